// Build-time constants and asset types of the client.
/// <reference types="vite/client" />

/** True only in builds made for benchmarks, which lift the guest limits; false for everybody else. */
declare const __UNLIMITED_PLAN__: boolean;
