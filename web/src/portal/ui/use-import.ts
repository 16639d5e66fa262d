import type { RowError } from '@united/domain/shared/import';
import { useState } from 'react';
import { useToast } from './toast';

/** The operations of an import. */
export interface ImportJob<R> {
  /** Parses CSV. Returns its rows, or an error that applies to the whole text. */
  read: (text: string) => { rows: R[] } | { problem: string };
  /** Validates the rows and, unless `dry_run`, writes them if all are valid. */
  send: (rows: R[], dry_run: boolean) => Promise<ImportOutcome>;
  /** Returns the message for a failed request. */
  problem: (error: unknown) => string;
  /** Returns the toast's title and description for the number of written rows. */
  done: (written: number) => [title: string, description: string];
}

interface ImportOutcome {
  errors: readonly RowError[];
  written: number;
  /** Number of rows that replace existing values, if rows can. */
  replaces?: number;
}

type ImportState<R> =
  | { step: 'typing' | 'checking' | 'importing' }
  | { step: 'problem'; message: string }
  | { step: 'checked'; rows: readonly R[]; outcome: ImportOutcome };

/** The steps of an import: text, dry run, then the import of exactly the checked rows. */
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
      // It may have written some rows before it failed.
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
