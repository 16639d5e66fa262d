import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type FtcClock, ftcClock, ftcSentence } from '@united/domain/incidents/clock';
import { today } from '@united/domain/shared/formats';
import { useNow } from '~/portal/ui/use-now';
import type { Row } from './list';

const rule = 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-314/section-314.4';

function severityOf(clock: FtcClock) {
  if (clock.state === 'overdue') return 'error';
  if (clock.state === 'running') return 'warning';
  return clock.state === 'done' && clock.lateBy === 0 ? 'success' : 'info';
}

/** The deadline of an incident's notice to the FTC, or why none is needed. */
export function FtcAlert({ incident }: { incident: Row }) {
  const clock = ftcClock(incident, today(useNow()));
  const due = clock.state === 'running' || clock.state === 'overdue';
  return (
    <Alert severity={severityOf(clock)} role="note" aria-label="Notice to the FTC">
      {due ? <strong>{ftcSentence(clock)}</strong> : ftcSentence(clock)}
      {due && clock.provisional && (
        <>
          {' '}
          This may change once it is known how many people are affected and whether unencrypted data was
          acquired; the days run all the same.
        </>
      )}
      {due && (
        <>
          {' '}
          The FTC takes notices by a form on its website (
          <Link href={rule} target="_blank" rel="noreferrer" color="inherit">
            16 CFR 314.4(j)
          </Link>
          ).
        </>
      )}
    </Alert>
  );
}
