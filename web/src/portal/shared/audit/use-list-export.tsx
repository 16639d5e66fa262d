import type { ExportFormat } from '@united/domain/shared/export-format';
import type { QuerySpec } from '@united/domain/shared/query';
import { useRef, useState } from 'react';
import type { Schema, WithId } from '~/portal/data/documents';
import { countAll, pagesOf } from '~/portal/data/reads';
import { recordExport } from '~/portal/shared/audit/record-export';
import { ExportDialog, type ExportState, type ExportWords } from '~/portal/ui/list/export-dialog';
import { fromStart, readRemaining } from '~/portal/ui/list/export-rows';
import { saveBlob } from '~/portal/ui/save-blob';
import { type SheetColumns, sheetWriter } from '~/portal/ui/sheet';

interface Options<T> {
  /** The filtered list, with `exportPageSize` rows per page. */
  spec: QuerySpec;
  schema: Schema<T>;
  /** The file's name without its extension. */
  fileName: () => string;
  /** The columns, or a function that loads what they need. */
  columns: SheetColumns<WithId<T>> | ((cancelled: () => boolean) => Promise<SheetColumns<WithId<T>>>);
  words: ExportWords;
  /** False if the rules deny unlimited counts; progress then has no total. */
  countable?: boolean;
  /** The query recorded in the audit log, if not `spec`; null if it doesn't record the export. */
  recorded?: Pick<QuerySpec, 'collection' | 'where'> | null;
}

/**
 * Exports all rows of a list as CSV or as a workbook, with a progress dialog. Closing it cancels;
 * Retry resumes. Memory holds one page; the browser stores the file's parts. The export is recorded
 * in the audit log first, if it records it; if that fails, no file is saved.
 */
export function useListExport<T extends object>(options: Options<T>) {
  const { spec, schema, fileName, columns, words, countable = true, recorded = spec } = options;
  const [state, setState] = useState<ExportState | null>(null);
  const [format, setFormat] = useState<ExportFormat>('csv');
  /** The current export. Results of older ones are dropped. */
  const current = useRef<object>(undefined);
  const retry = useRef(() => {});

  const start = (as: ExportFormat) => {
    setFormat(as);
    const progress = fromStart();
    const read = pagesOf(spec, schema);
    const parts: Blob[] = [];
    let total: number | null = null;
    let known: SheetColumns<WithId<T>> | undefined;

    const run = async () => {
      const self = {};
      current.current = self;
      const cancelled = () => self !== current.current;
      const report = () => !cancelled() && setState({ step: 'reading', rows: progress.rows, total });
      report();
      // Only the progress bar needs the total.
      if (countable && total === null)
        countAll(spec).then(
          (count) => {
            total = count;
            if (!progress.done) report();
          },
          () => undefined,
        );
      try {
        const writer = await sheetWriter(as);
        known ??= typeof columns === 'function' ? await columns(cancelled) : columns;
        const cells = known;
        const onPage = (rows: readonly WithId<T>[]) => {
          parts.push(new Blob([writer.lines(cells, rows)]));
          report();
        };
        if (cancelled() || !(await readRemaining(progress, { read, onPage, cancelled }))) return;
        const file = await writer.file([writer.head(cells), ...parts]);
        if (recorded) await recordExport(recorded, progress.rows, as);
        if (cancelled()) return;
        saveBlob(file, `${fileName()}.${as}`);
        setState({ step: 'done', rows: progress.rows });
      } catch {
        if (!cancelled()) setState({ step: 'failed', rows: progress.rows });
      }
    };
    retry.current = () => void run();
    return run();
  };

  const close = () => {
    current.current = undefined;
    retry.current = () => {};
    setState(null);
  };

  return {
    start,
    dialog: state && (
      <ExportDialog
        format={format}
        words={words}
        state={state}
        onRetry={() => retry.current()}
        onClose={close}
      />
    ),
  };
}
