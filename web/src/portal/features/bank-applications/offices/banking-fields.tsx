import Box from '@mui/material/Box';
import { accountTypes } from '@united/domain/bank-applications/application-fields';
import { plainNumber } from '@united/domain/shared/typed-number';
import type { Control } from 'react-hook-form';
import { plainAccount } from '~/portal/shared/bank-applications/form/formats';
import { FormSecret } from '~/portal/ui/form/form-secret';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import type { BankingValues } from './banking-form';

export const bankingLabels: Record<keyof BankingValues, string> = {
  bank_name: 'Bank name',
  account_name: 'Name on the account',
  account_type: 'Account type',
  routing_number: 'Routing number',
  account_number: 'Account number',
  account_number_confirmation: 'Confirm account number',
  password: 'Your password',
};

const types = accountTypes.map((value) => ({ value, label: value }));

/** Fields for the payout account and the password that authorizes the change. */
export function BankingFields({ control }: { control: Control<BankingValues> }) {
  const field = (name: keyof BankingValues) => ({
    control,
    name,
    label: bankingLabels[name],
    required: true,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <FormText {...field('bank_name')} />
      <FormText {...field('account_name')} helperText="The person or business that owns the account." />
      <FormSelect {...field('account_type')} options={types} />
      <FormSecret
        {...field('routing_number')}
        helperText="9 digits, bottom left of a check."
        inputMode="numeric"
        clean={(typed) => plainNumber('routing', typed)}
      />
      <FormSecret
        {...field('account_number')}
        helperText="4 to 17 letters, digits or dashes."
        clean={plainAccount}
      />
      <FormSecret
        {...field('account_number_confirmation')}
        helperText="Enter the same number again."
        clean={plainAccount}
      />
      <Box sx={{ gridColumn: '1 / -1', maxWidth: { sm: 'calc(50% - 10px)' } }}>
        <FormText
          {...field('password')}
          type="password"
          helperText="Enter your password to confirm your identity."
          slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
        />
      </Box>
    </Box>
  );
}
