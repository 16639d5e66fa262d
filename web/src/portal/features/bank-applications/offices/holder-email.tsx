import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import type { Office } from './office';

/** The EFIN holder's address, whether it is confirmed, and a new link while it is not. */
export function HolderEmail({ office, email }: { office: Office; email: string }) {
  const { readOnly } = useSubject();
  const toast = useToast();
  const { run, busy } = useAction(
    async () => {
      await call('sendHolderConfirmation', { application_id: office.id });
      toast.success(`A link to confirm the address is on its way to ${email}.`);
    },
    (error) => toast.error(messageOf(error)),
  );
  if (office.holder_email_confirmed_at) return <>{email} (confirmed)</>;
  return (
    <>
      {email}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Not confirmed yet, so we send nothing else to it.
      </Typography>
      {!readOnly && (
        <Button size="small" sx={{ ml: -0.75 }} disabled={busy} onClick={() => run()}>
          {busy ? 'Sending…' : 'Send a New Link'}
        </Button>
      )}
    </>
  );
}
