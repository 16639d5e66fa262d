import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';

const schema = z.strictObject({ reason: text('reason', limits.reason) });
const labels = { reason: 'Reason' };

interface ViewAsDialogProps {
  uid: string;
  name: string;
  onClose: () => void;
}

/** Explains view-as sessions, asks for the reason, and opens the member's portal. */
export function ViewAsDialog({ uid, name, onClose }: ViewAsDialogProps) {
  const navigate = useNavigate();
  const form = useForm({ schema, fields: labels, defaultValues: { reason: '' } });

  return (
    <FormDialog
      title={`View the member portal as ${name}?`}
      form={form}
      short
      dirty={false}
      save={({ reason }) => call('startViewAs', { uid, reason })}
      saved={() => {
        onClose();
        navigate('/member');
        return false;
      }}
      submitLabel="View as member"
      busyLabel="Opening…"
      onClose={onClose}
    >
      <Typography color="text.secondary">
        You will see {name}’s screens under your own sign-in for up to {viewAsMinutes} minutes. You cannot
        change anything there.
      </Typography>
      <Alert severity="info">
        {name} will be notified by email. The session and your reason are recorded in the audit log.
      </Alert>
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        required
        autoFocus
        multiline
        minRows={2}
        helperText={`For example, the question ${name} asked. At most ${limits.reason} characters.`}
      />
    </FormDialog>
  );
}
