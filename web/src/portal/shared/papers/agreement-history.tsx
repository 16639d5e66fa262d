import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OfficePaper, officePaperEventDocument, paperEventTitles } from '@united/domain/papers/paper';
import { paperEvents } from '@united/domain/papers/queries';
import { dateText } from '@united/domain/shared/display';
import { useId, useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { CopyButton } from './copy-button';
import { signedText } from './signed-text';

type Paper = WithId<OfficePaper>;

interface Props {
  paper: Paper;
  /** The office's uid, for the office itself; staff omit it. */
  ownerUid?: string;
}

/** The timeline of an agreement, read when it opens, with a copy of each signed version. */
export function AgreementHistory({ paper, ownerUid }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Hide history' : 'History'} of ${paper.label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide history' : 'History'}
      </Button>
      <Box id={id} hidden={!isOpen} sx={{ flexBasis: '100%' }}>
        {isOpen && (
          <RetryBoundary message="Failed to load the history.">
            <Events paper={paper} {...(ownerUid && { ownerUid })} />
          </RetryBoundary>
        )}
      </Box>
    </>
  );
}

function Events({ paper, ownerUid }: Props) {
  const { status, data } = useLiveQuery(paperEvents(paper.id, ownerUid), officePaperEventDocument);
  if (status === 'loading') return <LinesSkeleton entries={2} />;
  return (
    <Stack component="ol" aria-label={`History of ${paper.label}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(({ id, type, created_at, reason, signature, actor }) => (
        <Stack
          component="li"
          key={id}
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 36 }}
        >
          <Typography variant="body2" sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {signature
              ? signedText(signature)
              : `${paperEventTitles[type]} on ${dateText(created_at.toDate())} by ${actor.name}.`}
            {reason && ` ${reason}`}
          </Typography>
          {signature && <CopyButton paper={paper} signature={signature} />}
        </Stack>
      ))}
    </Stack>
  );
}
