import { Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { useChosenBank } from './wizard-context';

const BankQuestions = lazyComponent(() => import('./bank-questions'), 'BankQuestions');

/** What the chosen bank asks in a step; its code comes with the first bank that asks. */
export function StepQuestions({ step }: { step: number }) {
  const bank = useChosenBank();
  if (!bank || bank.questions.length === 0) return null;
  return (
    <Suspense>
      <BankQuestions bank={bank} step={step} />
    </Suspense>
  );
}
