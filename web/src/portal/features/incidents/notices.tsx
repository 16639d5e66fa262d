import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FtcClock, ftcClock, ftcSentence } from '@united/domain/incidents/clock';
import { teamDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import type { ReactNode } from 'react';
import { Section } from '~/portal/ui/section';
import { useNow } from '~/portal/ui/use-now';
import type { Row } from './list';

const dataTheft = 'https://www.irs.gov/individuals/data-theft-information-for-tax-professionals';

const rule = 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-C/part-314/section-314.4';

function severityOf(clock: FtcClock) {
  if (clock.state === 'overdue') return 'error';
  if (clock.state === 'running') return 'warning';
  return clock.state === 'done' && clock.lateBy === 0 ? 'success' : 'info';
}

/** The deadline of an incident's notice to the FTC, or why none is needed. */
function FtcAlert({ incident }: { incident: Row }) {
  const clock = ftcClock(incident, teamDay(useNow()));
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

/** Sources: 16 CFR 314.4(j), IRS Publication 4557. State laws are not computed. */
export function Notices({ incident }: { incident: Row }) {
  const { data_acquired, liaison_notified_on, members_notified_on } = incident;
  return (
    <Section title="Required notices" level={4}>
      <Stack spacing={2}>
        <FtcAlert incident={incident} />
        <Told title="IRS Stakeholder Liaison" on={liaison_notified_on}>
          {data_acquired === 'no' ? (
            'Not notified. The IRS asks to be notified of thefts of client data.'
          ) : (
            <>
              Not notified yet. Tell your local liaison of a theft of client data right away, so that the IRS
              can stop false returns (
              <Link href={dataTheft} target="_blank" rel="noreferrer">
                IRS: data theft
              </Link>
              ).
            </>
          )}
        </Told>
        <Told title="People affected" on={members_notified_on}>
          Not notified yet. State laws say who must be notified and how soon, often including the state’s
          attorney general and tax agency. Ask counsel; this page does not compute it.
        </Told>
      </Stack>
    </Section>
  );
}

function Told({ title, on, children }: { title: string; on: string | null; children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: '75ch' }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography sx={{ color: on ? undefined : 'text.secondary' }}>
        {on ? `Notified on ${calendarDateText(on)}.` : children}
      </Typography>
    </Box>
  );
}
