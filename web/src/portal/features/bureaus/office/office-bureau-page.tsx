import BureauIcon from '@mui/icons-material/HubOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { bureauDocument } from '@united/domain/bureaus/bureau';
import { type BureauInvitation, bureauInvitationDocument } from '@united/domain/bureaus/invitation';
import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc, useOwnDocument } from '~/portal/data/live';
import { useOpenInvitations } from '~/portal/shared/bureaus/open-invitations';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { documentId } from '~/portal/ui/list/define-list';
import { useUrlState } from '~/portal/ui/list/url-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { InvitationView } from './invitation-view';
import { MembershipView } from './membership-view';

const addressSchema = z.object({ invitation: documentId });
const defaults = { invitation: '' };

/** The office's side of a bureau: an invitation to read and answer, or the bureau it belongs to. */
export function OfficeBureauPage() {
  const [{ invitation }] = useUrlState(addressSchema, defaults);
  return (
    <PageFrame title="Bureau" subtitle="The service bureau that your office works with.">
      <RetryBoundary message="Failed to load your bureau.">
        {invitation ? <LinkedInvitation id={invitation} /> : <Current />}
      </RetryBoundary>
    </PageFrame>
  );
}

/** The invitation that the link names. Another user's is the same as none. */
function LinkedInvitation({ id }: { id: string }) {
  const { email, bureauId } = useSubject();
  const { answer, retry } = useOwnDocument(
    collections.bureauInvitations,
    id,
    bureauInvitationDocument,
    'email',
    email.toLowerCase(),
  );
  if (!answer) return <LinesSkeleton entries={4} />;
  if (!answer.document) {
    return answer.problem === 'failed' ? (
      <LoadFailed message="Failed to load the invitation." onRetry={retry} />
    ) : (
      <EmptyState
        icon={<BureauIcon />}
        title="There is no such invitation for you"
        hint="The link may be incomplete, or the invitation is for another email address. Sign in with the address that the email was sent to."
        action={<ToOwnBureau />}
      />
    );
  }
  const { document } = answer;
  const isJoined = document.state === 'accepted' && document.ended_at === null;
  return isJoined && document.bureau_id === bureauId ? (
    <Current />
  ) : (
    <InvitationView key={document.id} invitation={document} />
  );
}

const ToOwnBureau = () => (
  <Button component={Link} to="/member/bureau" variant="outlined">
    Show my bureau
  </Button>
);

/** The office's bureau, and the invitations that wait for an answer. */
function Current() {
  const { bureauId } = useSubject();
  return bureauId === null ? <WithoutBureau /> : <Member bureauId={bureauId} />;
}

function Member({ bureauId }: { bureauId: string }) {
  const { status, data: bureau } = useLiveDoc(collections.bureaus, bureauId, bureauDocument);
  const { invitations } = useOpenInvitations();
  if (status === 'loading') return <LinesSkeleton entries={4} />;
  // The office is being taken out of a bureau that closed.
  if (bureau?.status !== 'active') return <WithoutBureau />;
  const others = invitations.filter(({ bureau_id }) => bureau_id !== bureauId);
  return (
    <Stack spacing={3}>
      {others.map((invitation) => (
        <Alert key={invitation.id} severity="info" action={<Read invitation={invitation} />}>
          {invitation.bureau_name} invites your office too. An office belongs to one bureau: leave{' '}
          {bureau.name} before you accept.
        </Alert>
      ))}
      <MembershipView bureau={bureau} />
    </Stack>
  );
}

const Read = ({ invitation: { id, bureau_name } }: { invitation: WithId<BureauInvitation> }) => (
  <Button
    component={Link}
    to={`/member/bureau?invitation=${id}`}
    color="inherit"
    size="small"
    aria-label={`Read the invitation from ${bureau_name}`}
  >
    Read it
  </Button>
);

function WithoutBureau() {
  const { loading, invitations } = useOpenInvitations();
  if (loading) return <LinesSkeleton entries={4} />;
  const [only, ...others] = invitations;
  if (!only) {
    return (
      <EmptyState
        icon={<BureauIcon />}
        title="Your office belongs to no bureau"
        hint="If a service bureau invites your office, you read here what it would see and charge before you accept."
      />
    );
  }
  if (others.length === 0) return <InvitationView key={only.id} invitation={only} />;
  return (
    <Stack spacing={1.5}>
      {invitations.map((invitation) => (
        <Alert key={invitation.id} severity="info" action={<Read invitation={invitation} />}>
          {invitation.bureau_name} invites your office, until {dateText(invitation.expires_at.toDate())}.
        </Alert>
      ))}
    </Stack>
  );
}
