import { type NumberKindName, plainNumber } from '@united/domain/shared/typed-number';
import { usStateNames } from '@united/domain/shared/us-states';
import { useFormContext } from 'react-hook-form';
import { FormDate } from '~/portal/ui/form/form-date';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormPhone } from '~/portal/ui/form/form-phone';
import { FormLongSelect, FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { fieldLabels } from './steps';
import type { WizardField, WizardValues } from './values';
import { useChosenBank, useIsRequired } from './wizard-context';

interface FieldProps {
  name: WizardField;
  helperText?: string;
}

/** Returns a field's help text, prefixed with a note if the selected bank requests the field. */
export function useHelp(name: WizardField, helperText = ''): string {
  const bank = useChosenBank();
  return bank?.needs.includes(name) ? `${bank.name} requests this. ${helperText}`.trim() : helperText;
}

/** Returns the props shared by all wizard fields. */
function useField({ name, helperText }: FieldProps) {
  const { control } = useFormContext<WizardValues>();
  return {
    control,
    name,
    label: fieldLabels[name],
    required: useIsRequired(name),
    helperText: useHelp(name, helperText),
  };
}

/** A text field. `format` normalizes the value on blur; `number` strips separators while typing. */
export function WizardText({
  format,
  inputMode,
  autoComplete = 'off',
  number,
  ...props
}: FieldProps & {
  number?: NumberKindName;
  format?: (typed: string) => string;
  inputMode?: 'numeric' | 'email' | 'text';
  autoComplete?: string;
}) {
  const form = useFormContext<WizardValues>();
  const { name } = props;
  const tidy = () => {
    const typed = form.getValues(name);
    if (!format || typeof typed !== 'string' || format(typed) === typed) return;
    form.setValue(name, format(typed), { shouldValidate: form.getFieldState(name).invalid });
  };
  return (
    <FormText
      {...useField(props)}
      onBlur={tidy}
      {...(number && { clean: (typed) => plainNumber(number, typed) })}
      slotProps={{ htmlInput: { inputMode, autoComplete } }}
    />
  );
}

export const WizardPhone = (props: FieldProps) => <FormPhone {...useField(props)} />;

export const WizardDate = ({ min, max, ...props }: FieldProps & { min?: string; max?: string }) => (
  <FormDate {...useField(props)} {...(min && { min })} {...(max && { max })} />
);

export const WizardMoney = (props: FieldProps) => <FormMoney {...useField(props)} />;

export const WizardSelect = ({
  options,
  ...props
}: FieldProps & { options: readonly { value: string; label: string }[] }) => (
  <FormSelect {...useField(props)} options={options} />
);

const states = Object.entries(usStateNames).map(([value, name]) => ({ value, label: name }));
const firstChoice = (label: string) => [{ value: '', label }, ...states];
const [statesToChoose, statesOrNone] = [firstChoice('Select a state'), firstChoice('Not provided')];

interface StateProps extends FieldProps {
  autoComplete?: string;
  /** The label of the blank option. */
  none?: string;
}

/** A select with the 50 states and DC. */
export const WizardState = ({ autoComplete = 'off', none, ...props }: StateProps) => {
  const required = useIsRequired(props.name);
  const blank = none ? firstChoice(none) : statesOrNone;
  return (
    <FormLongSelect
      {...useField(props)}
      options={required ? statesToChoose : blank}
      autoComplete={autoComplete}
    />
  );
};
