import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { zoneNames } from '@united/domain/settings/opening-hours';
import { useFormContext, useWatch } from 'react-hook-form';
import { frameOrigins } from '~/frame-hosts';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormNumber } from '~/portal/ui/form/form-number';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { RowList } from './row-list';
import type { Settings } from './schema';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

interface SectionProps {
  readOnly: boolean;
}

const zones = Object.entries(zoneNames).map(([value, label]) => ({ value, label }));

/** At most this many lines, as the schema says. */
const maxLines = 7;

/** Whether the portal may frame the address. */
const framing = `Both show inside our pages for ${frameOrigins
  .map((origin: string) => new URL(origin).host)
  .join(', ')}; any other address opens in a new tab until a developer adds its host (docs/deploy.md).`;

/** The season, which names the tax year everywhere. */
export function SeasonSection({ readOnly }: SectionProps) {
  const { control } = useFormContext<Settings>();
  const field = useSetting(readOnly);
  const season = useWatch({ control, name: 'public.season' });
  return (
    <Section
      title="Season"
      hint="New applications and emails follow it at once, the public pages within five minutes. Submitted applications keep theirs."
    >
      <Box sx={twoColumns}>
        <FormNumber
          {...field('public.season')}
          required
          helperText={Number.isInteger(season) ? `Prepares tax year ${season - 1}` : undefined}
        />
      </Box>
    </Section>
  );
}

const fees = [
  'service_bureau_base',
  'service_bureau_addon_max',
  'transmitter_base',
  'transmitter_addon_max',
] as const;

/** Fees per funded return besides bank and software, and the range of an office's own add-ons. */
export function FeesSection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Fees"
      hint="Dollars per funded return. New applications have them as soon as you save, the public pages within five minutes; submitted applications keep their fees."
    >
      <Box sx={twoColumns}>
        {fees.map((fee) => (
          <FormMoney key={fee} {...field(`public.fees.${fee}`)} required />
        ))}
      </Box>
    </Section>
  );
}

/** Training, booking and office hours. */
export function ContactSection({ readOnly }: SectionProps) {
  const { control, setValue } = useFormContext<Settings>();
  const field = useSetting(readOnly);
  const hours = useWatch({ control, name: 'public.business_hours' });
  const name = 'public.business_hours';
  // A new line starts blank; its error shows once it is left blank.
  const add = () => setValue(name, [...hours, ''], { shouldDirty: true });
  const remove = (removed: number) =>
    setValue(
      name,
      hours.filter((_, index) => index !== removed),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <Section
      title="Training, booking and hours"
      hint="Links in the portals and on the public pages, and when we answer. Hours written like “Mon–Fri 8 AM – 8 PM” are the clock of the support targets, and tell members when the team is back; any other text only shows. The public pages show both within five minutes."
    >
      <Box sx={{ ...twoColumns, mb: 3 }}>
        <FormText {...field('public.training_url')} type="url" required />
        <FormText
          {...field('public.booking_url')}
          type="url"
          helperText="Without one, the booking dialog takes a call request."
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {framing}
      </Typography>
      <Box sx={{ ...twoColumns, mb: 3 }}>
        <FormSelect {...field('public.time_zone')} options={zones} required />
      </Box>
      <RowList
        noun="line of hours"
        keys={hours.map((_, index) => String(index))}
        onAdd={add}
        onRemove={remove}
        max={maxLines}
        readOnly={readOnly}
      >
        {(index) => <FormText {...field(`public.business_hours.${index}`)} fullWidth />}
      </RowList>
    </Section>
  );
}

/** Minutes of inactivity before the sign-out. */
export function SecuritySection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Sign-out"
      hint="Users are signed out after this long without activity; a warning shows for the last minute."
    >
      <Box sx={twoColumns}>
        <FormNumber
          {...field('public.inactivity_minutes')}
          unit="minutes"
          required
          helperText="Members and EROs."
        />
        <FormNumber {...field('public.staff_inactivity_minutes')} unit="minutes" required />
        <FormNumber
          {...field('public.library_inactivity_minutes')}
          unit="minutes"
          required
          helperText="The portal cannot see what someone does in the framed library."
        />
      </Box>
    </Section>
  );
}

/** The sender of e-mails. */
export function SenderSection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section title="Email sender" hint="Only staff can see this here; recipients see it in their emails.">
      <Box sx={twoColumns}>
        <FormText {...field('staff.sender_name')} required />
        <FormText {...field('staff.sender_email')} type="email" required />
      </Box>
    </Section>
  );
}

/** Targets for replying to and resolving tickets. */
export function SupportSection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Support targets"
      hint="Hours of business time, around the clock only where no business hours are kept. The clock pauses while a ticket waits for the member."
    >
      <Box sx={twoColumns}>
        {(['first_response_hours', 'resolution_hours'] as const).map((target) => (
          <FormNumber key={target} {...field(`staff.${target}`)} unit="hours" required />
        ))}
      </Box>
    </Section>
  );
}

/** How long unused data is kept. */
export function RetentionSection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Data retention"
      hint="Sensitive fields, secrets, leads, email content and files of closed tickets are disposed of this long after their last use. Federal law (16 CFR 314.4) allows two years at most, unless the business or another law requires longer. Drafts lose their sensitive fields after 90 days."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('staff.retention_years')} unit="years" required />
      </Box>
    </Section>
  );
}
