import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, type ReactNode, useCallback, useContext, useId, useState } from 'react';

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
  const id = useId();

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
        <Dialog
          open={open}
          onClose={() => close(false)}
          role="alertdialog"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-body`}
          maxWidth="xs"
          fullWidth
        >
          <DialogTitle id={`${id}-title`}>{question.options.title}</DialogTitle>
          <DialogContent>
            <DialogContentText id={`${id}-body`} component="div">
              {question.options.body}
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button autoFocus={question.options.destructive} onClick={() => close(false)}>
              {question.options.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              autoFocus={!question.options.destructive}
              variant="contained"
              color={question.options.destructive ? 'error' : 'primary'}
              onClick={() => close(true)}
            >
              {question.options.confirmLabel}
            </Button>
          </DialogActions>
        </Dialog>
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
