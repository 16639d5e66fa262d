import type { ExportFormat } from '@united/domain/shared/export-format';
import { today } from '@united/domain/shared/formats';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import type { Values } from '~/portal/ui/list/define-list';
import { ExportChoice } from '~/portal/ui/list/export-choice';
import type { ExportWords } from '~/portal/ui/list/export-dialog';
import { boundedPageSize, exportPageSize } from '~/portal/ui/list/export-rows';
import type { ListView } from '~/portal/ui/list/use-list-view';
import type { SheetColumns } from '~/portal/ui/sheet';
import { useListExport } from './use-list-export';

interface Props<T extends object, F extends Values, S extends string> {
  view: ListView<T, F, S>;
  /** The start of the file's name: `users` makes `users-2026-01-05.csv` or `.xlsx`. */
  file: string;
  /** The columns, or what loads them. */
  columns: SheetColumns<WithId<T>> | (() => Promise<SheetColumns<WithId<T>>>);
  words: ExportWords;
  /** Whether rules bound every read of the list: fewer rows a request then, and no total. */
  bounded?: boolean;
}

/** Exports every row of a list, filtered as shown, as CSV or as a workbook. */
export function ExportButton<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { view, file, columns, words, bounded = false } = props;
  const { start, dialog } = useListExport({
    spec: view.specOf(bounded ? boundedPageSize : exportPageSize),
    schema: view.list.document,
    fileName: () => `${file}-${today()}`,
    columns,
    words,
    countable: !bounded,
  });
  const [asked, setAsked] = useState<{ format: ExportFormat } | null>(null);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (asked) void begin(asked.format);
  }, [asked]);
  // The router shows a new search in a transition. One more comes to pass with it or after it, so
  // that the file holds what was typed just before.
  const ask = (format: ExportFormat) => startTransition(() => setAsked({ format }));
  return (
    <>
      <ExportChoice variant="outlined" onExport={ask} />
      {dialog}
    </>
  );
}
