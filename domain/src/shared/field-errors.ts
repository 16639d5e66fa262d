import * as z from 'zod/mini';

/** `details` of an `invalid-argument` error: a message per field. */
export const fieldErrorsSchema = z.object({ fields: z.record(z.string(), z.string()) });
export type FieldErrors = Record<string, string>;

/**
 * Returns the first error message of each field in a failed parse. Errors about the whole input,
 * such as unknown keys, are under `_`. An error inside a field, such as one row of a list, is also
 * returned under its full path, which is how forms address it: `public.banks.1.name`.
 */
export function fieldErrorsOf(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path[0] === undefined ? '_' : String(issue.path[0]);
    const message =
      issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ')}.` : issue.message;
    fields[field] ??= message;
    if (issue.path.length > 1) fields[issue.path.join('.')] ??= message;
  }
  return fields;
}
