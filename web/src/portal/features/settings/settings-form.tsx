import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { differencesOf } from '~/portal/ui/form/differences';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { LateStaleNotice } from '~/portal/ui/form/late-stale-notice';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { lazyComponent } from '~/portal/ui/lazy';
import { useUnsavedWarning } from '~/portal/ui/unsaved-warning';
import { ApplicationsSection } from './applications-section';
import { CredentialWaitSection } from './credential-wait-section';
import { DigestSection } from './digest-section';
import { BanksSection, LinksSection, SoftwareSection } from './list-sections';
import { NextStepsSection } from './next-steps-section';
import { OfferSection } from './offer-section';
import { PreflightSection } from './preflight-section';
import { labelOf, type Settings, settingsSchema } from './schema';
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
import { useFreshSettings } from './use-fresh-settings';
import { useSaveSettings } from './use-save-settings';

const EntrySections = lazyComponent(() => import('./entry-sections'), 'EntrySections');

interface SettingsFormProps {
  /** The settings in force. */
  settings: Settings;
  readOnly: boolean;
}

/** All settings as one form; others' saves show immediately unless something was typed here. */
export function SettingsForm({ settings, readOnly }: SettingsFormProps) {
  const form = useForm<Settings>({
    resolver: zodResolver(settingsSchema),
    defaultValues: settings,
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const { startedFrom, isBehind, saved, load, merge } = useFreshSettings(form, settings);
  const save = useSaveSettings(form, startedFrom, saved);
  useUnsavedWarning(isDirty);

  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate spacing={2} aria-label="Settings" onSubmit={save}>
        {readOnly && (
          <Alert severity="info">Only super admins can change settings. You see the current values.</Alert>
        )}
        {isBehind && (
          <LateStaleNotice
            differences={differencesOf(startedFrom, settings, labelOf)}
            onKeep={merge}
            onTake={load}
          />
        )}
        {submitCount > 0 && <FormErrorSummary errors={errors} labels={labelOf} />}
        <SeasonSection readOnly={readOnly} />
        <OfferSection readOnly={readOnly} />
        <FeesSection readOnly={readOnly} />
        <BanksSection readOnly={readOnly} />
        <PreflightSection readOnly={readOnly} />
        <SoftwareSection readOnly={readOnly} />
        <NextStepsSection readOnly={readOnly} />
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <EntrySections readOnly={readOnly} />
        </Suspense>
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
            <Button disabled={!isDirty || isSubmitting} onClick={load}>
              Discard changes
            </Button>
            <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty || isBehind}>
              Save Settings
            </SubmitButton>
          </Box>
        )}
      </Stack>
    </FormProvider>
  );
}
