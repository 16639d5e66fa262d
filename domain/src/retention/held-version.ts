import * as z from 'zod/mini';
import { sensitiveFields } from '../bank-applications/application-fields';

/**
 * A document's state before a change, preserved by a legal hold, as display text. `at` is the time
 * of the change in milliseconds since the epoch.
 */
export const heldVersion = z.strictObject({
  id: z.string(),
  /** The document's path. */
  path: z.string(),
  at: z.int(),
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Encrypted fields, which `revealField` can reveal. */
  secrets: z.array(z.enum([...sensitiveFields, 'value'])),
});
export type HeldVersion = z.infer<typeof heldVersion>;
