import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { calendarDateText } from '@united/domain/shared/display';
import type { ReactNode } from 'react';
import { Section } from '~/portal/ui/section';
import { FtcAlert } from './ftc-alert';
import type { Row } from './list';

const dataTheft = 'https://www.irs.gov/individuals/data-theft-information-for-tax-professionals';

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
