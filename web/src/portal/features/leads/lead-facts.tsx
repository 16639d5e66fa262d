import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText, phoneText } from '@united/domain/shared/display';
import { DetailList } from '~/portal/ui/detail-list';
import { LeadStatusChip } from './lead-status-chip';
import type { Lead } from './list';

/** A lead's message as text, and its contact details. */
export function LeadFacts({ lead }: { lead: Lead }) {
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
