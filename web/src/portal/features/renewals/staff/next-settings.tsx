import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PublicSettings } from '@united/domain/settings/settings';
import { calendarDateText, money } from '@united/domain/shared/display';
import type { ReactNode } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { bankSeasonLabels } from '~/portal/shared/settings/setting-labels';
import { FormDate } from '~/portal/ui/form/form-date';
import { FormMoney } from '~/portal/ui/form/form-money';
import { Section } from '~/portal/ui/section';
import { feeFields, labelOf, type OpeningForm } from './opening-form';

interface Props {
  /** The current settings. */
  settings: PublicSettings;
}

/** Returns the helper text of a field: its previous value, if it differs. */
const wasText = (before: string | null, isChanged: boolean): string =>
  isChanged ? (before === null ? 'Previously blank' : `Was ${before}`) : 'Unchanged';

/** What usually changes from season to season, each beside its value in the current one. */
export function NextSettings({ settings }: Props) {
  return (
    <Section
      title="Settings of the new season"
      hint={
        <>
          Everything else stays the same. You can change it before or after:{' '}
          <SettingsLink to="banks">bank questions</SettingsLink>,{' '}
          <SettingsLink to="entry-desk">next steps ({settings.next_steps.length})</SettingsLink>,{' '}
          <SettingsLink to="papers">papers</SettingsLink>, <SettingsLink to="software">software</SettingsLink>
          , and <SettingsLink to="fees">prices</SettingsLink>.
        </>
      }
    >
      <Stack spacing={4}>
        <Fees settings={settings} />
        <Banks settings={settings} />
      </Stack>
    </Section>
  );
}

const SettingsLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={`/admin/settings/${to}`}>
    {children}
  </Link>
);

function Fees({ settings }: Props) {
  const { control } = useFormContext<OpeningForm>();
  const fees = useWatch({ control, name: 'fees' });
  return (
    <Section title="Fees and limits" level={3} hint="Dollars per funded return.">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {feeFields.map((field) => (
          <FormMoney
            key={field}
            control={control}
            name={`fees.${field}`}
            label={labelOf(`fees.${field}`, [])}
            required
            helperText={wasText(money(settings.fees[field]), fees[field] !== settings.fees[field])}
          />
        ))}
      </Box>
    </Section>
  );
}

function Banks({ settings }: Props) {
  const { control } = useFormContext<OpeningForm>();
  const rows = useWatch({ control, name: 'banks' });
  return (
    <Section
      title="Banks"
      level={3}
      hint="Past application dates move ahead one year. Leave a date blank for none."
    >
      <Stack component="ul" aria-label="Banks" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row, index) => {
          const bank = settings.banks.find(({ name }) => name === row.name);
          if (!bank) return null;
          const at = settings.banks.indexOf(bank) + 1;
          const field = (name: keyof typeof bankSeasonLabels, before: string | null, isChanged: boolean) => ({
            control,
            name: `banks.${index}.${name}` as FieldPath<OpeningForm>,
            label: bankSeasonLabels[name],
            helperText: wasText(before, isChanged),
          });
          const day = (value: string | null) => value && calendarDateText(value);
          return (
            <Box
              component="li"
              key={row.name}
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: 'repeat(3, minmax(0, 1fr))',
                  lg: 'minmax(0, 1.4fr) repeat(3, minmax(0, 1fr))',
                },
              }}
            >
              <Box
                sx={{ gridColumn: { sm: '1 / -1', lg: 'auto' }, overflowWrap: 'anywhere', pt: { lg: 0.5 } }}
              >
                <Typography component="h4" sx={{ fontWeight: 650 }}>
                  {row.name}
                </Typography>
                <Link component={RouterLink} variant="body2" to={`/admin/settings/banks/${at}`}>
                  {bank.questions.length === 0
                    ? 'No questions'
                    : bank.questions.length === 1
                      ? '1 question'
                      : `${bank.questions.length} questions`}
                </Link>
              </Box>
              <Box role="group" aria-label={row.name} sx={{ display: 'contents' }}>
                <FormMoney {...field('fee', money(bank.fee), row.fee !== bank.fee)} required />
                <FormDate
                  {...field('opens_on', day(bank.opens_on), row.opens_on !== (bank.opens_on ?? ''))}
                />
                <FormDate
                  {...field('closes_on', day(bank.closes_on), row.closes_on !== (bank.closes_on ?? ''))}
                />
              </Box>
            </Box>
          );
        })}
      </Stack>
    </Section>
  );
}
