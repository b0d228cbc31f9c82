// A reason not to start.

/** Needs no stack trace: its text is for the person who starts the server. */
export class StartError extends Error {}
