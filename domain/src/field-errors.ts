import * as z from 'zod/mini';

/** `details` of an invalid-argument error: a message for each field. */
export const fieldErrorsSchema = z.object({ fields: z.record(z.string(), z.string()) });
export type FieldErrors = Record<string, string>;

/** The first message of each field of a failed parse; problems of the whole, such as unknown keys, stand under `_`. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path[0] === undefined ? '_' : String(issue.path[0]);
    fields[field] ??=
      issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ')}.` : issue.message;
  }
  return fields;
}
