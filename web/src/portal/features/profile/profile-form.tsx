import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import { messageOf } from '~/portal/data/errors';
import { differencesOf } from '~/portal/ui/form/differences';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useForm } from '~/portal/ui/form/use-form';
import { useFormDraft } from '~/portal/ui/form/use-form-draft';
import { useLock } from '~/portal/ui/form/use-lock';
import { useSave } from '~/portal/ui/form/use-save';
import { useUnsavedWarning } from '~/portal/ui/leave-guard';
import { useToast } from '~/portal/ui/toast';
import { saveProfile } from './save-profile';
import type { ProfileFields } from './use-profile';

type Fields = Partial<ProfileFields>;

interface Props {
  uid: string;
  /** The stored values, live. */
  stored: Fields;
  schema: z.ZodMiniType<Fields, Fields>;
  labels: Record<string, string>;
  /** Formats a stored value for its field. */
  shown?: (value: string, key: string) => string;
  done: string;
  failed: string;
  readOnly: boolean;
  submitLabel: string;
  children: (control: Control<Fields>, disabled: boolean) => ReactNode;
}

/** Reset options that overwrite the user's input. */
const overwriteAll = { keepDirtyValues: false, keepErrors: false };

/** Edits some profile fields. Saves only the user's changes. */
export function ProfileForm({
  uid,
  stored,
  schema,
  labels,
  shown = (value) => value,
  done,
  failed,
  readOnly,
  submitLabel,
  children,
}: Props) {
  const toast = useToast();
  const values = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, shown(value ?? '', key)]));
  const form = useForm<Fields>({
    schema,
    fields: labels,
    // An untouched form follows the stored values.
    values: values(stored),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useUnsavedWarning(isDirty);

  /** The stored values when the user started typing. Later changes are someone else's. */
  const base = useRef(stored);
  const follow = useEffectEvent(() => {
    if (!isDirty && !isSubmitting) base.current = stored;
  });
  const storedText = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares by content
  useEffect(() => follow(), [storedText]);

  const restart = (fields: Fields) => {
    form.reset(values(fields), overwriteAll);
    base.current = fields;
  };

  const lock = useLock(form, {
    valuesOf: (current) => values(current as Fields),
    differences: (current) =>
      differencesOf(values(base.current), values(current as Fields), (key) => labels[key] ?? key),
    onReload: ({ current }) => {
      base.current = { ...base.current, ...current };
    },
  });

  const draft = useFormDraft(
    form,
    readOnly ? undefined : { form: 'profile', record: Object.keys(labels)[0], schema },
    {
      restore: (_, opened) => {
        // Values that the draft started from and that have changed since.
        const outdated = Object.entries(opened).filter(
          ([key, value]) => value !== values(stored)[key as keyof Fields],
        );
        base.current = { ...stored, ...Object.fromEntries(outdated) };
      },
    },
  );

  const save = useSave(form, {
    lock,
    draft,
    save: (next) => saveProfile(uid, base.current, next),
    saved: (_, next) => {
      restart(next);
      toast.success(done);
    },
    failed: (error) => `${failed}. ${messageOf(error)}`,
  });

  return (
    <form noValidate onSubmit={save} aria-label={submitLabel}>
      <Stack spacing={2.5} sx={{ maxWidth: 560 }}>
        {draft.notice}
        {lock.notice}
        <FormErrorSummary errors={errors} labels={form.fields} />
        {children(form.control, readOnly)}
        {!readOnly && (
          <Box>
            <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty || lock.notice !== null}>
              {submitLabel}
            </SubmitButton>
          </Box>
        )}
      </Stack>
    </form>
  );
}
