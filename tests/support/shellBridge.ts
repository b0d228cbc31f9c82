// A stand-in for the shell of the desktop window: answers what a test says, and remembers what it was asked.
import { type Bridge, ShellRefused } from '../../src/platform/desktop/bridge';

type Answer = (args: Readonly<Record<string, unknown>>) => unknown;

/** A fake shell, and the levers behind it. */
export interface FakeShell extends Bridge {
  readonly asked: (readonly [command: string, args: Readonly<Record<string, unknown>>])[];
  /** An event comes from the shell. */
  say(event: string, payload: unknown): void;
}

/** What is not in `answers` is done without an answer. */
export function fakeShell(answers: Readonly<Record<string, Answer>> = {}): FakeShell {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const asked: FakeShell['asked'] = [];
  return {
    asked,
    ask: async (command, args = {}) => {
      asked.push([command, args]);
      return (await answers[command]?.(args)) ?? null;
    },
    hear: async (event, heard) => {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(heard));
      return () => all.delete(heard);
    },
    say: (event, payload) => {
      for (const heard of listeners.get(event) ?? []) heard(payload);
    },
  };
}

/** The shell says no. */
export const refuses =
  (command: string, code: string): Answer =>
  () => {
    throw new ShellRefused(command, code);
  };
