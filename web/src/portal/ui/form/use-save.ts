import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError, messageOf } from '~/portal/data/errors';
import type { KeptDraft } from './use-draft';
import type { Lock } from './use-lock';

/** Shows the message above the form, field errors at fields. If only those, focuses the first. */
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
   * Saves what the form holds over `version` of the record, 0 where none is edited; what it throws
   * is shown in the form, with everything as typed.
   */
  save: (values: T, version: number) => Promise<R>;
  /** What follows once it is saved. */
  saved?: (result: R, values: T) => unknown;
  /** What a failure says above the form, unless it says it itself. */
  failed?: (error: unknown) => string;
  /** The lock of the record that is edited. */
  lock?: Pick<Lock, 'expected' | 'refused'>;
  /** The draft that is saved by it. */
  draft?: Pick<KeptDraft, 'forget'>;
}

/** Submits a form. Shows refusals at fields and above them; the lock shows others' changes. */
export const useSave = <V extends FieldValues, T, R>(
  form: UseFormReturn<V, unknown, T>,
  { save, saved, failed = messageOf, lock, draft }: SaveOptions<T, R>,
) =>
  form.handleSubmit(async (values) => {
    let result: R;
    try {
      result = await save(values, lock?.expected ?? 0);
    } catch (error) {
      // Keeps React Hook Form from counting this as saved; the lock's notice says what happened.
      if (lock?.refused(error)) form.setError('root', { type: 'stale' });
      else showFailure(form, error, failed(error));
      return;
    }
    draft?.forget();
    await saved?.(result, values);
  });
