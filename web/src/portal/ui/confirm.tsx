import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { lazyComponent } from './lazy';

const loadDialog = () => import('./confirm-dialog');
const ConfirmDialog = lazyComponent(loadDialog, 'ConfirmDialog');

/** Prefetches the dialog's code, for use without a connection. */
export function preloadConfirm(): void {
  // The dialog's own import shows the failure.
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

/** Provides `confirm()`. One question at a time. */
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
          {/* Each is a new one: one that is still closing stays below a dialog that opened meanwhile. */}
          <ConfirmDialog key={question.number} open={open} options={question.options} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** Asks before an irreversible action; resolves to whether the user agreed. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm is used outside of ConfirmProvider.');
  return confirm;
}
