import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { text } from '@united/domain/formats';
import { limits } from '@united/domain/limits';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { FormText } from '~/portal/components/form/form-text';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { messageOf } from '~/portal/firebase/call-error';
import type { Row } from './use-users';

const schema = z.object({ reason: text('reason', limits.reason) });
const labels = { reason: 'Reason' };

/** Lets somebody reveal and change banking information at once after a change of password or address; with a reason for the audit log. */
export function LiftWaitDialog({ user, onClose }: { user: Row; onClose: () => void }) {
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;

  const lift = form.handleSubmit(async ({ reason }) => {
    try {
      await call('liftCredentialWait', { uid: user.id, reason });
    } catch (error) {
      showFailure(form, error, messageOf(error));
      return;
    }
    toast.success('The wait is lifted', `${user.name} can reveal and change banking information again.`);
    onClose();
  });

  return (
    <FormDialog
      title={`Lift the wait of ${user.name}?`}
      short
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={lift}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Lifting…">
          Lift the Wait
        </SubmitButton>
      }
    >
      <Typography>
        Make sure that it was really them who changed the password or email: call them at a number that you
        knew before.
      </Typography>
      <FormErrorSummary errors={errors} labels={labels} />
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        helperText="Goes into the audit log."
        required
        autoFocus
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
