import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { SaveBar } from '~/portal/ui/form/save-bar';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { type Form, useForm } from '~/portal/ui/form/use-form';
import { useUnsavedWarning } from '~/portal/ui/leave-guard';
import { labelOf, type Settings, settingsSchema } from './schema';
import { useFieldInUrl } from './use-field-in-url';
import { useSaveSettings } from './use-save-settings';
import { useSettingsLock } from './use-settings-lock';

interface SettingsFormProps {
  /** Accessible name. */
  title: string;
  /** The stored settings and their version. */
  settings: Settings;
  version: number;
  /** Returns the form's values for stored settings. Default: the settings themselves. */
  valuesOf?: (settings: Settings) => Settings;
  onSaved?: () => void;
  /** The page's fields. */
  children: ReactNode;
}

/**
 * A page of settings with its own Save settings. The form holds all settings, since they are saved
 * together. Changes saved by others appear immediately while the form is clean.
 */
export function SettingsForm({
  title,
  settings,
  version,
  valuesOf = (stored) => stored,
  onSaved,
  children,
}: SettingsFormProps) {
  const form: Form<Settings> = useForm<Settings>({
    schema: settingsSchema,
    fields: (path) => labelOf(path, form.getValues()),
    defaultValues: valuesOf(settings),
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const lock = useSettingsLock(form, { settings, version, valuesOf });
  const page = useRef<HTMLFormElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  /** Focuses the form before the bar's focused button disappears. A field keeps its focus. */
  const leaveBar = () => {
    const { activeElement } = document;
    if (activeElement === document.body || bar.current?.contains(activeElement))
      page.current?.focus({ preventScroll: true });
  };
  const save = useSaveSettings(form, lock, () => {
    leaveBar();
    onSaved?.();
  });
  useUnsavedWarning(isDirty);
  useFieldInUrl(form, page);

  return (
    <FormProvider {...form}>
      <Stack
        ref={page}
        component="form"
        noValidate
        spacing={2}
        aria-label={title}
        tabIndex={-1}
        onSubmit={save}
        sx={{ outline: 'none !important' }}
      >
        {lock.notice}
        {submitCount > 0 && <FormErrorSummary errors={errors} labels={form.fields} />}
        {children}
        <SaveBar
          ref={bar}
          status={isDirty ? 'Unsaved changes' : 'All changes saved'}
          ownLine
          shown={isDirty || isSubmitting}
        >
          <Button
            disabled={isSubmitting}
            onClick={() => {
              leaveBar();
              lock.startFrom(valuesOf(settings), version);
            }}
          >
            Discard changes
          </Button>
          <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={lock.notice !== null}>
            Save settings
          </SubmitButton>
        </SaveBar>
      </Stack>
    </FormProvider>
  );
}
