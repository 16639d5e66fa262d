import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SeasonOpening, SeasonStage } from '@united/domain/renewals/season-opening';
import { Section } from '~/portal/ui/section';
import { useNow } from '~/portal/ui/use-now';
import { doneCount, sumOfSkipped } from './counts';
import { Skipped } from './skipped';
import { Undo } from './undo';

/** Milliseconds without progress after which the page says that the job resumes automatically. */
const quietTime = 120_000;

const stageTexts: Record<SeasonStage, string> = {
  prepare: 'Preparing renewals',
  expire_changes: 'Expiring last season’s open change requests',
  expire_renewals: 'Expiring last season’s unsent renewals',
  announce: 'Publishing the announcement and starting the email',
  take_back: 'Expiring the renewals',
  done: 'Finishing',
};

/** The progress of preparing a season's renewals. */
export function Progress({ opening }: { opening: SeasonOpening }) {
  const { season, stage, sources, prepared, skipped, updated_at } = opening;
  const now = useNow(30_000, updated_at.toMillis());
  const isQuiet = now.getTime() - updated_at.toMillis() > quietTime;
  const done = doneCount(opening);
  const number = (value: number) => value.toLocaleString('en-US');
  return (
    <Section title={`Season ${season} is being prepared`} size="h3">
      <Stack spacing={1.5}>
        <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {stageTexts[stage]}: {number(done)} of {number(sources)}{' '}
          {sources === 1 ? 'application' : 'applications'} of season {season - 1} checked, {number(prepared)}{' '}
          prepared, {number(sumOfSkipped(skipped))} skipped.
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label="Renewals prepared"
          value={sources === 0 ? 100 : Math.min(100, (done / sources) * 100)}
        />
        <Typography variant="body2" color="text.secondary">
          {isQuiet
            ? 'Still running. If the job was interrupted, it resumes automatically within five minutes. You can leave this page.'
            : 'You can leave this page. Offices see each renewal as soon as it is prepared.'}
        </Typography>
        <Skipped skipped={skipped} />
        <Undo opening={opening} />
      </Stack>
    </Section>
  );
}
