import { usStateNames } from '@united/domain/shared/us-states';
import { useFormContext } from 'react-hook-form';
import { FormDate } from '~/portal/ui/form/form-date';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormPhone } from '~/portal/ui/form/form-phone';
import { FormLongSelect, FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { fieldLabels, isRequired } from './steps';
import type { WizardField, WizardValues } from './values';

interface FieldProps {
  name: WizardField;
  helperText?: string;
}

/** Common props of the wizard's fields: label, and whether required. */
function useField(name: WizardField) {
  const { control } = useFormContext<WizardValues>();
  return { control, name, label: fieldLabels[name], required: isRequired(name) };
}

/** A text field. `format` normalizes the value on blur. */
export function WizardText({
  name,
  format,
  inputMode,
  autoComplete = 'off',
  maxLength,
  ...props
}: FieldProps & {
  format?: (typed: string) => string;
  inputMode?: 'numeric' | 'email' | 'text';
  autoComplete?: string;
  maxLength?: number;
}) {
  const form = useFormContext<WizardValues>();
  const tidy = () => {
    const typed = form.getValues(name);
    if (!format || typeof typed !== 'string' || format(typed) === typed) return;
    form.setValue(name, format(typed), { shouldValidate: form.getFieldState(name).invalid });
  };
  return (
    <FormText
      {...useField(name)}
      {...props}
      onBlur={tidy}
      slotProps={{ htmlInput: { inputMode, autoComplete, maxLength } }}
    />
  );
}

export const WizardPhone = ({ name, ...props }: FieldProps) => <FormPhone {...useField(name)} {...props} />;

export const WizardDate = ({ name, ...props }: FieldProps & { min?: string; max?: string }) => (
  <FormDate {...useField(name)} {...props} />
);

export const WizardMoney = ({ name, ...props }: FieldProps) => <FormMoney {...useField(name)} {...props} />;

export const WizardSelect = ({
  name,
  ...props
}: FieldProps & { options: readonly { value: string; label: string }[] }) => (
  <FormSelect {...useField(name)} {...props} />
);

const states = Object.entries(usStateNames).map(([value, name]) => ({ value, label: name }));
const firstChoice = (label: string) => [{ value: '', label }, ...states];
const [statesToChoose, statesOrNone] = [firstChoice('Choose a state'), firstChoice('Not provided')];

/** One of the 50 states and DC. */
export const WizardState = ({ name, ...props }: FieldProps & { autoComplete?: string }) => (
  <FormLongSelect
    {...useField(name)}
    options={isRequired(name) ? statesToChoose : statesOrNone}
    autoComplete="off"
    {...props}
  />
);
