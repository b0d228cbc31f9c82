// What the commands beside the server share: settings, words instead of stack traces, an exit code.
import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from './config';
import { isOutside, reasonOf } from './words';

/** A reason to stop that needs no stack trace. */
export class PlainError extends Error {}

/** Runs a command with the settings of the server. */
export async function runCommand(
  work: (config: Config) => Promise<void>,
  plain: readonly ErrorKind[] = [],
): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work(readConfig(process.env, process.cwd()));
  } catch (error) {
    const known = [ConfigError, PlainError, ...plain].some((kind) => error instanceof kind);
    console.error(known || isOutside(error) ? reasonOf(error) : error);
    process.exitCode = 1;
  }
}

type ErrorKind = new (...parts: never[]) => Error;
