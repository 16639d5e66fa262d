import Stack from '@mui/material/Stack';
import { answerFieldOf } from '@united/domain/bank-applications/answer-field';
import { useFormContext } from 'react-hook-form';
import { droppedQuestions } from '~/portal/shared/bank-applications/form/answers';
import { ChoiceCards } from '~/portal/shared/bank-applications/form/choice-cards';
import {
  FieldInputs,
  SecurityQuestion,
  SoftwareChoice,
} from '~/portal/shared/bank-applications/form/field-inputs';
import { FieldGroup } from '~/portal/shared/bank-applications/form/step-layout';
import type { WizardValues } from '~/portal/shared/bank-applications/form/values';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { useConfirm } from '~/portal/ui/confirm';

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
      <SoftwareChoice />
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

/** Step 4: the account the office's fees are paid to. */
export const AccountStep = () => (
  <FieldGroup hint="Your fees are paid to this account. The routing and account numbers are at the bottom of a check.">
    <FieldInputs fields={['bank_name', 'account_name', 'account_type', 'routing_number', 'account_number']} />
  </FieldGroup>
);
