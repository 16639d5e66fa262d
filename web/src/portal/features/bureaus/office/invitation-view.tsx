import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type BureauInvitation,
  bureauTermsVersion,
  type InvitationState,
  type InvitationTerms,
  invitationStateAt,
  termsOfInvitation,
} from '@united/domain/bureaus/invitation';
import { dateText } from '@united/domain/shared/display';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '~/portal/auth/server-clock';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { messageOf, toCallError } from '~/portal/data/errors';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirm } from '~/portal/ui/confirm';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { TermsTable } from './terms-table';
import { VisibilityTable } from './visibility-table';

type Closed = Exclude<InvitationState, 'sent'>;

const closedTitles: Record<Closed, string> = {
  accepted: 'You accepted this invitation',
  declined: 'You declined this invitation',
  revoked: 'The invitation was revoked',
  expired: 'The invitation has expired',
};

/** Returns what an office can do about an invitation that isn't open. */
const closedHint = (state: Closed, { bureau_name, ended_at }: BureauInvitation): string => {
  if (state === 'accepted') {
    return ended_at
      ? `Your office is no longer in ${bureau_name}. To work together again, ask it for a new invitation.`
      : `Your office joins ${bureau_name}.`;
  }
  if (state === 'revoked') return `${bureau_name} withdrew it. Ask the bureau if you expected to join.`;
  return `If you want to join ${bureau_name}, ask it to invite you again.`;
};

/** An invitation: what the office would agree to, and its answer. */
export function InvitationView({ invitation }: { invitation: WithId<BureauInvitation> }) {
  const state = invitationStateAt(invitation, serverNow());
  if (state !== 'sent') {
    return (
      <Alert severity={state === 'declined' || state === 'accepted' ? 'info' : 'warning'} role="note">
        <AlertTitle>{closedTitles[state]}</AlertTitle>
        {closedHint(state, invitation)}
      </Alert>
    );
  }
  return <OpenInvitation invitation={invitation} />;
}

function OpenInvitation({ invitation }: { invitation: WithId<BureauInvitation> }) {
  const { bureau_name, invited_by, expires_at } = invitation;
  const { readOnly } = useSubject();
  const { terms, before, key } = useTerms(invitation);
  return (
    <Stack spacing={4}>
      <Typography sx={{ maxWidth: '75ch', overflowWrap: 'anywhere' }}>
        <strong>{bureau_name}</strong> invites your office to work with it. {invited_by.name} sent the
        invitation. Answer by {dateText(expires_at.toDate())}. Your office keeps its own account, EFIN, and
        signature, and you can leave at any time.
      </Typography>
      {before && (
        <Alert severity="warning">
          <AlertTitle>{bureau_name} changed its terms</AlertTitle>
          You haven’t joined yet. Read the terms below again, then accept or decline.
        </Alert>
      )}
      <Section title={`What ${bureau_name} adds to your fees`}>
        <TermsTable terms={terms} before={before} />
      </Section>
      <Section title="What the bureau can see">
        <VisibilityTable bureau={bureau_name} invited />
      </Section>
      {!readOnly && <Answer key={key} invitation={invitation} />}
    </Stack>
  );
}

interface ReadTerms {
  terms: InvitationTerms;
  /** The terms that were on the page before they changed. */
  before: InvitationTerms | undefined;
  /** Identifies the terms, so that the office confirms that it has read new ones. */
  key: string;
}

/** Returns the invitation's terms, and the earlier ones if the bureau changed them while the page is open. */
function useTerms(invitation: BureauInvitation): ReadTerms {
  const terms = termsOfInvitation(invitation);
  const key = JSON.stringify(terms);
  const [shown, setShown] = useState<ReadTerms>({ terms, before: undefined, key });
  if (shown.key === key) return shown;
  const changed = { terms, before: shown.terms, key };
  setShown(changed);
  return changed;
}

/** Lets the office accept or decline, unless it is or owns a bureau already. */
function Answer({ invitation }: { invitation: WithId<BureauInvitation> }) {
  const { bureauId, ownsBureau } = useSubject();
  const [hasRead, setRead] = useState(false);
  const toast = useToast();
  const { bureau_name, id } = invitation;
  const accept = useAction(
    async () => {
      const terms = termsOfInvitation(invitation);
      await call('acceptInvitation', { id, terms_version: bureauTermsVersion, terms });
      toast.success(`Your office is now in ${bureau_name}`, 'You get an email about it.');
    },
    (error) => {
      setRead(false);
      // The page says so itself.
      if (toCallError(error).reason === 'terms-changed') window.scrollTo({ top: 0 });
      else toast.error('Your office has not joined', messageOf(error));
    },
  );
  const decline = useDecline(invitation);
  const busy = accept.busy || decline.busy;
  const declineButton = (
    <Button color="inherit" disabled={busy} onClick={() => void decline.ask()}>
      {decline.busy ? 'Declining…' : 'Decline'}
    </Button>
  );
  if (ownsBureau !== null || bureauId !== null) {
    return (
      <Alert
        severity="warning"
        action={
          <Button component={Link} to={ownsBureau ? '/member/offices' : '/member/bureau'} color="inherit">
            {ownsBureau ? 'Your offices' : 'Your bureau'}
          </Button>
        }
      >
        <AlertTitle>You can’t accept this invitation</AlertTitle>
        {ownsBureau
          ? 'You own a bureau, so your office can’t join another.'
          : 'Your office already belongs to a bureau. Leave it before you join another.'}
        <div>{declineButton}</div>
      </Alert>
    );
  }
  return (
    <Section title="Your answer">
      <Card variant="outlined">
        <CardContent>
          <Stack useFlexGap spacing={2} sx={{ alignItems: 'flex-start' }}>
            <FormControlLabel
              control={<Checkbox checked={hasRead} onChange={(_, checked) => setRead(checked)} />}
              label={`I have read what ${bureau_name} will see of my office and what it adds to my fees.`}
            />
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button
                variant="contained"
                disabled={!hasRead || busy}
                aria-busy={accept.busy}
                onClick={() => void accept.run()}
              >
                {accept.busy ? 'Joining…' : `Join ${bureau_name}`}
              </Button>
              {declineButton}
            </Stack>
          </Stack>
        </CardContent>
      </Card>
    </Section>
  );
}

/** Declines an invitation, after asking. */
function useDecline({ id, bureau_name }: WithId<BureauInvitation>) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    await call('declineInvitation', { id });
    toast.success('Invitation declined', `${bureau_name} sees that you declined, and nothing else.`);
  }, 'The invitation was not declined');
  const ask = async () => {
    const agreed = await confirm({
      title: `Decline the invitation from ${bureau_name}?`,
      body: 'Your office doesn’t join the bureau. It can invite you again.',
      confirmLabel: 'Decline',
      cancelLabel: 'Keep it',
      destructive: true,
    });
    if (agreed) await run();
  };
  return { ask, busy };
}
