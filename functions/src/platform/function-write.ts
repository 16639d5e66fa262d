import { randomUUID } from 'node:crypto';

/**
 * Marks a change that a function makes and audits, in a document that users also write directly.
 * The document's trigger takes every change without a new mark for a direct write, and audits it.
 * Spread into each `set` and `update` of a field that the trigger watches.
 */
export const functionWrite = (): { function_write: string } => ({ function_write: randomUUID() });
