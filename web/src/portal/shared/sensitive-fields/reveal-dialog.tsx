import Typography from '@mui/material/Typography';
import type { CallableInput } from '@united/domain/shared/contracts';
import { call } from '~/portal/data/call';
import { DialogFrame } from '~/portal/ui/form/dialog-frame';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useSave } from '~/portal/ui/form/use-save';
import { CredentialWaitDialog, useCredentialWait } from '../users/credential-wait';
import { revealSchema } from './reveal-schema';

export interface RevealTarget extends Pick<CallableInput<'revealField'>, 'document' | 'field'> {
  /** The value's name within a sentence, such as "account number". */
  label: string;
  /** The value's owner. */
  subject: string;
}

interface Props extends RevealTarget {
  /** The reason last given for the same record, to confirm or replace. */
  reason?: string;
  onValue: (value: string, reason: string) => void;
  onClose: () => void;
}

const labels = { reason: 'Reason' };

/** Asks before revealing a sensitive value, or shows how long the user must wait. */
export function RevealDialog(props: Props) {
  const wait = useCredentialWait();
  if (!wait) return <AskingDialog {...props} />;
  const title = `Reveal the ${props.label}?`;
  return <CredentialWaitDialog wait={wait} title={title} what="You can reveal it" onClose={props.onClose} />;
}

/** Asks for a reason, which the server logs before it returns the value. */
function AskingDialog({ document, field, label, subject, reason = '', onValue, onClose }: Props) {
  const form = useForm({ schema: revealSchema, fields: labels, defaultValues: { reason } });
  const { errors, isSubmitting: busy } = form.formState;

  const reveal = useSave(form, {
    save: ({ reason }) => call('revealField', { document, field, reason }),
    saved: ({ value }, given) => onValue(value, given.reason),
  });

  return (
    <DialogFrame
      title={`Reveal the ${label}?`}
      short
      maxWidth="xs"
      busy={busy}
      onSubmit={reveal}
      submitLabel="Reveal for 30 seconds"
      busyLabel="Revealing…"
      submit={{ autoFocus: reason !== '' }}
      onClose={onClose}
    >
      <Typography>
        {subject}. Your name, the reason and the time are recorded in the audit log. The value is shown for 30
        seconds.
      </Typography>
      <FormErrorSummary errors={errors} labels={form.fields} />
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        required
        autoFocus={reason === ''}
        multiline
        minRows={2}
        helperText={reason && 'The reason you gave before. Change it if it does not apply here.'}
      />
    </DialogFrame>
  );
}
