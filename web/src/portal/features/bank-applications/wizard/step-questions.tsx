import { stepOfGroup } from '@united/domain/bank-applications/answer-field';
import { BankQuestions } from '~/portal/shared/bank-applications/form/bank-questions';
import { useChosenBank } from '~/portal/shared/bank-applications/form/wizard-context';

/** The selected bank's questions in a step. */
export function StepQuestions({ step }: { step: number }) {
  const bank = useChosenBank();
  if (!bank || bank.questions.length === 0) return null;
  return <BankQuestions bank={bank} shows={({ group }) => stepOfGroup[group] === step} />;
}
