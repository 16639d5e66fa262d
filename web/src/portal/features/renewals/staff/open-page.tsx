import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { teamDay } from '@united/domain/shared/day';
import { Suspense, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { serverNow } from '~/portal/auth/server-clock';
import { useAllSettings } from '~/portal/shared/settings/staff-settings';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { SaveBar } from '~/portal/ui/form/save-bar';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { type Form, useForm } from '~/portal/ui/form/use-form';
import { useFormDraft } from '~/portal/ui/form/use-form-draft';
import { lazyComponent } from '~/portal/ui/lazy';
import { skipLeaveGuard, useUnsavedWarning } from '~/portal/ui/leave-guard';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { PageFrame } from '~/portal/ui/page-frame';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { NextSettings } from './next-settings';
import { OpenDialog } from './open-dialog';
import {
  changesText,
  labelOf,
  nextSettings,
  type OpeningForm,
  openingSchema,
  settingChanges,
  valuesOf,
} from './opening-form';
import { Preview } from './preview';
import { useFollowedSettings } from './use-followed-settings';

const Messages = lazyComponent(() => import('./messages'), 'Messages');

/** Opens the next season: what it prepares, its settings and its messages. For super admins. */
export function OpenSeasonPage() {
  return (
    <RetryBoundary message="Failed to load the settings.">
      <Content />
    </RetryBoundary>
  );
}

function Content() {
  const { status, data } = useAllSettings();
  // A season that another super admin opens while this page is shown doesn't replace what was typed.
  const [season, setSeason] = useState<number>();
  if (status === 'loading') return <PageSpinner />;
  if (season === undefined) setSeason(data.public.season + 1);
  const opened = season ?? data.public.season + 1;
  return (
    <PageFrame
      title={`Open season ${opened}`}
      subtitle={
        <>
          Prepares a season {opened} renewal of each office’s season {opened - 1} applications. Nothing
          changes until you confirm.{' '}
          <Link component={RouterLink} to="/admin/season">
            Back to the season
          </Link>
        </>
      }
    >
      <OpeningPageForm season={opened} stored={data.public} />
    </PageFrame>
  );
}

interface FormProps {
  season: number;
  /** The stored settings, live. */
  stored: Parameters<typeof valuesOf>[0];
}

function OpeningPageForm({ season, stored }: FormProps) {
  const navigate = useNavigate();
  const [today] = useState(() => teamDay(serverNow()));
  const [initial] = useState(() => valuesOf(stored, today));
  const schema = openingSchema(stored);
  const form: Form<OpeningForm> = useForm<OpeningForm>({
    schema,
    fields: (path) => labelOf(path, form.getValues('banks')),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const { settings, notice } = useFollowedSettings(form, stored, season, today);
  const draft = useFormDraft(form, { form: 'season_opening', record: String(season), schema });
  const [asked, setAsked] = useState<OpeningForm | null>(null);
  const { errors, isDirty, submitCount } = form.formState;
  useUnsavedWarning(isDirty && asked === null);
  const values = useWatch({ control: form.control }) as OpeningForm;
  const changes = settingChanges(settings, nextSettings(settings, values));

  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        spacing={4}
        aria-label={`Open season ${season}`}
        onSubmit={form.handleSubmit((checked) => setAsked(checked))}
      >
        {notice}
        {draft.notice}
        {submitCount > 0 && <FormErrorSummary errors={errors} labels={form.fields} />}
        <Preview season={season} />
        <NextSettings settings={settings} />
        <Suspense fallback={<LinesSkeleton entries={3} />}>
          <Messages season={season} />
        </Suspense>
        <SaveBar
          status={
            changes.length === 0 ? `Same settings as season ${season - 1}` : changesText(changes.length)
          }
          ownLine
        >
          <Button
            disabled={!isDirty}
            onClick={() => {
              draft.forget();
              form.reset(valuesOf(settings, today));
            }}
          >
            Discard changes
          </Button>
          <SubmitButton busy={false} busyLabel="" disabled={notice !== null}>
            Open season {season}…
          </SubmitButton>
        </SaveBar>
      </Stack>
      {asked && (
        <OpenDialog
          values={asked}
          settings={settings}
          changes={changes}
          onOpened={() => {
            draft.forget();
            void navigate('/admin/season', { state: skipLeaveGuard });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </FormProvider>
  );
}
