import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { collections } from '@united/domain/shared/collections';
import { dateTimeText, phoneText } from '@united/domain/shared/display';
import { useLiveDoc } from '~/portal/data/live';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';
import { DetailList } from '~/portal/ui/detail-list';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { holderEmailText, holderName } from '../application-sections';
import { Owner } from '../review/owner';

/** One member's applications with a contested EFIN. */
export function ClaimedOffice({ uid, ids }: { uid: string; ids: readonly string[] }) {
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 2 }}>
      <Box sx={{ color: 'text.secondary' }}>
        <Owner uid={uid} />
      </Box>
      {ids.map((id) => (
        <RetryBoundary key={id} message="Failed to load the application.">
          <Application id={id} />
        </RetryBoundary>
      ))}
    </Box>
  );
}

function Application({ id }: { id: string }) {
  const { status, data } = useLiveDoc(collections.bankApplications, id, bankApplicationDocument);
  if (status === 'loading') return <Skeleton variant="rounded" height={220} />;
  if (!data) return <Typography>This application no longer exists.</Typography>;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Typography component="h3" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {data.office_name}
        </Typography>
        <StatusChip status={data.status} />
        <WithdrawnChip application={data} />
      </Box>
      <DetailList items={itemsOf(data)} />
    </Box>
  );
}

const itemsOf = (application: BankApplication) => [
  { label: 'EFIN holder', value: holderName(application) },
  { label: 'PTIN', value: application.ptin_number },
  { label: 'Holder’s email', value: holderEmailText(application) },
  { label: 'Holder’s phone', value: application.holder_phone && phoneText(application.holder_phone) },
  { label: 'Bank product', value: application.bank_product },
  { label: 'Submitted', value: dateTimeText(application.submitted_at.toDate()) },
  {
    label: 'Address',
    value: `${application.shipping_address_line1}, ${application.shipping_city}, ${application.shipping_state} ${application.shipping_zip}`,
  },
];
