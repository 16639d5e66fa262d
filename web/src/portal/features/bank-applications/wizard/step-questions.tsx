import { BankQuestions } from './bank-questions';
import { useChosenBank } from './wizard-context';

/** The selected bank's questions in a step. */
export function StepQuestions({ step }: { step: number }) {
  const bank = useChosenBank();
  if (!bank || bank.questions.length === 0) return null;
  return <BankQuestions bank={bank} step={step} />;
}
