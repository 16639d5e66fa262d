import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { userDocument } from '@united/domain/users/user';
import { useLiveDoc } from '~/portal/data/live';
import { DialogHead } from '~/portal/ui/dialog-head';
import { EmptyState } from '~/portal/ui/empty-state';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import type { RowActions } from './columns';
import { DetailSections } from './detail-sections';
import { RowMenu } from './row-menu';

interface Props extends RowActions {
  uid: string;
  onClose: () => void;
}

const titleId = 'user-details-title';

/** A user's details, live, with the row's actions. */
export function DetailsDialog({ uid, onClose, ...actions }: Props) {
  return (
    <ScreenDialog inAddress onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
      <RetryBoundary message="Failed to load the user.">
        <Content uid={uid} onClose={onClose} {...actions} />
      </RetryBoundary>
    </ScreenDialog>
  );
}

function Content({ uid, onClose, actionsOf, onAction }: Props) {
  const { status, data: user } = useLiveDoc(collections.users, uid, userDocument);
  const actions = user ? actionsOf(user).filter((action) => action !== 'view') : [];
  return (
    <>
      <DialogHead
        id={titleId}
        title={user && isStaff(user.role) ? 'User Details' : 'Member Details'}
        onClose={onClose}
      >
        {user && actions.length > 0 && <RowMenu row={user} actions={actions} onAction={onAction} />}
      </DialogHead>
      <DialogContent tabIndex={0} role="group" aria-label="Details" aria-busy={status === 'loading'}>
        {status === 'loading' && (
          <>
            <Skeleton width="50%" height={40} />
            <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />
          </>
        )}
        {status === 'ready' && !user && (
          <EmptyState
            title="This user no longer exists"
            hint="The account was deleted, or the link is incomplete. Close this window to return to the list."
          />
        )}
        {user && <DetailSections user={user} />}
      </DialogContent>
    </>
  );
}
