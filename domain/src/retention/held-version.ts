import * as z from 'zod/mini';
import { sensitiveFields } from '../bank-applications/bank-application';

/** What a document said before a change, kept by a legal hold, as it is shown; `at` is the time of the change, milliseconds since the epoch. */
export const heldVersion = z.strictObject({
  id: z.string(),
  /** Where it stood. */
  path: z.string(),
  at: z.int(),
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** The fields that are encrypted; `revealField` shows one. */
  secrets: z.array(z.enum([...sensitiveFields, 'value'])),
});
export type HeldVersion = z.infer<typeof heldVersion>;
