import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DisposalRun, disposalKinds, disposalLabels } from '@united/domain/retention/disposal';
import { dateText } from '@united/domain/shared/display';
import { Section } from '~/portal/ui/section';

interface Props {
  runs: readonly (DisposalRun & { id: string })[];
}

/** Earlier runs, one line each. */
export function EarlierRuns({ runs }: Props) {
  return (
    <Section title="Earlier disposals">
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {runs.map((run) => (
          <Box component="li" key={run.id}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {dateText(run.started_at.toDate())}
            </Typography>{' '}
            {summary(run)}
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

function summary({ disposed }: DisposalRun): string {
  const parts = disposalKinds.flatMap((kind) =>
    disposed[kind] ? [`${disposalLabels[kind].label}: ${disposed[kind]}`] : [],
  );
  return parts.length > 0 ? parts.join('; ') : 'Nothing was due';
}
