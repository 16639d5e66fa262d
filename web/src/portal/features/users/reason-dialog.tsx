import Typography from '@mui/material/Typography';
import { text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import type { LockOptions } from '~/portal/ui/form/use-lock';

const schema = z.object({ reason: text('reason', limits.reason) });
const labels = { reason: 'Reason' };

interface Props extends Pick<Partial<LockOptions<{ reason: string }>>, 'record' | 'differences'> {
  title: string;
  /** The consequences, or what to verify first. */
  explanation: string;
  helperText: string;
  submitLabel: string;
  busyLabel: string;
  /**
   * Runs the action on `version` of the record, if any. Errors are shown in the dialog, which keeps
   * the reason.
   */
  onSubmit: (reason: string, version: number) => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason, which the audit log records, then runs the action. */
export function ReasonDialog({ title, explanation, helperText, submitLabel, busyLabel, ...on }: Props) {
  const form = useForm({ schema, fields: labels, defaultValues: { reason: '' } });

  return (
    <FormDialog
      title={title}
      short
      form={form}
      record={on.record}
      valuesOf={() => ({})}
      differences={on.differences}
      save={({ reason }, version) => on.onSubmit(reason, version)}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onClose={on.onClose}
    >
      <Typography>{explanation}</Typography>
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        helperText={helperText}
        required
        autoFocus
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
