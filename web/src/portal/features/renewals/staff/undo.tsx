import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { revertHours, type SeasonOpening } from '@united/domain/renewals/season-opening';
import { dateTimeText } from '@united/domain/shared/display';
import type { ReactNode } from 'react';
import { call } from '~/portal/data/call';
import { useQuery } from '~/portal/data/once';
import { countReveals } from '~/portal/data/reads';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { useNow } from '~/portal/ui/use-now';
import { applicationsOfSeason } from './figure-queries';

const hour = 3_600_000;
/** Days after the opening during which the page explains that it can no longer be undone. */
const explainedDays = 7;

interface Props {
  opening: SeasonOpening;
}

/** Lets super admins undo the opening, or says why they no longer can. */
export function Undo({ opening }: Props) {
  const { role } = useSession();
  const now = useNow();
  const age = now.getTime() - opening.opened_at.toMillis();
  if (role !== 'super_admin' || age > explainedDays * 24 * hour) return null;
  if (age >= revertHours * hour)
    return (
      <Reason>
        The opening can no longer be undone: more than {revertHours} hours have passed. To go back, correct
        the season in Settings.
      </Reason>
    );
  return <Possible opening={opening} />;
}

const Reason = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
);

function Possible({ opening: { season, opened_at, prepared } }: Props) {
  const confirm = useConfirm();
  const toast = useToast();
  const spec = applicationsOfSeason(season);
  const { data: sent } = useQuery({
    queryKey: ['season-opening', 'sent', season],
    queryFn: () => countReveals(spec),
    refetchOnWindowFocus: 'always',
  });
  const { run, busy } = useAction(async () => {
    await call('revertSeason', { season });
    toast.success(`Season ${season - 1} is current again`, 'The prepared renewals are expiring.');
  }, 'The opening was not undone');
  const label = `Undo the opening of season ${season}`;
  const undo = async () => {
    const agreed = await confirm({
      title: `${label}?`,
      body: (
        <>
          <Typography>
            Season {season - 1} becomes current again for everyone, with the settings from before the opening.
            Later changes to the public settings are lost.{' '}
            {prepared === 1
              ? 'The prepared renewal expires'
              : `The ${prepared.toLocaleString('en-US')} prepared renewals expire`}
            , and what offices changed in them is lost.
          </Typography>
          <Typography sx={{ mt: 1.5 }}>
            The announcement ends, and emails still in the queue are canceled. Sent emails cannot be recalled,
            and expired change requests stay expired.
          </Typography>
        </>
      ),
      confirmLabel: 'Undo the opening',
      destructive: true,
    });
    if (agreed) await run();
  };
  if (sent === undefined) return null;
  if (sent > 0)
    return (
      <Reason>
        The opening can no longer be undone, because an application for season {season} was already sent.
      </Reason>
    );
  const until = new Date(opened_at.toMillis() + revertHours * hour);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UndoIcon />}
        disabled={busy}
        aria-busy={busy}
        onClick={() => void undo()}
      >
        {busy ? 'Undoing…' : label}
      </Button>
      <Reason>Possible until {dateTimeText(until)}, as long as no application was sent.</Reason>
    </Box>
  );
}
