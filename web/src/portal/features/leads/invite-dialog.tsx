import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { email, text } from '@united/domain/formats';
import { limits } from '@united/domain/limits';
import { mayManage, roleLabels, roles } from '@united/domain/roles';
import { roleSchema } from '@united/domain/user';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { FormSelect } from '~/portal/components/form/form-select';
import { FormText } from '~/portal/components/form/form-text';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { useSession } from '~/portal/firebase/session-context';
import type { Row } from './use-leads';

const schema = z.object({ name: text('full name', limits.name), email, role: roleSchema });
const labels = { name: 'Full Name', email: 'Email', role: 'User Type' };

interface Props {
  lead: Row;
  onDone: () => void;
  onClose: () => void;
}

/** Makes an account of a lead; the person gets an e-mail that leads to where a password is set. */
export function InviteDialog({ lead, onDone, onClose }: Props) {
  const session = useSession();
  const toast = useToast();
  const form = useForm<z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { name: lead.name, email: lead.email, role: 'member' },
  });
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const options = roles
    .filter((role) => mayManage(session.role, role))
    .map((role) => ({ value: role, label: roleLabels[role] }));

  const invite = form.handleSubmit(async (person) => {
    try {
      await call('inviteLead', { lead_id: lead.id, ...person });
    } catch (error) {
      showFailure(form, error, error instanceof Error ? error.message : 'The invitation failed.');
      return;
    }
    toast.success(`${person.name} is invited`, `An invitation goes to ${person.email}.`);
    onDone();
    onClose();
  });

  return (
    <FormDialog
      title={`Invite ${lead.name}`}
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={invite}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Inviting…">
          Create and Invite
        </SubmitButton>
      }
    >
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={labels} />}
      <FormText control={control} name="name" label="Full Name" required />
      <FormText control={control} name="email" label="Email" type="email" required />
      <FormSelect control={control} name="role" label="User Type" options={options} />
      <Alert severity="info">
        An account is made, active from the start. An email leads this person to where they set their own
        password.
      </Alert>
    </FormDialog>
  );
}
