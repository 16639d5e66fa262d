import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

const loadDialog = () => import('./confirm-dialog');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

/** Fetches the question's code ahead, where it may have to be asked without a connection. */
export function preloadConfirm(): void {
  // A failure shows where the question itself is drawn.
  loadDialog().catch(() => undefined);
}

export interface ConfirmOptions {
  /** A question that names the thing. */
  title: string;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

interface Question {
  options: ConfirmOptions;
  answer: (confirmed: boolean) => void;
}

/** Lets everything below it ask `await confirm(…)`. One question at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);

  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        setQuestion({ options, answer: resolve });
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
          <ConfirmDialog open={open} options={question.options} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** Asks before something that cannot be undone; resolves to whether the person agreed. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm is used outside of ConfirmProvider.');
  return confirm;
}
