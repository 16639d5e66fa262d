import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { userDocument } from '@united/domain/users/user';
import { useLiveDoc } from '~/portal/data/live';
import { EmptyState } from '~/portal/ui/empty-state';
import { RecordBody } from '~/portal/ui/record/record-body';
import { RecordSkeleton } from '~/portal/ui/record/record-skeleton';
import type { RowActions } from './columns';
import { DetailSections } from './detail-sections';
import { RowMenu } from './row-menu';

/** A user's details, live, with the row's actions. */
export function UserRecord({ uid, actionsOf, onAction }: RowActions & { uid: string }) {
  const { status, data: user } = useLiveDoc(collections.users, uid, userDocument);
  if (status === 'loading') return <RecordSkeleton />;
  if (!user)
    return (
      <RecordBody title="Member Details">
        <EmptyState
          title="This user no longer exists"
          hint="The account was deleted, or the link is incomplete. Close this window to return to the list."
        />
      </RecordBody>
    );
  const title = isStaff(user.role) ? 'User Details' : 'Member Details';
  const actions = actionsOf(user).filter((action) => action !== 'view');
  return (
    <RecordBody
      title={title}
      print={{ what: user.name, title: `${title} – ${user.name}` }}
      indexed
      actions={actions.length > 0 && <RowMenu row={user} actions={actions} onAction={onAction} />}
    >
      <DetailSections user={user} />
    </RecordBody>
  );
}
