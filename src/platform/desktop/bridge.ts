// The one door to the shell around the desktop window: commands out, events in, every answer looked at (security S21).
import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Cancel } from '../types';

/** What the shell can be asked; its own list is `src-tauri/capabilities`. */
export interface Bridge {
  /** @throws ShellRefused */
  ask(command: string, args?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Hears an event until cancelled. */
  hear(event: string, heard: (payload: unknown) => void): Promise<Cancel>;
}

/** The shell said no, or did not answer as agreed. */
export class ShellRefused extends Error {
  constructor(
    readonly command: string,
    readonly code: string,
  ) {
    super(`the shell refused ${command}: ${code}`);
    this.name = 'ShellRefused';
  }
}

/** The shell that this page runs in. */
export function shellBridge(): Bridge {
  return {
    ask: async (command, args) => {
      try {
        return await invoke<unknown>(command, { ...args });
      } catch (error) {
        throw new ShellRefused(command, codeOf(error));
      }
    },
    hear: (event, heard) => listen<unknown>(event, ({ payload }) => heard(payload)),
  };
}

function codeOf(error: unknown): string {
  const { code }: { readonly code?: unknown } = Object(error);
  return typeof code === 'string' ? code : 'failed';
}
