import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useState } from 'react';
import { type Control, type FieldPath, useController } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { CallError, toCallError } from '~/portal/data/errors';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useForm } from '~/portal/ui/form/use-form';
import { useSave } from '~/portal/ui/form/use-save';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageSpinner } from '~/portal/ui/page-spinner';
import {
  type CreateAdminValues,
  createAdminSchema,
  createAdminLabels as labels,
} from './create-admin-schema';
import { Field, fieldSx, labelSx } from './field';
import { PasswordField } from './password-field';

const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'ero', label: 'ERO' },
];

interface ControlledFieldProps {
  control: Control<CreateAdminValues>;
  name: FieldPath<CreateAdminValues>;
  autoComplete: string;
  type?: 'text' | 'email' | 'password';
  helperText?: string;
}

function ControlledField({ control, name, type = 'password', ...props }: ControlledFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const shared = {
    ...props,
    label: labels[name],
    value: field.value,
    onChange: field.onChange,
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
  return type === 'password' ? <PasswordField {...shared} /> : <Field {...shared} type={type} />;
}

function RoleField({ control }: Pick<ControlledFieldProps, 'control'>) {
  const { field } = useController({ control, name: 'role' });
  return <SelectField label={labels.role} value={field.value} onChange={field.onChange} options={roles} />;
}

/** Reads whether this deployment has a setup key; null while loading. */
function useSetupAvailable() {
  const [answer, setAnswer] = useState<boolean | CallError | null>(null);
  const ask = useCallback(() => {
    setAnswer(null);
    call('setupStatus', {}).then(
      ({ available }) => setAnswer(available),
      (error: CallError) => setAnswer(error),
    );
  }, []);
  useEffect(ask, [ask]);
  return { answer, retry: ask };
}

function Form({ onCreated }: { onCreated: (email: string) => void }) {
  const form = useForm<CreateAdminValues>({
    schema: createAdminSchema,
    fields: labels,
    defaultValues: { setup_key: '', name: '', email: '', password: '', confirm_password: '', role: 'admin' },
  });

  const { control, formState } = form;
  const create = useSave(form, {
    save: ({ confirm_password: _, ...input }) => call('createAdmin', input),
    saved: (_, { email }) => onCreated(email),
    failed: (error) => {
      const { code, message } = toCallError(error);
      return code === 'already-exists' ? message : `Failed to create admin user: ${message}`;
    },
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={create}>
      <Typography color="text.secondary">
        The first account created here becomes super admin, regardless of the role you select. Later accounts
        get the selected role.
      </Typography>
      {formState.isSubmitted && <FormErrorSummary errors={formState.errors} labels={form.fields} />}
      <ControlledField
        control={control}
        name="setup_key"
        autoComplete="off"
        helperText="The key configured for this deployment."
      />
      <ControlledField control={control} name="name" type="text" autoComplete="name" />
      <ControlledField control={control} name="email" type="email" autoComplete="email" />
      <ControlledField
        control={control}
        name="password"
        autoComplete="new-password"
        helperText="At least 8 characters, with upper case, lower case and a number."
      />
      <ControlledField control={control} name="confirm_password" autoComplete="new-password" />
      <RoleField control={control} />
      <SubmitButton size="large" busy={formState.isSubmitting} busyLabel="Creating Admin...">
        Create Admin User
      </SubmitButton>
    </Stack>
  );
}

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** A native select, styled like the other fields. */
function SelectField({ label, value, onChange, options }: SelectFieldProps) {
  const id = useId();
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={labelSx}>
        {label}
      </Box>
      <Box sx={{ ...fieldSx(false), pr: 1 }}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Box>
    </Box>
  );
}

/** Requires the deployment's setup key. The very first account becomes super admin. */
export function CreateAdminForm({ onCreated }: { onCreated: (email: string) => void }) {
  const { answer, retry } = useSetupAvailable();
  if (answer === null) return <PageSpinner />;
  if (answer instanceof CallError) return <LoadFailed message={answer.message} onRetry={retry} />;
  if (!answer) {
    return (
      <Alert severity="info">
        This deployment has no setup key, so accounts cannot be created here. Ask an administrator to create
        yours.
      </Alert>
    );
  }
  return <Form onCreated={onCreated} />;
}
