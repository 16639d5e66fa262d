/** Milliseconds until a missing first answer of the server is reported as a failure. */
export const patience = 12_000;

/** Milliseconds between two questions whether the server is back. */
export const askAgain = 3000;
