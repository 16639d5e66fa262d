import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError } from '~/portal/firebase/call-error';

/** Shows what a call refused: the sentence above the form, and what the server said of a field at that field. */
export function showFailure<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  message: string,
): void {
  const fields = error instanceof CallError ? (error.fields ?? {}) : {};
  const isField = (name: string): name is FieldPath<T> => name in form.getValues();
  for (const [name, problem] of Object.entries(fields))
    if (isField(name)) form.setError(name, { type: 'server', message: problem });
  const other = Object.entries(fields).flatMap(([name, problem]) => (isField(name) ? [] : [problem]));
  form.setError('root', { message: [message, ...other].join(' ') });
}
