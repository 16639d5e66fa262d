import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { codeProblem, isCode } from '~/portal/auth/second-factor';
import { FormText, type FormTextProps } from './form-text';

/** A code from an authenticator app, as typed. */
export const codeSchema = z.string().check(
  z.refine(isCode, {
    error: ({ input }) =>
      `Enter the 6-digit code from your authenticator app. ${codeProblem(String(input))}`.trim(),
  }),
);

/** A field for an authenticator code: a numeric keypad on phones, and password manager autofill. */
export function FormCode<T extends FieldValues>(props: FormTextProps<T>) {
  return (
    <FormText
      helperText="6 digits. They change every 30 seconds."
      {...props}
      required
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
    />
  );
}
