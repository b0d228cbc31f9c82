// What the server knows about one type of operation: what to fetch, what it means here, what to answer.
import type { OperationBody } from '../../../src/platform/contract/api/operations';
import type { Draft, OperationType } from '../../../src/platform/contract/operations';
import type { Workspace } from '../workspace/workspace';

/** Changes of the account itself, which are no rows of the workspace. */
export interface PersonChange {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly username?: string | null;
  readonly image?: string | null;
}

/** What an operation does once it is found right. */
export interface Effect {
  /** Applied in their order by the rules of the contract. */
  readonly drafts: readonly Draft[];
  readonly person?: PersonChange;
}

/** One row of the table of operations. */
export interface OperationRule<T extends OperationType> {
  /** Words for people. */
  readonly message: string;
  /** Fetches every row that the rest asks for. */
  load(workspace: Workspace, body: OperationBody<T>): Promise<void>;
  /** Checks the body against what is stored, and says what to do; refuses by throwing. */
  effect(workspace: Workspace, body: OperationBody<T>): Effect;
  /** The member `response`, after the effect. */
  answer(workspace: Workspace, body: OperationBody<T>): unknown;
}

/** An effect of these operations alone. */
export const does = (...drafts: Draft[]): Effect => ({ drafts });
