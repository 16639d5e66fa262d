import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import { type NumberKindName, plainNumber } from '@united/domain/shared/typed-number';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSecret } from '~/portal/ui/form/form-secret';
import { useHelp, WizardDate } from './fields';
import { onFileText } from './secrets';
import { fieldLabels, isRequired } from './steps';
import type { WizardValues } from './values';
import { useWizard } from './wizard-context';

interface SecretFieldProps {
  name: SensitiveField;
  helperText: string;
  inputMode?: 'numeric' | 'text';
  /** The kind of number, whose separators are stripped while typing. */
  number?: NumberKindName;
  /** Normalizes the value on blur. */
  format?: (typed: string) => string;
}

/**
 * A sensitive field. A value on file shows its last four characters and can be kept, replaced or,
 * if optional, removed. Typed values stay in memory and go only to the server.
 */
export function SecretField({ name, helperText, ...props }: SecretFieldProps) {
  const { onFile, forget } = useWizard();
  const help = useHelp(name, helperText);
  const form = useFormContext<WizardValues>();
  const value = useWatch({ control: form.control, name });
  const storedText = onFileText(name, onFile);
  // Until the user chooses to replace it, the value on file shows.
  const [replacing, setReplacing] = useState(false);
  const typing = replacing || value !== '' || storedText === null;

  const replace = (next: boolean) => {
    setReplacing(next);
    form.resetField(name, { defaultValue: '' });
    if (name === 'account_number') form.resetField('account_number_confirmation', { defaultValue: '' });
  };

  if (!typing)
    return (
      <OnFile name={name} text={storedText}>
        <Button size="small" onClick={() => replace(true)} aria-label={`Replace: ${fieldLabels[name]}`}>
          Replace
        </Button>
        {forget && !isRequired(name) && (
          <Button
            size="small"
            onClick={async () => {
              if (await forget(name)) replace(true);
            }}
            aria-label={`Remove: ${fieldLabels[name]}`}
          >
            Remove
          </Button>
        )}
      </OnFile>
    );
  return (
    <Box onFocus={() => setReplacing(true)}>
      <SecretInput
        name={name}
        {...props}
        helperText={
          storedText !== null && value === '' ? `${help} Leave blank to keep the value on file.` : help
        }
      />
      {storedText !== null && value === '' && (
        <Button size="small" sx={{ mt: 0.5 }} onClick={() => replace(false)}>
          Keep value on file
        </Button>
      )}
    </Box>
  );
}

function SecretInput({ name, format, number, ...props }: SecretFieldProps) {
  const form = useFormContext<WizardValues>();
  if (name === 'holder_dob') return <WizardDate name={name} helperText={props.helperText} min="1900-01-01" />;
  const tidy = () => {
    const typed = form.getValues(name);
    if (format && format(typed) !== typed)
      form.setValue(name, format(typed), { shouldValidate: form.getFieldState(name).invalid });
  };
  return (
    <FormSecret
      control={form.control}
      name={name}
      label={fieldLabels[name]}
      required={isRequired(name)}
      onBlur={tidy}
      {...(number && { clean: (typed) => plainNumber(number, typed) })}
      {...props}
    />
  );
}

interface OnFileProps {
  name: SensitiveField;
  text: string;
  children: React.ReactNode;
}

function OnFile({ name, text, children }: OnFileProps) {
  const label = fieldLabels[name];
  return (
    <Box
      role="group"
      data-field={name}
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 44,
        pl: 1.75,
        pr: 0.5,
        py: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.sunken',
      }}
    >
      <LockOutlined fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
          {label}
        </Typography>
        <Typography sx={{ lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>{text}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flexShrink: 0 }}>{children}</Box>
    </Box>
  );
}
