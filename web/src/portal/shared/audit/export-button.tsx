import useMediaQuery from '@mui/material/useMediaQuery';
import type { ExportFormat } from '@united/domain/shared/export-format';
import { today } from '@united/domain/shared/formats';
import type { QuerySpec } from '@united/domain/shared/query';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { Schema, WithId } from '~/portal/data/documents';
import { ExportChoice, exportActions } from '~/portal/ui/list/export-choice';
import type { ExportWords } from '~/portal/ui/list/export-dialog';
import { boundedPageSize, exportPageSize } from '~/portal/ui/list/export-rows';
import { MoreActions } from '~/portal/ui/more-actions';
import { phoneScreens } from '~/portal/ui/phone';
import type { SheetColumns } from '~/portal/ui/sheet';
import { useListExport } from './use-list-export';

interface Props<T extends object> {
  /** The list as shown: a `ListView`, or its query by page size and its document. */
  view: { specOf: (size: number) => QuerySpec; list: { document: Schema<T> } };
  /** File name prefix: `users` becomes `users-2026-01-05.csv` or `.xlsx`. */
  file: string;
  /** The columns, or a function that loads them. */
  columns: SheetColumns<WithId<T>> | (() => Promise<SheetColumns<WithId<T>>>);
  words: ExportWords;
  /** Whether the rules limit every read: then requests are smaller and there is no total. */
  bounded?: boolean;
  /** False if users export data that is their own, which the audit log doesn't record. */
  recorded?: false;
}

/** Exports all rows of a list, filtered as shown, as CSV or as a workbook. */
export function useExport<T extends object>(props: Props<T>) {
  const { view, file, columns, words, bounded = false, recorded } = props;
  const { start, dialog } = useListExport({
    spec: view.specOf(bounded ? boundedPageSize : exportPageSize),
    schema: view.list.document,
    fileName: () => `${file}-${today()}`,
    columns,
    words,
    countable: !bounded,
    ...(recorded === false && { recorded: null }),
  });
  const [asked, setAsked] = useState<{ format: ExportFormat } | null>(null);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (asked) void begin(asked.format);
  }, [asked]);
  // The router applies a new search in a transition. Starting the export in another one runs it
  // with or after the search, so that the file matches what was just typed.
  const ask = (format: ExportFormat) => startTransition(() => setAsked({ format }));
  return { ask, dialog };
}

/** The export as a button, on pages without a menu of actions. On a phone, it is such a menu. */
export function ExportButton<T extends object>(props: Props<T>) {
  const { ask, dialog } = useExport(props);
  const isPhone = useMediaQuery(phoneScreens);
  return (
    <>
      {isPhone ? (
        <MoreActions actions={exportActions(ask)} />
      ) : (
        <ExportChoice variant="outlined" onExport={ask} />
      )}
      {dialog}
    </>
  );
}
