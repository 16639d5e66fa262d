import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormNumber } from '~/portal/ui/form/form-number';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useForm } from '~/portal/ui/form/use-form';
import { useUnsavedWarning } from '~/portal/ui/leave-guard';
import { DigestSection } from './digest-section';
import { EntrySections } from './entry-sections';
import { BanksSection, LinksSection, SoftwareSection } from './list-sections';
import { NextStepsSection } from './next-steps-section';
import { PreflightSection } from './preflight-section';
import { labelOf, type Settings, settingsSchema } from './schema';
import { Section, twoColumns } from './section';
import {
  ContactSection,
  FeesSection,
  RetentionSection,
  SeasonSection,
  SecuritySection,
  SenderSection,
  SupportSection,
} from './single-sections';
import { StaffSignInSection } from './staff-sign-in-section';
import { useSaveSettings } from './use-save-settings';
import { useSetting } from './use-setting';
import { useSettingsLock } from './use-settings-lock';

/** What the public pages offer. */
function OfferSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Prices and offer"
      hint="Dollars per filing season and plan, the free trial, and the most a bank advances on one refund. The public pages show them within five minutes; their drawings follow with the next deploy."
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

/** How long reveals and banking edits wait after a change of password or address. */
function CredentialWaitSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="After a password or email change"
      hint="Someone who takes over an account changes its password or email first. For this long after such a change, the account can neither reveal sensitive values nor change banking information, unless a super admin lifts the wait in the user’s details. 0 means no wait."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('public.credential_change_wait_hours')} unit="hours" required />
      </Box>
    </Section>
  );
}

/** Limits of a member's submissions. */
function ApplicationsSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Bank applications"
      hint="Keeps one account from claiming EFINs in bulk. A service bureau submits one for each office and bank."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('staff.submissions_per_day')} unit="a day" required />
      </Box>
    </Section>
  );
}

interface SettingsFormProps {
  /** The settings in force, and their version. */
  settings: Settings;
  version: number;
  readOnly: boolean;
}

/** All settings as one form; others' saves show immediately unless something was typed here. */
export function SettingsForm({ settings, version, readOnly }: SettingsFormProps) {
  const form = useForm<Settings>({
    schema: settingsSchema,
    fields: labelOf,
    defaultValues: settings,
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const lock = useSettingsLock(form, settings, version);
  const save = useSaveSettings(form, lock);
  useUnsavedWarning(isDirty);

  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate spacing={2} aria-label="Settings" onSubmit={save}>
        {readOnly && (
          <Alert severity="info">Only super admins can change settings. You see the current values.</Alert>
        )}
        {lock.notice}
        {submitCount > 0 && <FormErrorSummary errors={errors} labels={form.fields} />}
        <SeasonSection readOnly={readOnly} />
        <OfferSection readOnly={readOnly} />
        <FeesSection readOnly={readOnly} />
        <BanksSection readOnly={readOnly} />
        <PreflightSection readOnly={readOnly} />
        <SoftwareSection readOnly={readOnly} />
        <NextStepsSection readOnly={readOnly} />
        <EntrySections readOnly={readOnly} />
        <LinksSection readOnly={readOnly} />
        <ContactSection readOnly={readOnly} />
        <SecuritySection readOnly={readOnly} />
        <CredentialWaitSection readOnly={readOnly} />
        <StaffSignInSection readOnly={readOnly} />
        <SupportSection readOnly={readOnly} />
        <DigestSection readOnly={readOnly} />
        <ApplicationsSection readOnly={readOnly} />
        <RetentionSection readOnly={readOnly} />
        <SenderSection readOnly={readOnly} />
        {!readOnly && (
          <Box
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'flex-end',
              gap: 1.5,
              py: 1.5,
              bgcolor: 'background.default',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography
              variant="body2"
              color="text.secondary"
              role="status"
              sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}
            >
              {isDirty ? 'Not saved yet' : 'Everything is saved'}
            </Typography>
            <Button disabled={!isDirty || isSubmitting} onClick={() => lock.startFrom(settings, version)}>
              Discard changes
            </Button>
            <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty || lock.notice !== null}>
              Save Settings
            </SubmitButton>
          </Box>
        )}
      </Stack>
    </FormProvider>
  );
}
