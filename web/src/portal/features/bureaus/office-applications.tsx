import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type AddonField, addonLabels } from '@united/domain/bank-applications/addons';
import type { BureauApplication, BureauOffice, BureauPrepared } from '@united/domain/bureaus/bureau-office';
import { dateText, money } from '@united/domain/shared/display';
import type { ReactNode } from 'react';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';
import { monoFamily } from '~/theme/tokens';
import { TurnLine } from './next-step';
import { papersText, preparedText } from './texts';
import { useToday } from './use-today';

const list = { m: 0, p: 0, listStyle: 'none' } as const;
const item = { py: 2, borderTop: 1, borderColor: 'divider' } as const;

/** An application's office, EFIN and bank, with a chip. */
function Head({ of, chip }: { of: BureauApplication | BureauPrepared; chip?: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h4" sx={{ fontWeight: 650 }}>
          {of.office_name || 'Office without a name'}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          EFIN <span style={{ fontFamily: monoFamily }}>{of.efin}</span> · {of.bank_product}
          {'software' in of && of.software && ` · ${of.software}`}
        </Typography>
      </Box>
      {chip}
    </Stack>
  );
}

/** Returns an add-on in dollars; in words if the office wasn't in this bureau when it sent the application. */
const addonText = ({ addons }: BureauApplication, addon: AddonField): string =>
  addons ? money(addons[addon]) : 'Not yours: sent outside your bureau';

/** The applications that the office sent, with what happens next for each. */
export function OfficeApplications({ office }: { office: BureauOffice }) {
  const today = useToday();
  return (
    <Section title={`Applications (${office.offices.length})`} level={3}>
      {office.offices.length === 0 ? (
        <Typography color="text.secondary">The office hasn’t sent an application this season.</Typography>
      ) : (
        <Box component="ul" aria-label="Applications" sx={list}>
          {office.offices.map((application) => (
            <Box component="li" key={application.application_id} sx={item}>
              <Head of={application} chip={<StatusChip status={application.status} />} />
              <Box sx={{ my: 1.5, overflowWrap: 'anywhere' }}>
                <TurnLine step={application} today={today} />
                <Typography color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
                  {application.next_what}
                </Typography>
              </Box>
              <DetailList
                items={[
                  {
                    label: addonLabels.service_bureau_addon,
                    value: addonText(application, 'service_bureau_addon'),
                  },
                  {
                    label: addonLabels.transmitter_addon,
                    value: addonText(application, 'transmitter_addon'),
                  },
                  { label: 'Papers', value: papersText(application.papers) },
                  { label: 'Sent', value: dateText(application.submitted_at.toDate()) },
                ]}
              />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** The prepared applications, and how far the office is with each. */
export function PreparedApplications({ office }: { office: BureauOffice }) {
  if (office.prepared.length === 0) return null;
  return (
    <Section
      title={`Prepared applications (${office.prepared.length})`}
      level={3}
      hint="The office confirms each section, enters its sensitive values, and sends it."
    >
      <Box component="ul" aria-label="Prepared applications" sx={list}>
        {office.prepared.map((prepared) => (
          <Box component="li" key={prepared.id} sx={item}>
            <Head of={prepared} />
            <Typography sx={{ mt: 1 }}>{preparedText(prepared)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {prepared.by_bureau && 'Prepared by your bureau · '}Changed{' '}
              {dateText(prepared.updated_at.toDate())}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
