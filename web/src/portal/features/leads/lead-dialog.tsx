import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contactMessageDocument } from '@united/domain/leads/lead';
import { collections } from '@united/domain/shared/collections';
import { dateTimeText, phoneText } from '@united/domain/shared/display';
import { useState } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { useConfirmClose } from '~/portal/ui/confirm-close';
import { DetailList } from '~/portal/ui/detail-list';
import { DialogHead } from '~/portal/ui/dialog-head';
import { EmptyState } from '~/portal/ui/empty-state';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { HandlingForm } from './handling-form';
import { InviteDialog } from './invite-dialog';
import { LeadStatusChip } from './lead-status-chip';
import type { Lead } from './list';

interface Props {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

const titleId = 'lead-title';

/** A lead's contact details and message. */
function LeadFacts({ lead }: { lead: Lead }) {
  const items = [
    { label: 'Name', value: lead.name },
    { label: 'Status', value: <LeadStatusChip status={lead.status} /> },
    { label: 'Email', value: <Link href={`mailto:${lead.email}`}>{lead.email}</Link> },
    {
      label: 'Phone',
      value: lead.phone ? <Link href={`tel:+1${lead.phone}`}>{phoneText(lead.phone)}</Link> : 'Not provided',
    },
    { label: 'Company', value: lead.company ?? 'Not provided' },
    { label: 'Sent from', value: lead.source_page },
    { label: 'Received', value: dateTimeText(lead.created_at.toDate()) },
  ];
  return (
    <Stack spacing={3}>
      <DetailList items={items} />
      <Stack spacing={1}>
        <Typography component="h3" variant="h5">
          {lead.subject}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
          {lead.message}
        </Typography>
      </Stack>
    </Stack>
  );
}

/** A lead, live, with a form to handle it. */
export function LeadDialog({ id, onClose, onChanged }: Props) {
  const [dirty, setDirty] = useState(false);

  const close = useConfirmClose({ dirty, lost: 'Your changes to this lead have not been saved.', onClose });

  return (
    <ScreenDialog inAddress onClose={close} maxWidth="sm" aria-labelledby={titleId}>
      <DialogHead id={titleId} title="Lead" onClose={close} />
      <DialogContent tabIndex={0} role="group" aria-label="Lead">
        <RetryBoundary message="Failed to load the lead.">
          <Content id={id} dirty={dirty} onDirty={setDirty} onChanged={onChanged} />
        </RetryBoundary>
      </DialogContent>
    </ScreenDialog>
  );
}

interface ContentProps extends Pick<Props, 'id' | 'onChanged'> {
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
}

function Content({ id, dirty, onDirty, onChanged }: ContentProps) {
  const { status, data: lead } = useLiveDoc(collections.contactMessages, id, contactMessageDocument);
  const [inviting, setInviting] = useState(false);
  // Follows changes by other users only while the form is untouched.
  const [edited, setEdited] = useState(lead);
  if (!dirty && edited !== lead) setEdited(lead);
  if (status === 'loading') return <Skeleton variant="rounded" height={320} />;
  if (!lead || !edited) {
    return (
      <EmptyState
        title="This lead does not exist"
        hint="The link may be incomplete. Close this window to return to the list."
      />
    );
  }
  return (
    <Stack spacing={4} sx={{ py: 2 }}>
      <LeadFacts lead={lead} />
      <HandlingForm
        key={edited.updated_at.toMillis()}
        lead={edited}
        onDirty={onDirty}
        onSaved={onChanged}
        onInvite={() => setInviting(true)}
      />
      {inviting && <InviteDialog lead={lead} onDone={onChanged} onClose={() => setInviting(false)} />}
    </Stack>
  );
}
