import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError } from '~/portal/data/errors';

/** Shows the message above the form, field errors at fields. If only those, focuses the first. */
export function showFailure<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  error: unknown,
  message: string,
): void {
  const fields = Object.entries((error instanceof CallError && error.fields) || {});
  const isField = (name: string): name is FieldPath<T> => name in form.getValues();
  const unknown = fields.flatMap(([name, problem]) => (isField(name) ? [] : [problem]));
  const sentence = [message, ...unknown].filter(Boolean).join(' ');
  for (const [name, problem] of fields)
    if (isField(name)) form.setError(name, { type: 'server', message: problem }, { shouldFocus: !sentence });
  if (sentence) form.setError('root', { message: sentence });
}
