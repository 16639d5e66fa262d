import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { askedKinds } from '@united/domain/papers/agreements';
import { officePaperDocument } from '@united/domain/papers/paper';
import { ownPapers, papersOfOffice } from '@united/domain/papers/queries';
import { officeDay } from '@united/domain/shared/day';
import { limits } from '@united/domain/shared/limits';
import { useMemo } from 'react';
import { serverNow } from '~/portal/auth/server-clock';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { OfficeCard } from './office-card';
import { officesOf } from './offices';

interface PapersPanelProps {
  /** The EFIN of the office to scroll to; blank for none. */
  efin: string;
}

/**
 * The papers that a member's offices owe, have handed in, or have on file, live. Needs a
 * RetryBoundary.
 */
export function PapersPanel({ efin }: PapersPanelProps) {
  const { uid } = useSubject();
  const settings = useSettings();
  const newest = useLiveQuery(ownPapers(uid), officePaperDocument);
  const isFull = newest.data.length >= limits.documentsPerRead;
  // With very many papers, the linked office's may not be among the newest.
  const linked = useLiveQuery(isFull && efin ? papersOfOffice(uid, efin) : null, officePaperDocument);
  const offices = useMemo(() => {
    const others = linked.data.filter(({ id }) => newest.data.every((one) => one.id !== id));
    return officesOf([...newest.data, ...others], askedKinds(settings), settings.season);
  }, [newest.data, linked.data, settings]);
  if (newest.status === 'loading') return <TableSkeleton rows={4} columns={1} />;
  if (offices.length === 0)
    return (
      <EmptyState
        icon={<DescriptionOutlined />}
        title="No papers requested"
        hint="When a bank needs something from one of your offices, such as a photo ID or an EFIN letter, it appears here with the date by which it is due."
      />
    );
  const today = officeDay(serverNow(), {});
  const isDone = offices.every(({ owed, refused }) => owed.length + refused.length === 0);
  return (
    <Stack spacing={3}>
      <Typography component="h2" variant="h4">
        {offices.length === 1 ? '1 office' : `${offices.length} offices`}
      </Typography>
      {isDone && (
        <Alert severity="success" role="status" icon={<DoneIcon aria-hidden />}>
          Nothing is due. If a bank or our team needs another paper, it appears here and we email you.
        </Alert>
      )}
      <Stack component="ul" aria-label="Papers by office" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {offices.map((office) => (
          <OfficeCard key={office.efin} office={office} today={today} isLinked={office.efin === efin} />
        ))}
      </Stack>
      {isFull && (
        <Typography color="text.secondary">
          Only your newest {limits.documentsPerRead} papers are listed.
        </Typography>
      )}
    </Stack>
  );
}
