import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { messageOf } from '~/portal/data/errors';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useToast } from '~/portal/ui/toast';
import { useUnsavedWarning } from '~/portal/ui/unsaved-warning';
import { ProfileConflict, saveProfile } from './save-profile';
import type { ProfileFields } from './use-profile';

type Fields = FieldValues & Partial<ProfileFields>;

interface Props<T extends Fields> {
  uid: string;
  /** The stored values now. */
  stored: T;
  schema: z.ZodMiniType<T, T>;
  labels: Record<string, string>;
  /** Formats a stored value for its field. */
  shown?: (value: string, key: string) => string;
  done: string;
  failed: string;
  readOnly: boolean;
  submitLabel: string;
  children: (control: Control<T>, disabled: boolean) => ReactNode;
}

/** Sets all values, overwriting what was typed. */
const whole = { keepDirtyValues: false, keepErrors: false };

/** Edits some profile fields. Saves only the user's changes and shows conflicts with others'. */
export function ProfileForm<T extends Fields>({
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
}: Props<T>) {
  const toast = useToast();
  const values = (fields: T) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, shown(String(value), key)])) as T;
  const form = useForm<T>({
    resolver: zodResolver(schema) as never,
    // An untouched form follows the stored values.
    values: values(stored),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useUnsavedWarning(isDirty);

  /** The stored values when typing began. A change since then is somebody else's. */
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<ProfileConflict | null>(null);
  const pristine = useRef(true);
  pristine.current = !isDirty && !isSubmitting;
  const follow = useEffectEvent(() => {
    if (pristine.current) setBase(stored);
  });
  const storedText = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by content, since what was just saved counts before it comes back as stored
  useEffect(() => follow(), [storedText]);

  const saveOver = (from: T) =>
    form.handleSubmit(async (next) => {
      setConflict(null);
      try {
        await saveProfile(uid, from as Required<ProfileFields>, next as Required<ProfileFields>);
      } catch (error) {
        if (error instanceof ProfileConflict) setConflict(error);
        else form.setError('root', { message: `${failed}. ${messageOf(error)}` });
        return;
      }
      form.reset(values(next as T), whole);
      setBase(next as T);
      toast.success(done);
    });

  const loadTheirs = () => {
    const theirs = conflict?.current as unknown as T;
    form.reset(values({ ...stored, ...theirs }), whole);
    setBase({ ...stored, ...theirs });
    setConflict(null);
  };

  return (
    <form noValidate onSubmit={saveOver(base)} aria-label={submitLabel}>
      <Stack spacing={2.5} sx={{ maxWidth: 560 }}>
        <FormErrorSummary errors={errors} labels={labels} />
        {conflict && (
          <Alert severity="warning">
            This was changed elsewhere, perhaps in another tab. What you typed is still here, and nothing was
            overwritten. Stored now:
            <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
              {conflict.fields.map((key) => (
                <li key={key}>
                  {labels[key]}: <strong>{shown(conflict.current[key], key) || 'nothing'}</strong>
                </li>
              ))}
            </Box>
            <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
              <Button
                color="inherit"
                variant="outlined"
                size="small"
                onClick={() => void saveOver({ ...base, ...(conflict.current as unknown as T) })()}
              >
                Save mine instead
              </Button>
              <Button color="inherit" variant="outlined" size="small" onClick={loadTheirs}>
                Use what is stored
              </Button>
            </Stack>
          </Alert>
        )}
        {children(form.control as Control<T>, readOnly)}
        {!readOnly && (
          <Box>
            <SubmitButton busy={isSubmitting} busyLabel="Saving…">
              {submitLabel}
            </SubmitButton>
          </Box>
        )}
      </Stack>
    </form>
  );
}
