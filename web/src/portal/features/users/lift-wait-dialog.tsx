import { call } from '~/portal/data/call';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';
import { ReasonDialog } from './reason-dialog';

/** Dialog to end the wait for reveals and banking changes after a password or email change. */
export function LiftWaitDialog({ user, onClose }: { user: Row; onClose: () => void }) {
  const toast = useToast();
  return (
    <ReasonDialog
      title={`Lift the wait for ${user.name}?`}
      explanation="Make sure that they changed the password or email themselves. Call them at a number you had before the change."
      helperText="Recorded in the audit log."
      submitLabel="Lift the wait"
      busyLabel="Lifting…"
      onSubmit={async (reason) => {
        await call('liftCredentialWait', { uid: user.id, reason });
        toast.success('Wait lifted', `${user.name} can reveal and change banking information again.`);
      }}
      onClose={onClose}
    />
  );
}
