import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { codeProblem, isCode } from '~/portal/auth/second-factor';
import { FormText, type FormTextProps } from './form-text';

/** A code of an authenticator app, as it is typed. */
export const codeSchema = z.string().check(
  z.refine(isCode, {
    error: ({ input }) =>
      `Enter the 6-digit code from your authenticator app. ${codeProblem(String(input))}`.trim(),
  }),
);

/** The field for one: numbers on a phone, and what a password manager offers. */
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
