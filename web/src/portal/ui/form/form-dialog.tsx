import type { FieldValues } from 'react-hook-form';
import { useConfirmClose } from '../confirm-close';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';
import { FormErrorSummary } from './form-error-summary';
import type { Form } from './use-form';
import { type DraftOptions, useFormDraft } from './use-form-draft';
import { type LockOptions, useLock } from './use-lock';
import { type SaveOptions, useSave } from './use-save';

interface FormDialogProps<V extends FieldValues, T, R>
  extends Omit<SaveOptions<T, R>, 'saved' | 'draft' | 'lock'>,
    LockOptions<V>,
    DialogFrameProps {
  /** Called after saving, before the dialog closes. Return false to keep it open. */
  saved?: (result: R, values: T) => unknown;
  /** Saves input as a draft. No draft if omitted. */
  draft?: DraftOptions<V>;
  form: Form<V, T>;
  /** Whether saving requires a change. */
  changesOnly?: boolean;
  /** Whether closing would lose input. Defaults to the form's `isDirty`. */
  dirty?: boolean;
}

/**
 * Full screen on phones unless `short`. Asks before discarding changes. Stays open while saving.
 */
export function FormDialog<V extends FieldValues, T, R>(props: FormDialogProps<V, T, R>) {
  const { form, changesOnly = false, disabled = false, onClose } = props;
  const { errors, isDirty, isSubmitting: busy, isSubmitSuccessful } = form.formState;
  const { dirty = isDirty } = props;
  const lock = useLock(form, props);
  const draft = useFormDraft(form, props.draft, lock);
  const close = useConfirmClose({
    dirty: dirty && !isSubmitSuccessful,
    busy,
    lost: 'Your changes are not saved yet.',
    onClose: () => {
      if (isDirty) draft.forget();
      onClose();
    },
  });
  const onSubmit = useSave(form, {
    ...props,
    lock,
    draft,
    saved: async (result, values) => {
      if ((await props.saved?.(result, values)) !== false) onClose();
    },
  });

  return (
    <DialogFrame
      {...props}
      busy={busy}
      disabled={disabled || (changesOnly && !isDirty) || Boolean(lock.notice)}
      onSubmit={onSubmit}
      onClose={close}
    >
      {draft.notice}
      {lock.notice}
      <FormErrorSummary errors={errors} labels={form.fields} />
      {props.children}
    </DialogFrame>
  );
}
