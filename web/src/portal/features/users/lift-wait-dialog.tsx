import { call } from '~/portal/data/call';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';
import { ReasonDialog } from './reason-dialog';

/** Ends the wait for reveals and banking edits after a change of password or address. */
export function LiftWaitDialog({ user, onClose }: { user: Row; onClose: () => void }) {
  const toast = useToast();
  return (
    <ReasonDialog
      title={`Lift the wait of ${user.name}?`}
      explanation="Make sure that they changed the password or email themselves: call them at a number you already had."
      helperText="Recorded in the audit log."
      submitLabel="Lift the Wait"
      busyLabel="Lifting…"
      onSubmit={async (reason) => {
        await call('liftCredentialWait', { uid: user.id, reason });
        toast.success('The wait is lifted', `${user.name} can reveal and change banking information again.`);
      }}
      onClose={onClose}
    />
  );
}
