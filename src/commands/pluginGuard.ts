// Keeps a plug-in's faults to itself: what lists call while they draw never throws and never goes on without end.
import type { Command, CommandContext, ContextKeys, PaletteRow } from './types';

/** More rows than anybody reads; a generator may have no end. */
const MOST_ROWS = 1000;

/** A command whose title, facts and rows cannot hurt anybody. `run` may throw: the registry says so in one alert. */
export function guarded(command: Command, plugin: string): Command {
  const { title, facts, palette } = command;
  return {
    ...command,
    run: (ctx, args) => command.run(ctx, args),
    plugin,
    ...(typeof title === 'function' && { title: (ctx: CommandContext) => safeTitle(command, ctx) }),
    ...(facts && {
      facts: (ctx: CommandContext, args: never): Partial<ContextKeys> => {
        try {
          return facts.call(command, ctx, args);
        } catch {
          return {};
        }
      },
    }),
    ...(typeof palette === 'object' && {
      palette: { ...palette, rows: (ctx: CommandContext) => safeRows(command, ctx) },
    }),
  };
}

function safeTitle(command: Command, ctx: CommandContext): string {
  try {
    const text: unknown = typeof command.title === 'function' ? command.title(ctx) : command.title;
    return typeof text === 'string' && text !== '' ? text : command.id;
  } catch {
    return command.id;
  }
}

function safeRows({ palette }: Command, ctx: CommandContext): readonly PaletteRow[] {
  const rows: PaletteRow[] = [];
  if (typeof palette !== 'object') return rows;
  try {
    for (const row of palette.rows(ctx)) {
      rows.push(row);
      if (rows.length === MOST_ROWS) break;
    }
  } catch {
    rows.push({ args: undefined, title: 'More could not be listed', disabled: 'The plug-in failed' });
  }
  return rows;
}
