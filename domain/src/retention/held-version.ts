import * as z from 'zod/mini';
import { sensitiveFields } from '../bank-applications/application-fields';

/**
 * A document before a change, kept by a legal hold, as shown; `at` is the time of the change,
 * milliseconds since the epoch.
 */
export const heldVersion = z.strictObject({
  id: z.string(),
  /** Path of the document. */
  path: z.string(),
  at: z.int(),
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Encrypted fields; `revealField` shows one. */
  secrets: z.array(z.enum([...sensitiveFields, 'value'])),
});
export type HeldVersion = z.infer<typeof heldVersion>;
