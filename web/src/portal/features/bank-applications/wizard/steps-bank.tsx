import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { answerFieldOf } from '@united/domain/bank-applications/answer-field';
import { accountTypes } from '@united/domain/bank-applications/application-fields';
import { useDeferredValue, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useConfirm } from '~/portal/ui/confirm';
import { FormSecret } from '~/portal/ui/form/form-secret';
import { droppedQuestions } from './answers';
import { ChoiceCards } from './choice-cards';
import { WizardSelect, WizardText } from './fields';
import { plainAccount, trimmed } from './formats';
import { SecretField } from './secret-field';
import { FieldGroup } from './step-layout';
import { fieldLabels } from './steps';
import type { WizardValues } from './values';
import { useWizard } from './wizard-context';

/** Step 1: bank product, software, and the security question some banks ask. */
export function ProductStep() {
  const { settings } = useWizard();
  const confirmBankChange = useBankChange();
  return (
    <Stack spacing={4}>
      <ChoiceCards
        name="bank_product"
        choices={settings.banks}
        confirmChange={confirmBankChange}
        helperText="The bank deducts its fee from each refund it pays out."
      />
      <SecurityQuestion />
      <ChoiceCards
        name="selected_software"
        choices={settings.software}
        helperText="The software technology fee is charged on every funded return."
      />
    </Stack>
  );
}

/**
 * Confirms a switch to a bank that doesn't ask some of the answered questions, and deletes those
 * answers. Answers to questions that both banks ask are preserved.
 */
function useBankChange() {
  const { settings } = useWizard();
  const { getValues, setValue } = useFormContext<WizardValues>();
  const confirm = useConfirm();
  return async (to: string): Promise<boolean> => {
    const { bank_product: from, bank_answers: answers } = getValues();
    const dropped = droppedQuestions(settings, answers, from, to);
    if (dropped.length === 0) return true;
    const agreed = await confirm({
      title: `Change to ${to}?`,
      body: `${to} does not ask: ${dropped.map(({ label }) => label).join('; ')}. Your ${
        dropped.length === 1 ? 'answer' : 'answers'
      } will be deleted.`,
      confirmLabel: 'Change bank',
      cancelLabel: `Stay with ${from}`,
    });
    if (agreed)
      // Set to blank rather than unset, which would restore the saved value.
      for (const { key } of dropped) setValue(answerFieldOf(key), '', { shouldDirty: true });
    return agreed;
  };
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

const types = accountTypes.map((value) => ({ value, label: value }));

/** Step 4: the account the office's fees are paid to. */
export function AccountStep() {
  const { onFile } = useWizard();
  const { control, getValues, trigger } = useFormContext<WizardValues>();
  const number = useWatch({ control, name: 'account_number' });
  useEffect(() => {
    if (number !== '' && getValues('account_number_confirmation') !== '')
      void trigger('account_number_confirmation');
  }, [number, getValues, trigger]);
  const asksAgain = onFile.account_number === undefined || number !== '';
  return (
    <FieldGroup hint="Your fees are paid to this account. The routing and account numbers are at the bottom of a check.">
      <WizardText name="bank_name" format={trimmed} />
      <WizardText
        name="account_name"
        helperText="The person or business that owns the account."
        format={trimmed}
      />
      <WizardSelect name="account_type" options={types} />
      <SecretField
        name="routing_number"
        helperText="9 digits, bottom left of a check."
        inputMode="numeric"
        number="routing"
      />
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
    </FieldGroup>
  );
}
