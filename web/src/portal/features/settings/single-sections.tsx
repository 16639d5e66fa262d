import Box from '@mui/material/Box';
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

const zones = Object.entries(zoneNames).map(([value, label]) => ({ value, label }));

/** The schema's limit on lines of business hours. */
const maxLines = 7;

/** Lists the hosts that the portal may embed. */
const framing = `Pages from ${frameOrigins
  .map((origin: string) => new URL(origin).host)
  .join(', ')} are embedded in our pages. Other sites open in a new tab.`;

const fees = [
  'service_bureau_base',
  'service_bureau_addon_max',
  'transmitter_base',
  'transmitter_addon_max',
] as const;

/** Prices and offers shown on the public pages. */
export function OfferSection() {
  const field = useSetting();
  return (
    <Section
      title="Prices and offer"
      hint="Plan prices per filing season, the free trial, and the largest refund advance a bank offers. The public pages update within five minutes, except for prices in drawings."
    >
      <Box sx={twoColumns}>
        {(['package_price', 'co_brand_price', 'advance_max'] as const).map((price) => (
          <FormMoney key={price} {...field(`public.offer.${price}`)} required />
        ))}
        <FormNumber {...field('public.offer.trial_days')} unit="days" required />
      </Box>
    </Section>
  );
}

/** Fees per funded return other than bank and software, and the maximum add-ons of an office. */
export function FeesSection() {
  const field = useSetting();
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

/** The training library and the booking page. */
export function TrainingSection() {
  const field = useSetting();
  return (
    <Section title="Training and booking" hint={`Links in the portals and on the public pages. ${framing}`}>
      <Box sx={twoColumns}>
        <FormText {...field('public.training_url')} type="url" required />
        <FormText
          {...field('public.booking_url')}
          type="url"
          helperText="If blank, visitors can request a call instead."
        />
      </Box>
    </Section>
  );
}

/** The team's business hours. */
export function HoursSection() {
  const { control, setValue } = useFormContext<Settings>();
  const field = useSetting();
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
      title="Business hours"
      hint="Shown in the portals and on the public pages. Hours in a format like “Mon–Fri 8 AM – 8 PM” set the clock for support targets and tell members when the team is back. Any other text is display only."
    >
      <Box sx={{ ...twoColumns, mb: 3 }}>
        <FormSelect {...field('public.time_zone')} options={zones} required />
      </Box>
      <RowList
        noun="line of hours"
        keys={hours.map((_, index) => String(index))}
        onAdd={add}
        onRemove={remove}
        max={maxLines}
      >
        {(index) => <FormText {...field(`public.business_hours.${index}`)} fullWidth />}
      </RowList>
    </Section>
  );
}

/** Minutes of inactivity before users are signed out. */
export function SecuritySection() {
  const field = useSetting();
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
export function SenderSection() {
  const field = useSetting();
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
export function SupportSection() {
  const field = useSetting();
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
export function RetentionSection() {
  const field = useSetting();
  return (
    <Section
      title="Data retention"
      hint="Sensitive fields, secrets, leads, email content, attachments of closed tickets and papers of offices are deleted this long after their last use. Federal law (16 CFR 314.4) allows at most two years unless a business need or another law requires longer. Sensitive fields in drafts are deleted after 90 days."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('staff.retention_years')} unit="years" required />
      </Box>
    </Section>
  );
}

/** How long reveals and banking edits are blocked after a password or email change. */
export function CredentialWaitSection() {
  const field = useSetting();
  return (
    <Section
      title="After a password or email change"
      hint="An intruder who takes over an account usually changes its password or email first. During this waiting period, the account can’t reveal sensitive values or change banking information unless a super admin ends the wait in the user’s details. Enter 0 for no wait."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('public.credential_change_wait_hours')} unit="hours" required />
      </Box>
    </Section>
  );
}

/** Limits on a member's submissions. */
export function ApplicationsSection() {
  const field = useSetting();
  return (
    <Section
      title="Applications in one day"
      hint="This limit keeps a single account from claiming EFINs in bulk. Allow enough for service bureaus, which submit one application per office and bank."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('staff.submissions_per_day')} unit="per day" required />
      </Box>
    </Section>
  );
}
