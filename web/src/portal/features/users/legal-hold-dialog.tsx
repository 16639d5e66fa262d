import { holdVersion, type LegalHold } from '@united/domain/retention/disposal';
import { call } from '~/portal/data/call';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';
import { ReasonDialog } from './reason-dialog';

const textOf = (hold: { state?: unknown; reason?: unknown } | null) =>
  hold?.state === 'held' ? `in force: ${hold.reason}` : 'none';

interface Props {
  user: Row;
  /** The hold when the dialog opened. If it is active, the dialog releases it. */
  hold: LegalHold | null;
  onClose: () => void;
}

/** Dialog to place a user on legal hold or release the hold. */
export function LegalHoldDialog({ user, hold, onClose }: Props) {
  const held = hold?.state === 'held';
  const toast = useToast();
  return (
    <ReasonDialog
      title={held ? `Release the hold on ${user.name}?` : `Place ${user.name} on legal hold?`}
      explanation={
        held
          ? 'Data past its retention period will be disposed of in the next daily run, the versions preserved by the hold will be deleted, and the user can be deleted again.'
          : 'Until a super admin releases the hold, none of this user’s data is disposed of or removed, no one can delete the user, and the previous version of every change is preserved.'
      }
      helperText="Recorded in the audit log. Name the case, not its details."
      submitLabel={held ? 'Release hold' : 'Place on hold'}
      busyLabel="Saving…"
      record={{ updated_at: { toMillis: () => holdVersion(hold) } }}
      differences={({ state, reason }) => [
        { label: 'Legal hold', from: textOf(hold), to: textOf({ state, reason }) },
      ]}
      onSubmit={async (reason, version) => {
        await call('setLegalHold', { uid: user.id, held: !held, reason, expected_updated_at: version });
        toast.success(held ? `${user.name} is no longer on hold` : `${user.name} is on legal hold`);
      }}
      onClose={onClose}
    />
  );
}
