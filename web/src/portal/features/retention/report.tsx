import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type DisposalRun,
  disposalKinds,
  disposalLabels,
  maxForecast,
} from '@united/domain/retention/disposal';
import { dateTimeText } from '@united/domain/shared/display';
import { Section } from '~/portal/ui/section';

/** The counts of a disposal run: records disposed of, and records due within 30 days. */
export function Report({ run }: { run: DisposalRun }) {
  const { state, finished_at, started_at, due_next_month, held_people } = run;
  return (
    <Section
      title="Latest disposal"
      hint={
        finished_at
          ? `Finished ${dateTimeText(finished_at.toDate())}. ${heldText(held_people ?? 0)}`
          : `Started ${dateTimeText(started_at.toDate())}.`
      }
    >
      {state === 'running' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Still running: {disposalLabels[run.kind].label.toLowerCase()}. The rest will follow over the next
          few hours.
        </Alert>
      )}
      <Card variant="outlined">
        <Stack component="ul" aria-label="Figures by kind" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {disposalKinds.map((kind) => (
            <Box
              component="li"
              key={kind}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 140px 140px' },
                columnGap: 3,
                rowGap: 1,
                px: { xs: 2, sm: 3 },
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
                <Typography sx={{ fontWeight: 600 }}>{disposalLabels[kind].label}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {disposalLabels[kind].explanation}
                </Typography>
              </Box>
              <Figure label="Disposed of" value={String(run.disposed[kind] ?? 0)} />
              <Figure
                label="Due in 30 days"
                value={due_next_month ? dueText(due_next_month[kind] ?? 0) : '…'}
              />
            </Box>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
    </Box>
  );
}

const dueText = (due: number): string =>
  due >= maxForecast ? `${maxForecast.toLocaleString('en-US')} or more` : String(due);

const heldText = (users: number): string => {
  if (users === 0) return 'No users are on legal hold.';
  return users === 1 ? '1 user is on legal hold.' : `${users} users are on legal hold.`;
};
