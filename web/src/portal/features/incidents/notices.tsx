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

/** The deadline for notifying the FTC, or why no notice is required. */
function FtcAlert({ incident }: { incident: Row }) {
  const clock = ftcClock(incident, teamDay(useNow()));
  const due = clock.state === 'running' || clock.state === 'overdue';
  return (
    <Alert severity={severityOf(clock)} role="note" aria-label="Notice to the FTC">
      {due ? <strong>{ftcSentence(clock)}</strong> : ftcSentence(clock)}
      {due && clock.provisional && (
        <>
          {' '}
          This may change once you know how many people are affected and whether unencrypted data was
          acquired. The deadline keeps running until then.
        </>
      )}
      {due && (
        <>
          {' '}
          Submit the notice through the form on the FTC’s website (
          <Link href={rule} target="_blank" rel="noreferrer" color="inherit">
            16 CFR 314.4(j)
          </Link>
          ).
        </>
      )}
    </Alert>
  );
}

/**
 * The notices that an incident requires. Sources: 16 CFR 314.4(j), IRS Publication 4557. State laws
 * are not covered.
 */
export function Notices({ incident }: { incident: Row }) {
  const { data_acquired, liaison_notified_on, members_notified_on } = incident;
  return (
    <Section title="Required notices" level={4}>
      <Stack spacing={2}>
        <FtcAlert incident={incident} />
        <NoticeStatus title="IRS Stakeholder Liaison" on={liaison_notified_on}>
          {data_acquired === 'no' ? (
            'Not notified. The IRS asks to be notified of thefts of client data.'
          ) : (
            <>
              Not notified yet. Report a theft of client data to your local liaison right away, so that the
              IRS can stop fraudulent returns (
              <Link href={dataTheft} target="_blank" rel="noreferrer">
                IRS: data theft
              </Link>
              ).
            </>
          )}
        </NoticeStatus>
        <NoticeStatus title="People affected" on={members_notified_on}>
          Not notified yet. State laws determine who must be notified and how soon, often including the
          state’s attorney general and tax agency. Ask your attorney. This page does not calculate state
          deadlines.
        </NoticeStatus>
      </Stack>
    </Section>
  );
}

function NoticeStatus({ title, on, children }: { title: string; on: string | null; children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: '75ch' }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography sx={{ color: on ? undefined : 'text.secondary' }}>
        {on ? `Notified on ${calendarDateText(on)}.` : children}
      </Typography>
    </Box>
  );
}
