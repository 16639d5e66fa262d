import Alert from '@mui/material/Alert';
import { email, text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { canManage, roleLabels, roles } from '@united/domain/shared/roles';
import { roleSchema } from '@united/domain/users/user';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { useSession } from '~/portal/shared/users/session-context';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import type { Lead } from './list';

const schema = z.object({ name: text('full name', limits.name), email, role: roleSchema });
const labels = { name: 'Full Name', email: 'Email', role: 'User Type' };

interface Props {
  lead: Lead;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog to create an account for a lead, who gets an email with a link to set a password. */
export function InviteDialog({ lead, onDone, onClose }: Props) {
  const session = useSession();
  const toast = useToast();
  const form = useForm<z.output<typeof schema>>({
    schema,
    fields: labels,
    defaultValues: { name: lead.name, email: lead.email, role: 'member' },
  });
  const { control } = form;
  const options = roles
    .filter((role) => canManage(session.role, role))
    .map((role) => ({ value: role, label: roleLabels[role] }));

  return (
    <FormDialog
      title={`Invite ${lead.name}`}
      form={form}
      save={(user) => call('inviteLead', { lead_id: lead.id, ...user })}
      saved={(_, user) => {
        toast.success(`${user.name} was invited`, `An invitation will be sent to ${user.email}.`);
        onDone();
      }}
      submitLabel="Create and invite"
      busyLabel="Inviting…"
      onClose={onClose}
    >
      <FormText control={control} name="name" label="Full Name" required />
      <FormText control={control} name="email" label="Email" type="email" required />
      <FormSelect control={control} name="role" label="User Type" options={options} />
      <Alert severity="info">
        This creates an active account. An email will invite them to set their own password.
      </Alert>
    </FormDialog>
  );
}
