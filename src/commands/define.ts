// Declares commands with their argument types checked, for lists that hold commands of many ids.
import type { AnyCommand, Command, CommandId } from './types';

/** A command of one id as a member of a list of any ids. */
export const command = <Id extends CommandId>(declared: Command<Id>): AnyCommand =>
  declared as unknown as AnyCommand;
