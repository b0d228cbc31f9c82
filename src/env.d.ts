// Build-time constants and asset types of the client.
/// <reference types="vite/client" />

/** True only in builds made for benchmarks, which lift the guest limits; false for everybody else. */
declare const __UNLIMITED_PLAN__: boolean;

/** True only in the build of the desktop window. */
declare const __DESKTOP__: boolean;

/** The origin of the server that the desktop window talks to, unless its settings name another. */
declare const __SERVER_URL__: string;
