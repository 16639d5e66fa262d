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

/** Prices and offers shown on the public pages. */
function OfferSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Prices and offer"
      hint="Plan prices per filing season, the free trial, and the largest refund advance a bank offers. The public pages update within five minutes. Prices inside illustrations change with the next website release."
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

/** How long reveals and banking edits are blocked after a password or email change. */
function CredentialWaitSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
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
function ApplicationsSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Bank applications"
      hint="This limit keeps a single account from claiming EFINs in bulk. Allow enough for service bureaus, which submit one application per office and bank."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('staff.submissions_per_day')} unit="per day" required />
      </Box>
    </Section>
  );
}

interface SettingsFormProps {
  /** The stored settings and their version. */
  settings: Settings;
  version: number;
  readOnly: boolean;
}

/** All settings in one form. Changes saved by others appear immediately while the form is clean. */
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
          <Alert severity="info">
            Only super admins can change settings. The current values are shown for reference.
          </Alert>
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
              {isDirty ? 'Unsaved changes' : 'All changes saved'}
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
