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

/** The schema's limit on lines of business hours. */
const maxLines = 7;

/** Names the hosts the portal may frame. */
const framing = `Pages from ${frameOrigins
  .map((origin: string) => new URL(origin).host)
  .join(
    ', ',
  )} are embedded in our pages. Other sites open in a new tab. To embed another site, contact your technical team.`;

/** The filing season, which determines the tax year throughout the product. */
export function SeasonSection({ readOnly }: SectionProps) {
  const { control } = useFormContext<Settings>();
  const field = useSetting(readOnly);
  const season = useWatch({ control, name: 'public.season' });
  return (
    <Section
      title="Season"
      hint="New applications and emails use the new season immediately. The public pages update within five minutes. Submitted applications keep their season."
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

/** Fees per funded return other than bank and software, and the maximum add-ons of an office. */
export function FeesSection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Fees"
      hint="Dollars per funded return. New applications use these fees as soon as you save. The public pages update within five minutes. Submitted applications keep their fees."
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
  // A new line starts blank. Its error appears only after blur.
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
      hint="Links in the portals and on the public pages, and your business hours. Hours in a format like “Mon–Fri 8 AM – 8 PM” set the clock for support targets and tell members when the team is back. Any other text is display only. The public pages update within five minutes."
    >
      <Box sx={{ ...twoColumns, mb: 3 }}>
        <FormText {...field('public.training_url')} type="url" required />
        <FormText
          {...field('public.booking_url')}
          type="url"
          helperText="If blank, visitors can request a call instead."
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

/** Minutes of inactivity before users are signed out. */
export function SecuritySection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Sign-out"
      hint="Users are signed out after this much inactivity. A warning appears one minute before."
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
          helperText="The portal can’t detect activity inside the embedded library."
        />
      </Box>
    </Section>
  );
}

/** The sender of outgoing emails. */
export function SenderSection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section title="Email sender" hint="The name and address recipients see on emails from the portal.">
      <Box sx={twoColumns}>
        <FormText {...field('staff.sender_name')} required />
        <FormText {...field('staff.sender_email')} type="email" required />
      </Box>
    </Section>
  );
}

/** Target times for replying to and resolving tickets. */
export function SupportSection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Support targets"
      hint="Measured in business hours, or around the clock if no business hours are set. The clock pauses while a ticket waits for the member."
    >
      <Box sx={twoColumns}>
        {(['first_response_hours', 'resolution_hours'] as const).map((target) => (
          <FormNumber key={target} {...field(`staff.${target}`)} unit="hours" required />
        ))}
      </Box>
    </Section>
  );
}

/** How long unused data is retained. */
export function RetentionSection({ readOnly }: SectionProps) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Data retention"
      hint="Sensitive fields, secrets, leads, email content and attachments of closed tickets are deleted this long after their last use. Federal law (16 CFR 314.4) allows at most two years unless a business need or another law requires longer. Sensitive fields in drafts are deleted after 90 days."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('staff.retention_years')} unit="years" required />
      </Box>
    </Section>
  );
}
