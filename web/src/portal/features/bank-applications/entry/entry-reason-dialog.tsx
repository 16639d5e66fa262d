import Typography from '@mui/material/Typography';
import { revealSchema } from '~/portal/shared/sensitive-fields/reveal-schema';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';

interface Props {
  officeName: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

const labels = { reason: 'Reason' };

/** Asks for a reason before opening an office that is not waiting for entry. */
export function EntryReasonDialog({ officeName, onReason, onClose }: Props) {
  const form = useForm({ schema: revealSchema, fields: labels, defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={`Open ${officeName}?`}
      short
      maxWidth="xs"
      form={form}
      save={async ({ reason }) => onReason(reason)}
      submitLabel="Open for entry"
      busyLabel="Opening…"
      onClose={onClose}
    >
      <Typography>
        This office is not waiting for entry at its bank. Your name, the reason and the time are recorded in
        the audit log, and each value counts toward your limit on revealed values.
      </Typography>
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        required
        autoFocus
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
