import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { askedKinds } from '@united/domain/papers/agreements';
import type { PaperCounts } from '@united/domain/papers/counts';
import { isWantedBy, officePaperDocument } from '@united/domain/papers/paper';
import { papersOfOffice } from '@united/domain/papers/queries';
import { useId, useState } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { CopyButton } from './copy-button';
import { SaveButton } from './save-button';

const countsText = ({ accepted, in_review, due }: PaperCounts): string =>
  [
    `${accepted} accepted`,
    ...(in_review > 0 ? [`${in_review} in review`] : []),
    ...(due > 0 ? [`${due} due`] : []),
  ].join(', ');

interface Props {
  application: BankApplication;
}

/** The counts of an application's papers; opens to save the accepted ones for its bank. */
export function AcceptedPapers({ application }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { papers } = application;
  if (!papers || papers.accepted + papers.in_review + papers.due === 0) return null;
  return (
    <Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography>Papers: {countsText(papers)}</Typography>
        {papers.accepted > 0 && (
          <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide papers' : 'Show papers'}
          </Button>
        )}
      </Stack>
      <Box id={id} hidden={!isOpen}>
        {isOpen && (
          <RetryBoundary message="Failed to load the papers.">
            <Files application={application} />
          </RetryBoundary>
        )}
      </Box>
    </Box>
  );
}

/** The accepted papers, in the order of the settings. */
function Files({ application }: Props) {
  const settings = useSettings();
  const { status, data } = useLiveQuery(
    papersOfOffice(application.submitted_by, application.efin),
    officePaperDocument,
  );
  if (status === 'loading') return <LinesSkeleton entries={application.papers?.accepted ?? 1} />;
  const order = new Map(askedKinds(settings).map(({ key }, index) => [key, index]));
  const accepted = data
    .filter((paper) => paper.state === 'accepted' && isWantedBy(paper, application.bank_product))
    .toSorted((a, b) => (order.get(a.kind) ?? order.size) - (order.get(b.kind) ?? order.size));
  return (
    <Stack component="ul" aria-label="Accepted papers" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {accepted.map((paper) => (
        <Stack
          component="li"
          key={paper.id}
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {paper.label}
            {paper.person && `, ${paper.person}`}
          </Typography>
          <SaveButton paper={paper} />
          {paper.signature && <CopyButton paper={paper} signature={paper.signature} />}
        </Stack>
      ))}
    </Stack>
  );
}
