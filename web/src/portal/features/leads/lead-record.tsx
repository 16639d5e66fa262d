import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contactMessageDocument } from '@united/domain/leads/lead';
import { collections } from '@united/domain/shared/collections';
import { dateTimeText, phoneText } from '@united/domain/shared/display';
import { useState } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { DetailList } from '~/portal/ui/detail-list';
import { EmptyState } from '~/portal/ui/empty-state';
import { RecordBody } from '~/portal/ui/record/record-body';
import { RecordSkeleton } from '~/portal/ui/record/record-skeleton';
import { HandlingForm } from './handling-form';
import { InviteDialog } from './invite-dialog';
import { LeadStatusChip } from './lead-status-chip';
import type { Lead } from './list';

interface Props {
  id: string;
  /** Whether the form has unsaved input. */
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
  onChanged: () => void;
}

/** A lead, live, with a form to handle it. */
export function LeadRecord({ id, dirty, onDirty, onChanged }: Props) {
  const { status, data: lead } = useLiveDoc(collections.contactMessages, id, contactMessageDocument);
  const [inviting, setInviting] = useState(false);
  // Follows changes by other users only while the form is untouched.
  const [edited, setEdited] = useState(lead);
  if (!dirty && edited !== lead) setEdited(lead);
  if (status === 'loading') return <RecordSkeleton />;
  if (!lead || !edited) {
    return (
      <RecordBody title="Lead">
        <EmptyState
          title="This lead does not exist"
          hint="The link may be incomplete. Close this window to return to the list."
        />
      </RecordBody>
    );
  }
  return (
    <RecordBody
      title={lead.name}
      actions={<LeadStatusChip status={lead.status} />}
      print={{ what: 'Lead', title: `Lead – ${lead.name}` }}
      label="Lead"
      aside={{
        label: 'Handling',
        content: (
          <HandlingForm
            key={edited.updated_at.toMillis()}
            lead={edited}
            onDirty={onDirty}
            onSaved={onChanged}
            onInvite={() => setInviting(true)}
          />
        ),
      }}
    >
      <LeadFacts lead={lead} />
      {inviting && <InviteDialog lead={lead} onDone={onChanged} onClose={() => setInviting(false)} />}
    </RecordBody>
  );
}

/** A lead's contact details and message. */
function LeadFacts({ lead }: { lead: Lead }) {
  const items = [
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
