import Box from '@mui/material/Box';
import { type ApplicationField, accountTypes } from '@united/domain/bank-applications/application-fields';
import { officeDay } from '@united/domain/shared/day';
import { money } from '@united/domain/shared/display';
import { Fragment, type ReactNode, useDeferredValue, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '~/portal/auth/server-clock';
import { FormSecret } from '~/portal/ui/form/form-secret';
import { BureauField } from './bureau-field';
import { ChoiceCards } from './choice-cards';
import { WizardDate, WizardMoney, WizardPhone, WizardSelect, WizardState, WizardText } from './fields';
import { plainAccount, ssnText, trimmed, zipText } from './formats';
import { SecretField } from './secret-field';
import { Wide } from './step-layout';
import { fieldLabels } from './steps';
import type { WizardValues } from './values';
import { useWizard } from './wizard-context';

/** A field that an input of this file edits. Each form chooses the bank product in its own way. */
export type TypedField = Exclude<ApplicationField, 'bank_product'>;

/** The software, with each one's fee. */
export function SoftwareChoice() {
  const { settings } = useWizard();
  return (
    <ChoiceCards
      name="selected_software"
      choices={settings.software}
      helperText="The software technology fee is charged on every funded return."
    />
  );
}

/** The security question, if the selected bank asks it. Deferred, so the selection paints first. */
export function SecurityQuestion() {
  const { settings } = useWizard();
  const { control } = useFormContext<WizardValues>();
  const bank = useDeferredValue(useWatch({ control, name: 'bank_product' }));
  if (!settings.banks.some((item) => item.name === bank && item.asks_security_question)) return null;
  return (
    <Box sx={{ maxWidth: 480 }}>
      <SecretField
        name="security_question"
        helperText={`Security question, optional. ${bank} asks for this when you call.`}
        format={trimmed}
      />
    </Box>
  );
}

/** The account number and, while one is typed, its confirmation. */
function AccountNumber() {
  const { onFile } = useWizard();
  const { control, getValues, trigger } = useFormContext<WizardValues>();
  const number = useWatch({ control, name: 'account_number' });
  useEffect(() => {
    if (number !== '' && getValues('account_number_confirmation') !== '')
      void trigger('account_number_confirmation');
  }, [number, getValues, trigger]);
  const asksAgain = onFile.account_number === undefined || number !== '';
  return (
    <>
      <SecretField name="account_number" helperText="4 to 17 letters, digits or dashes." number="account" />
      {asksAgain && (
        <FormSecret
          control={control}
          name="account_number_confirmation"
          label={fieldLabels.account_number_confirmation}
          helperText="Enter the same number again."
          required
          clean={plainAccount}
        />
      )}
    </>
  );
}

const LicenseExpiry = () => (
  <WizardDate name="license_expiry" helperText="Today or later." min={officeDay(serverNow(), {})} />
);

function Addon({ name }: { name: 'service_bureau_addon' | 'transmitter_addon' }) {
  const { fees } = useWizard().settings;
  return (
    <BureauField name={name}>
      <WizardMoney name={name} helperText={`$0 to ${money(fees[`${name}_max`])}`} />
    </BureauField>
  );
}

const types = accountTypes.map((value) => ({ value, label: value }));

/** The input of each field. */
const inputs: Record<TypedField, ReactNode> = {
  selected_software: (
    <Wide>
      <SoftwareChoice />
    </Wide>
  ),
  office_name: <WizardText name="office_name" helperText="The name your clients know." format={trimmed} />,
  efin: (
    <WizardText
      name="efin"
      helperText="6 digits, from your IRS e-file letter."
      inputMode="numeric"
      number="efin"
    />
  ),
  master_efin: (
    <BureauField name="master_efin">
      <WizardText
        name="master_efin"
        helperText="6 digits, only if you work under a service bureau."
        inputMode="numeric"
        number="efin"
      />
    </BureauField>
  ),
  ptin_number: <WizardText name="ptin_number" helperText="The letter P and 8 digits." number="ptin" />,
  office_state: (
    <WizardState
      name="office_state"
      none="Same as shipping address"
      helperText="This state’s fee rules apply to your office."
    />
  ),
  holder_first_name: <WizardText name="holder_first_name" autoComplete="given-name" format={trimmed} />,
  holder_last_name: <WizardText name="holder_last_name" autoComplete="family-name" format={trimmed} />,
  holder_dob: <SecretField name="holder_dob" helperText="Month, day and year. Must be 18 or older." />,
  holder_ssn: (
    <SecretField
      name="holder_ssn"
      helperText="9 digits. Encrypted. Only the last 4 digits are ever shown."
      inputMode="numeric"
      number="ssn"
      format={ssnText}
    />
  ),
  holder_email: (
    <WizardText
      name="holder_email"
      helperText="How the bank can reach the holder."
      inputMode="email"
      autoComplete="email"
      format={trimmed}
    />
  ),
  holder_phone: <WizardPhone name="holder_phone" helperText="10 digits." />,
  license_id: <WizardText name="license_id" format={trimmed} />,
  license_issue_state: <WizardState name="license_issue_state" helperText="The state that issued it." />,
  license_expiry: <LicenseExpiry />,
  shipping_address_line1: (
    <Wide>
      <WizardText name="shipping_address_line1" autoComplete="address-line1" format={trimmed} />
    </Wide>
  ),
  shipping_city: <WizardText name="shipping_city" autoComplete="address-level2" format={trimmed} />,
  shipping_state: <WizardState name="shipping_state" autoComplete="address-level1" />,
  shipping_zip: (
    <WizardText
      name="shipping_zip"
      helperText="5 digits, or ZIP+4 like 30301-1234."
      inputMode="numeric"
      autoComplete="postal-code"
      number="zip"
      format={zipText}
    />
  ),
  bank_name: <WizardText name="bank_name" format={trimmed} />,
  account_name: (
    <WizardText
      name="account_name"
      helperText="The person or business that owns the account."
      format={trimmed}
    />
  ),
  account_type: <WizardSelect name="account_type" options={types} />,
  routing_number: (
    <SecretField
      name="routing_number"
      helperText="9 digits, bottom left of a check."
      inputMode="numeric"
      number="routing"
    />
  ),
  account_number: <AccountNumber />,
  service_bureau_addon: <Addon name="service_bureau_addon" />,
  transmitter_addon: <Addon name="transmitter_addon" />,
  security_question: <SecurityQuestion />,
};

/** The inputs of these fields, in order. */
export const FieldInputs = ({ fields }: { fields: readonly TypedField[] }) =>
  fields.map((field) => <Fragment key={field}>{inputs[field]}</Fragment>);
