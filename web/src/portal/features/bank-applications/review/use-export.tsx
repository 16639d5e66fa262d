import { bankApplicationDocument } from '@united/domain/bank-application';
import { type ApplicationFilters, applicationList } from '@united/domain/bank-application-queries';
import { useRef, useState } from 'react';
import { countOf, pageOf } from '~/portal/firebase/queries';
import { applicationsCsv, csvFileName } from './csv';
import { ExportDialog, type ExportState } from './export-dialog';
import { collectRows, exportPageSize, mostExported } from './export-rows';

/** Exports every application of a filter as a CSV file, with progress in a dialog; closing the dialog cancels. */
export function useExport(filters: ApplicationFilters) {
  const [state, setState] = useState<ExportState | null>(null);
  /** The export that runs; what an older one finds is dropped. */
  const current = useRef(0);

  const start = async () => {
    current.current += 1;
    const run = current.current;
    const isCurrent = () => run === current.current;
    const report = (change: { rows: number } | { total: number }) =>
      isCurrent() && setState((old) => (old?.step === 'reading' ? { ...old, ...change } : old));
    const spec = applicationList(filters, exportPageSize);

    setState({ step: 'reading', rows: 0, total: null });
    try {
      const [result] = await Promise.all([
        collectRows({
          read: (after) => pageOf(spec, bankApplicationDocument, after),
          onProgress: (rows) => report({ rows }),
          cancelled: () => !isCurrent(),
        }),
        // Only the progress bar needs the total.
        countOf(spec).then(
          (total) => report({ total: Math.min(total, mostExported) }),
          () => undefined,
        ),
      ]);
      if (!result || !isCurrent()) return;
      download(csvFileName(), applicationsCsv(result.rows));
      setState({ step: 'done', rows: result.rows.length, complete: result.complete });
    } catch {
      if (isCurrent()) setState({ step: 'failed' });
    }
  };

  const close = () => {
    current.current += 1;
    setState(null);
  };

  return { start, dialog: state && <ExportDialog state={state} onRetry={start} onClose={close} /> };
}

function download(name: string, text: string) {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
