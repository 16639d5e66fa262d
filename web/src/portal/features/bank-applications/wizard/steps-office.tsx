import Stack from '@mui/material/Stack';
import { officeDay } from '@united/domain/shared/day';
import { serverNow } from '~/portal/auth/server-clock';
import { WizardDate, WizardPhone, WizardState, WizardText } from './fields';
import { ssnText, trimmed, zipText } from './formats';
import { SecretField } from './secret-field';
import { FieldGroup, Wide } from './step-layout';

/** Step 2: the office and the holder of its EFIN. */
export function HolderStep() {
  return (
    <Stack spacing={4}>
      <FieldGroup title="Office">
        <WizardText name="office_name" helperText="The name your clients know." format={trimmed} />
        <WizardText
          name="efin"
          helperText="6 digits, from your IRS e-file letter."
          inputMode="numeric"
          number="efin"
        />
        <WizardText
          name="master_efin"
          helperText="6 digits, only if you work under a service bureau."
          inputMode="numeric"
          number="efin"
        />
        <WizardText name="ptin_number" helperText="The letter P and 8 digits." number="ptin" />
        <WizardState
          name="office_state"
          none="Same as shipping address"
          helperText="This state’s fee rules apply to your office."
        />
      </FieldGroup>
      <FieldGroup title="EFIN holder" hint="The person named on the EFIN, exactly as in IRS records.">
        <WizardText name="holder_first_name" autoComplete="given-name" format={trimmed} />
        <WizardText name="holder_last_name" autoComplete="family-name" format={trimmed} />
        <SecretField name="holder_dob" helperText="Month, day and year. Must be 18 or older." />
        <SecretField
          name="holder_ssn"
          helperText="9 digits. Encrypted. Only the last 4 digits are ever shown."
          inputMode="numeric"
          number="ssn"
          format={ssnText}
        />
        <WizardText
          name="holder_email"
          helperText="How the bank can reach the holder."
          inputMode="email"
          autoComplete="email"
          format={trimmed}
        />
        <WizardPhone name="holder_phone" helperText="10 digits." />
      </FieldGroup>
      <FieldGroup title="Driver’s license" hint="Banks use it to confirm the holder’s identity.">
        <WizardText name="license_id" format={trimmed} />
        <WizardState name="license_issue_state" helperText="The state that issued it." />
        <WizardDate name="license_expiry" helperText="Today or later." min={officeDay(serverNow(), {})} />
      </FieldGroup>
    </Stack>
  );
}

/** Step 3: the shipping address of checks and supplies. */
export function ShippingStep() {
  return (
    <FieldGroup hint="Where the bank ships check stock and cards. Use a street address, since carriers do not deliver to PO boxes.">
      <Wide>
        <WizardText name="shipping_address_line1" autoComplete="address-line1" format={trimmed} />
      </Wide>
      <WizardText name="shipping_city" autoComplete="address-level2" format={trimmed} />
      <WizardState name="shipping_state" autoComplete="address-level1" />
      <WizardText
        name="shipping_zip"
        helperText="5 digits, or ZIP+4 like 30301-1234."
        inputMode="numeric"
        autoComplete="postal-code"
        number="zip"
        format={zipText}
      />
    </FieldGroup>
  );
}
