import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Bureau, bureauLimits } from '@united/domain/bureaus/bureau';
import { email, text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { addonsText } from './texts';
import { inviteFailed, sendInvitation, useInvited } from './use-invite';

const schema = z.object({ name: text('name', limits.name), email });

interface Props {
  bureau: Bureau;
  onClose: () => void;
}

/** Invites an office by email. */
export function InviteDialog({ bureau, onClose }: Props) {
  const invited = useInvited();
  const form = useForm<z.output<typeof schema>>({
    schema,
    fields: { name: 'Name', email: 'Email' },
    defaultValues: { name: '', email: '' },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Invite an office"
      form={form}
      save={sendInvitation}
      saved={(_, values) => invited(values)}
      failed={inviteFailed}
      submitLabel="Send invitation"
      busyLabel="Sending…"
      onClose={onClose}
    >
      <FormText
        control={control}
        name="name"
        label="Name"
        required
        helperText="The person who runs the office."
      />
      <FormText
        control={control}
        name="email"
        label="Email"
        type="email"
        required
        helperText="The office signs in with this address to answer. If it has no account, we create one, email a link to set a password, and approve it."
      />
      <Alert severity="info" icon={false}>
        <Typography sx={{ fontWeight: 650 }}>What the office reads before it accepts</Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          <li>
            What you see of it, and what you don’t: for example, you count its papers but never open one.
          </li>
          <li>Your add-ons: {addonsText(bureau)}.</li>
          <li>
            Your master EFIN, {bureau.master_efin}, for reporting. Each office needs its own EFIN, and an EFIN
            can’t be transferred.
          </li>
          {bureau.requires_license && (
            <li>That it must pay your license each season before it can send applications.</li>
          )}
          <li>That it can leave your bureau at any time.</li>
        </Box>
        <Typography variant="body2" sx={{ mt: 1 }}>
          An invitation is valid for {bureauLimits.invitationDays} days. You can send{' '}
          {bureauLimits.invitationsPerDay} a day.
        </Typography>
      </Alert>
    </FormDialog>
  );
}
