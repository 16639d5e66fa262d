import { BankQuestions } from './bank-questions';
import { useChosenBank } from './wizard-context';

/** What the chosen bank asks in a step; its code comes with the first bank that asks. */
export function StepQuestions({ step }: { step: number }) {
  const bank = useChosenBank();
  if (!bank || bank.questions.length === 0) return null;
  return <BankQuestions bank={bank} step={step} />;
}
