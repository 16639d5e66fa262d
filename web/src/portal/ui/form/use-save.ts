import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError, messageOf } from '~/portal/data/errors';
import type { FormDraft } from './use-form-draft';
import type { Lock } from './use-lock';

/** Shows the message above the form and field errors at fields. Focuses the first if no message. */
function showFailure<T extends FieldValues, C, O>(
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

export interface SaveOptions<T, R> {
  /**
   * Saves the values over `version` of the record, or 0 for a new record. If it throws, the form
   * shows the error and keeps the input.
   */
  save: (values: T, version: number) => Promise<R>;
  /** Called after saving. */
  saved?: (result: R, values: T) => unknown;
  /** Returns the message shown above the form. Default: the error's own. */
  failed?: (error: unknown) => string;
  /** The lock of the edited record. */
  lock?: Pick<Lock, 'version' | 'refused'>;
  /** The draft to delete after saving. */
  draft?: Pick<FormDraft, 'forget'>;
}

/** Submits a form. Shows errors at fields and above them; the lock shows other users' changes. */
export const useSave = <V extends FieldValues, T, R>(
  form: UseFormReturn<V, unknown, T>,
  { save, saved, failed = messageOf, lock, draft }: SaveOptions<T, R>,
) =>
  form.handleSubmit(async (values) => {
    let result: R;
    try {
      result = await save(values, lock?.version ?? 0);
    } catch (error) {
      // Marks the submit as failed for React Hook Form; the lock's notice explains why.
      if (lock?.refused(error)) form.setError('root', { type: 'stale' });
      else showFailure(form, error, failed(error));
      return;
    }
    draft?.forget();
    await saved?.(result, values);
  });
