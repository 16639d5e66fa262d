import type { RowError } from '@united/domain/shared/import';
import { useState } from 'react';
import { useToast } from './toast';

/** The subject of an import, and its operations. */
export interface ImportJob<R> {
  /** The rows of a CSV text, or an error of the whole text. */
  read: (text: string) => { rows: R[] } | { problem: string };
  /** Checks the rows, and without `dry_run` writes them when all are good. */
  send: (rows: R[], dry_run: boolean) => Promise<ImportOutcome>;
  /** The message of a failure of the whole. */
  problem: (error: unknown) => string;
  /** The toast's title and sentence for a number of written rows. */
  done: (written: number) => [title: string, description: string];
}

interface ImportOutcome {
  errors: readonly RowError[];
  written: number;
  /** How many rows replace stored values, where that can be. */
  replaces?: number;
}

type ImportState<R> =
  | { step: 'typing' | 'checking' | 'importing' }
  | { step: 'problem'; message: string }
  | { step: 'checked'; rows: readonly R[]; outcome: ImportOutcome };

/** The steps of an import: text, dry run, then the import of exactly the rows that were checked. */
export function useImport<R>(job: ImportJob<R>, onDone: () => void, onClose: () => void) {
  const [text, setRawText] = useState('');
  const [state, setState] = useState<ImportState<R>>({ step: 'typing' });
  const toast = useToast();

  const setText = (next: string) => {
    setRawText(next);
    setState({ step: 'typing' });
  };

  const send = async (rows: readonly R[], dry_run: boolean) => {
    setState({ step: dry_run ? 'checking' : 'importing' });
    try {
      const outcome = await job.send([...rows], dry_run);
      if (dry_run) return setState({ step: 'checked', rows, outcome: { ...outcome, written: 0 } });
      if (outcome.written > 0) onDone();
      if (outcome.errors.length > 0) return setState({ step: 'checked', rows, outcome });
      toast.success(...job.done(outcome.written));
      onClose();
    } catch (error) {
      setState({ step: 'problem', message: job.problem(error) });
      // It may have written some of them before it failed.
      if (!dry_run) onDone();
    }
  };

  const check = () => {
    const parsed = job.read(text);
    if ('problem' in parsed) setState({ step: 'problem', message: parsed.problem });
    else void send(parsed.rows, true);
  };

  return { text, setText, state, check, run: (rows: readonly R[]) => void send(rows, false) };
}
