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
import type { Row } from './use-users';

const schema = z.object({ reason: text('reason', limits.reason) });
const labels = { reason: 'Reason' };

interface Props {
  user: Row;
  /** Whether a hold is in force, which is then released. */
  held: boolean;
  onClose: () => void;
}

/** Places a person on legal hold, or releases them; with a reason for the audit log. */
export function LegalHoldDialog({ user, held, onClose }: Props) {
  const toast = useToast();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ reason }) => {
    try {
      await call('setLegalHold', { uid: user.id, held: !held, reason });
    } catch (error) {
      showFailure(form, error, error instanceof Error ? error.message : 'The hold was not changed.');
      return;
    }
    toast.success(held ? `${user.name} is no longer on hold` : `${user.name} is on legal hold`);
    onClose();
  });

  return (
    <FormDialog
      title={held ? `Release the hold on ${user.name}?` : `Place ${user.name} on legal hold?`}
      short
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Saving…">
          {held ? 'Release Hold' : 'Place on Hold'}
        </SubmitButton>
      }
    >
      <Typography>
        {held
          ? 'What is past its retention period is disposed of with the next daily run, what changed meanwhile is no longer kept as it was before, and the person can be deleted again.'
          : 'Until a super admin releases the hold, nothing of this person is disposed of or removed, nobody can delete them, and what is changed is kept as it was before.'}
      </Typography>
      <FormErrorSummary errors={errors} labels={labels} />
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        helperText="Goes into the audit log. Name the case, not its details."
        required
        autoFocus
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
