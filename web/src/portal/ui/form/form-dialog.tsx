import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAskingClose } from '../asking-close';
import { ScreenDialog } from '../screen-dialog';
import { FormErrorSummary } from './form-error-summary';
import { SubmitButton } from './submit-button';
import { type DraftOptions, useDraft } from './use-draft';
import { type SaveOptions, useSave } from './use-save';

interface FormDialogProps<V extends FieldValues, T, R> extends Omit<SaveOptions<T, R>, 'saved' | 'draft'> {
  /** What follows once it is saved, before the dialog closes; false keeps it open. */
  saved?: (result: R, values: T) => unknown;
  title: string;
  /** Keeps what is typed; none if left out. */
  draft?: DraftOptions<V>;
  form: UseFormReturn<V, unknown, T>;
  /** What each field is called, for the summary of what is wrong. */
  labels: ComponentProps<typeof FormErrorSummary>['labels'];
  submitLabel: string;
  /** What the button says while it saves, like "Saving…". */
  busyLabel: string;
  /** Whether only changes can be saved. */
  changesOnly?: boolean;
  /** Whether it can be saved at all. */
  disabled?: boolean;
  /** Whether closing loses something; the form's own changes if left out. */
  dirty?: boolean;
  /** What has to be decided before it can be saved, where `version` does not tell it. */
  notice?: ReactNode;
  /** A short form does not take the whole screen of a phone. */
  short?: boolean;
  maxWidth?: 'sm' | 'lg';
  onClose: () => void;
  children: ReactNode;
}

/** Full screen on phones unless `short`. Asks before it discards, stays open while it saves. */
export function FormDialog<V extends FieldValues, T, R>(props: FormDialogProps<V, T, R>) {
  const { title, form, version, changesOnly = false, disabled = false, short = false, onClose } = props;
  const { errors, isDirty, isSubmitting: busy, isSubmitSuccessful } = form.formState;
  const { dirty = isDirty, notice = version?.notice } = props;
  const id = useId();
  const draft = useDraft(form, props.draft, version);
  const close = useAskingClose({
    // A version that was refused counts as submitted, and is not saved.
    dirty: dirty && !(isSubmitSuccessful && !notice),
    busy,
    lost: `${title}: nothing is saved yet.`,
    onClose: () => {
      if (isDirty) draft.forget();
      onClose();
    },
  });
  const onSubmit = useSave(form, {
    ...props,
    draft,
    saved: async (result, values) => {
      if ((await props.saved?.(result, values)) !== false) onClose();
    },
  });

  return (
    <ScreenDialog
      onClose={close}
      aria-labelledby={id}
      maxWidth={props.maxWidth ?? 'sm'}
      fillsBelow={short ? null : 'sm'}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }} aria-labelledby={id}>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {draft.notice}
            {notice}
            <FormErrorSummary errors={errors} labels={props.labels} />
            {props.children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton
            busy={busy}
            busyLabel={props.busyLabel}
            disabled={disabled || (changesOnly && !isDirty) || Boolean(notice)}
          >
            {props.submitLabel}
          </SubmitButton>
        </DialogActions>
      </form>
    </ScreenDialog>
  );
}
