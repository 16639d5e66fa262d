import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError, messageOf } from '~/portal/data/errors';
import type { KeptDraft, Restorable } from './use-draft';
import type { Version } from './use-version';

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
  /** Saves what the form holds; what it throws is shown in the form, with everything as typed. */
  save: (values: T) => Promise<R>;
  /** What follows once it is saved. */
  saved?: (result: R, values: T) => unknown;
  /** What a failure says above the form, unless it says it itself. */
  failed?: (error: unknown) => string;
  /** The version that saving replaces, where others may have changed the record. */
  version?: Partial<Pick<Version, 'refused' | 'notice'>> & Restorable;
  /** The draft that is saved by it. */
  draft?: Pick<KeptDraft, 'forget'>;
}

/** Submits a form. Shows refusals at fields and above them, and others' changes meanwhile. */
export const useSave = <V extends FieldValues, T, R>(
  form: UseFormReturn<V, unknown, T>,
  { save, saved, failed = messageOf, version, draft }: SaveOptions<T, R>,
) =>
  form.handleSubmit(async (values) => {
    let result: R;
    try {
      result = await save(values);
    } catch (error) {
      if (!version?.refused?.(error)) showFailure(form, error, failed(error));
      return;
    }
    draft?.forget();
    await saved?.(result, values);
  });
