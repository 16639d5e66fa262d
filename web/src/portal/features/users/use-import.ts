import { useState } from 'react';
import type { RowError } from '~/portal/components/import-errors';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { type ImportRow, importRowsOf } from './import-rows';
import { failed } from './messages';

type ImportState =
  | { step: 'typing' | 'checking' | 'importing' }
  | { step: 'problem'; message: string }
  | { step: 'checked'; rows: readonly ImportRow[]; errors: readonly RowError[]; created: number };

/** The steps of an import: text, dry run, then the import of exactly the rows that were checked. */
export function useImport(onDone: () => void, onClose: () => void) {
  const [text, setRawText] = useState('');
  const [state, setState] = useState<ImportState>({ step: 'typing' });
  const toast = useToast();

  const setText = (next: string) => {
    setRawText(next);
    setState({ step: 'typing' });
  };

  const check = async () => {
    const parsed = importRowsOf(text);
    if ('problem' in parsed) return setState({ step: 'problem', message: parsed.problem });
    setState({ step: 'checking' });
    try {
      const { errors } = await call('importUsers', { rows: parsed.rows, dry_run: true });
      setState({ step: 'checked', rows: parsed.rows, errors, created: 0 });
    } catch (error) {
      setState({ step: 'problem', message: failed.import(error) });
    }
  };

  const run = async (rows: readonly ImportRow[]) => {
    setState({ step: 'importing' });
    try {
      const { errors, created } = await call('importUsers', { rows: [...rows], dry_run: false });
      if (created > 0) onDone();
      if (errors.length > 0) return setState({ step: 'checked', rows, errors, created });
      toast.success('Users imported', `${created} ${created === 1 ? 'user was' : 'users were'} created.`);
      onClose();
    } catch (error) {
      setState({ step: 'problem', message: failed.import(error) });
    }
  };

  return { text, setText, state, check, run };
}
