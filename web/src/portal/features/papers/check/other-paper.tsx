import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PaperKind } from '@united/domain/papers/kinds';
import { type OfficePaper, officePaperDocument } from '@united/domain/papers/paper';
import { collections } from '@united/domain/shared/collections';
import type { ReactNode } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc } from '~/portal/data/live';
import { paperFact } from '~/portal/shared/papers/paper-fact';
import { PaperStateChip } from '~/portal/shared/papers/paper-state';
import { SaveButton } from '~/portal/shared/papers/save-button';
import { EmptyState } from '~/portal/ui/empty-state';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { PaperFacts } from './paper-facts';
import { PaperTimeline } from './paper-timeline';

interface Props {
  id: string;
  kinds: readonly PaperKind[];
  /** Renders a paper that waits to be checked. */
  check: (paper: WithId<OfficePaper>) => ReactNode;
}

/**
 * A paper that the queue doesn't list, live: the audit log and the digest link to papers in any
 * state, and other staff may have decided on it in the meantime. Doesn't open a file automatically.
 */
export function OtherPaper({ id, kinds, check }: Props) {
  const { status, data: paper } = useLiveDoc(collections.officePapers, id, officePaperDocument);
  if (status === 'loading') return <LinesSkeleton entries={6} />;
  if (!paper)
    return <EmptyState title="Paper not found" hint="It was deleted together with its office’s account." />;
  if (paper.state === 'handed_in') return check(paper);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        <Box>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {paper.label} of {paper.office_name}
            </Typography>
            <PaperStateChip state={paper.state} />
          </Stack>
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{paperFact(paper)}</Typography>
          {paper.state === 'accepted' && (
            <Box sx={{ mt: 1, ml: -0.5 }}>
              <SaveButton paper={paper} />
            </Box>
          )}
        </Box>
        <Box>
          <Typography component="h3" variant="h5" sx={{ mb: 1.5 }}>
            Timeline
          </Typography>
          <PaperTimeline paperId={id} />
        </Box>
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h5" sx={{ mb: 1 }}>
          Details
        </Typography>
        <PaperFacts paper={paper} kind={kinds.find(({ key }) => key === paper.kind)} />
      </Box>
    </Box>
  );
}
