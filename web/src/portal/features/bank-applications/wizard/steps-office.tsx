import Stack from '@mui/material/Stack';
import { FieldInputs } from '~/portal/shared/bank-applications/form/field-inputs';
import { FieldGroup } from '~/portal/shared/bank-applications/form/step-layout';

/** Step 2: the office and the holder of its EFIN. */
export function HolderStep() {
  return (
    <Stack spacing={4}>
      <FieldGroup title="Office">
        <FieldInputs fields={['office_name', 'efin', 'master_efin', 'ptin_number', 'office_state']} />
      </FieldGroup>
      <FieldGroup title="EFIN holder" hint="The person named on the EFIN, exactly as in IRS records.">
        <FieldInputs
          fields={[
            'holder_first_name',
            'holder_last_name',
            'holder_dob',
            'holder_ssn',
            'holder_email',
            'holder_phone',
          ]}
        />
      </FieldGroup>
      <FieldGroup title="Driver’s license" hint="Banks use it to confirm the holder’s identity.">
        <FieldInputs fields={['license_id', 'license_issue_state', 'license_expiry']} />
      </FieldGroup>
    </Stack>
  );
}

/** Step 3: the shipping address of checks and supplies. */
export function ShippingStep() {
  return (
    <FieldGroup hint="Where the bank ships check stock and cards. Use a street address, since carriers do not deliver to PO boxes.">
      <FieldInputs fields={['shipping_address_line1', 'shipping_city', 'shipping_state', 'shipping_zip']} />
    </FieldGroup>
  );
}
