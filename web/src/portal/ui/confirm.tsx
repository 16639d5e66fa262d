import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { lazyComponent } from './lazy';

const loadDialog = () => import('./confirm-dialog');
const ConfirmDialog = lazyComponent(loadDialog, 'ConfirmDialog');

/** Prefetches the dialog's chunk so that it also works offline. */
export function preloadConfirm(): void {
  // A failure surfaces when the dialog itself is imported.
  loadDialog().catch(() => undefined);
}

export interface ConfirmOptions {
  /** The question, naming the record. */
  title: string;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

interface Question {
  number: number;
  options: ConfirmOptions;
  answer: (confirmed: boolean) => void;
}

/** Provides `confirm()`. Shows one confirmation at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);

  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        setQuestion((last) => ({ number: (last?.number ?? 0) + 1, options, answer: resolve }));
        setOpen(true);
      }),
    [],
  );

  const close = (confirmed: boolean) => {
    question?.answer(confirmed);
    setOpen(false);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <Suspense>
          {/* A new key per question: a dialog that is still closing would stay below one opened since. */}
          <ConfirmDialog key={question.number} open={open} options={question.options} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** Asks before an irreversible action. Resolves to true if the user confirms. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used within a ConfirmProvider.');
  return confirm;
}
