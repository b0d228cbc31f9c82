// Keeps a plug-in's faults to itself: what lists call while they draw never throws and never goes on without end.
import type { Command, CommandContext, ContextKeys, PalettePage, PaletteRow } from './types';

/** More rows than anybody reads; a generator may have no end. */
const MOST_ROWS = 1000;

const FAILED: PaletteRow = {
  args: undefined,
  title: 'More could not be listed',
  disabled: 'The plug-in failed',
};

/** A command whose title, facts and rows cannot hurt anybody. `run` may throw: the registry says so in one alert. */
export function guarded(command: Command, plugin: string): Command {
  const { title, facts, palette } = command;
  return {
    ...command,
    run: (ctx, args) => command.run(ctx, args),
    plugin,
    ...(typeof title === 'function' && { title: (ctx: CommandContext) => safeTitle(command, ctx) }),
    ...(facts && { facts: (ctx: CommandContext, args: never) => safeFacts(command, ctx, args) }),
    ...(typeof palette === 'object' && {
      palette: {
        ...palette,
        rows: (ctx: CommandContext) => safeRows(palette, ctx),
        subject: (ctx: CommandContext) => safeSubject(palette, ctx),
      },
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

function safeFacts(command: Command, ctx: CommandContext, args: never): Partial<ContextKeys> {
  try {
    const facts: unknown = command.facts?.(ctx, args);
    return typeof facts === 'object' && facts !== null ? facts : {};
  } catch {
    return {};
  }
}

function safeSubject(page: PalettePage, ctx: CommandContext): string | null {
  try {
    const text: unknown = page.subject?.(ctx);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

function safeRows(page: PalettePage, ctx: CommandContext): readonly PaletteRow[] {
  const rows: PaletteRow[] = [];
  let failed = false;
  try {
    for (const row of page.rows(ctx)) {
      const safe = safeRow(row);
      if (safe) rows.push(safe);
      else failed = true;
      if (rows.length === MOST_ROWS) break;
    }
  } catch {
    failed = true;
  }
  return failed ? [...rows, FAILED] : rows;
}

/** The row with what makes sense of it; null without a title, or with arguments that cannot tell rows apart. */
function safeRow(row: unknown): PaletteRow | null {
  if (typeof row !== 'object' || row === null || !('title' in row)) return null;
  const { title, args, glyph, ...more } = row as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || title.trim() === '' || !isPlain(args)) return null;
  const texts = ['detail', 'icon', 'color', 'disabled', 'key'].flatMap((name) =>
    typeof more[name] === 'string' ? [[name, more[name]]] : [],
  );
  const isGlyph = glyph === 'folder' || glyph === 'file';
  return { args, title, ...(isGlyph && { glyph }), ...Object.fromEntries(texts) } as PaletteRow;
}

function isPlain(args: unknown): boolean {
  try {
    JSON.stringify(args);
    return true;
  } catch {
    return false;
  }
}
