import type { QuerySpec } from '@united/domain/query';
import { useRef, useState } from 'react';
import type { Schema, WithId } from '~/portal/firebase/documents';
import { countOf, pagesOf } from '~/portal/firebase/queries';
import { recordExport } from '~/portal/firebase/record-export';
import { saveCsv } from '../csv';
import { ExportDialog, type ExportState, type ExportWords } from './export-dialog';
import { collectRows, mostExported } from './export-rows';

interface Options<T> {
  /** The list as filtered, `exportPageSize` rows a page. */
  spec: QuerySpec;
  schema: Schema<T>;
  fileName: () => string;
  toCsv: (rows: WithId<T>[]) => string;
  words: ExportWords;
  /** False where rules refuse to count without a bound; the progress then has no total. */
  countable?: boolean;
}

/**
 * Exports every row of a list as a CSV file, with progress in a dialog; closing the dialog cancels. The audit log notes
 * it first: without that there is no file.
 */
export function useCsvExport<T extends object>(options: Options<T>) {
  const { spec, schema, fileName, toCsv, words, countable = true } = options;
  const [state, setState] = useState<ExportState | null>(null);
  /** The export that runs; what an older one finds is dropped. */
  const current = useRef(0);

  const start = async () => {
    current.current += 1;
    const run = current.current;
    const isCurrent = () => run === current.current;
    const report = (change: { rows: number } | { total: number }) =>
      isCurrent() && setState((old) => (old?.step === 'reading' ? { ...old, ...change } : old));

    setState({ step: 'reading', rows: 0, total: null });
    try {
      const [result] = await Promise.all([
        collectRows({
          read: pagesOf(spec, schema),
          onProgress: (rows) => report({ rows }),
          cancelled: () => !isCurrent(),
        }),
        // Only the progress bar needs the total.
        countable &&
          countOf(spec).then(
            (total) => report({ total: Math.min(total, mostExported) }),
            () => undefined,
          ),
      ]);
      if (!result || !isCurrent()) return;
      await recordExport(spec, result.rows.length);
      if (!isCurrent()) return;
      saveCsv(fileName(), toCsv(result.rows));
      setState({ step: 'done', rows: result.rows.length, complete: result.complete });
    } catch {
      if (isCurrent()) setState({ step: 'failed' });
    }
  };

  const close = () => {
    current.current += 1;
    setState(null);
  };

  return {
    start,
    dialog: state && <ExportDialog words={words} state={state} onRetry={start} onClose={close} />,
  };
}
