import { useState } from 'react';
import type { RowError } from '~/portal/components/import-errors';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { type ImportRow, importRowsOf } from './import-rows';
import { failed } from './messages';

type ImportState =
  | { step: 'typing' | 'checking' | 'importing' }
  | { step: 'problem'; message: string }
  | { step: 'checked'; rows: readonly ImportRow[]; errors: readonly RowError[]; replaces: number };

/** The steps of an import: text, dry run, then the import of exactly the rows that were checked. */
export function useImport(onDone: () => void, onClose: () => void) {
  const [text, setRawText] = useState('');
  const [state, setState] = useState<ImportState>({ step: 'typing' });
  const toast = useToast();

  const setText = (next: string) => {
    setRawText(next);
    setState({ step: 'typing' });
  };

  const send = async (rows: readonly ImportRow[], dry_run: boolean) => {
    setState({ step: dry_run ? 'checking' : 'importing' });
    try {
      const { errors, written, replaces } = await call('importCustomValues', { rows: [...rows], dry_run });
      if (dry_run || errors.length > 0) return setState({ step: 'checked', rows, errors, replaces });
      onDone();
      toast.success(
        'Custom values imported',
        `${written} ${written === 1 ? 'value was' : 'values were'} saved.`,
      );
      onClose();
    } catch (error) {
      setState({ step: 'problem', message: failed.import(error) });
    }
  };

  const check = () => {
    const parsed = importRowsOf(text);
    if ('problem' in parsed) setState({ step: 'problem', message: parsed.problem });
    else void send(parsed.rows, true);
  };

  return { text, setText, state, check, run: (rows: readonly ImportRow[]) => void send(rows, false) };
}
