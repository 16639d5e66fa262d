import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { today } from '@united/domain/shared/formats';
import type { WithId } from '~/portal/data/documents';
import type { CsvColumns } from '~/portal/ui/csv';
import type { Values } from '~/portal/ui/list/define-list';
import type { ExportWords } from '~/portal/ui/list/export-dialog';
import { boundedPageSize, exportPageSize } from '~/portal/ui/list/export-rows';
import type { ListView } from '~/portal/ui/list/use-list-view';
import { useCsvExport } from './use-csv-export';

interface Props<T extends object, F extends Values, S extends string> {
  view: ListView<T, F, S>;
  /** The start of the file's name: `users` makes `users-2026-01-05.csv`. */
  file: string;
  /** The columns, or what loads them. */
  columns: CsvColumns<WithId<T>> | (() => Promise<CsvColumns<WithId<T>>>);
  words: ExportWords;
  /** Whether rules bound every read of the list: fewer rows a request then, and no total. */
  bounded?: boolean;
}

/** Exports every row of a list, filtered as shown, as a CSV file. */
export function ExportButton<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { view, file, columns, words, bounded = false } = props;
  const { start, dialog } = useCsvExport({
    spec: view.specOf(bounded ? boundedPageSize : exportPageSize),
    schema: view.list.document,
    fileName: () => `${file}-${today()}.csv`,
    columns,
    words,
    countable: !bounded,
  });
  return (
    <>
      <Button variant="outlined" startIcon={<Download aria-hidden />} onClick={() => void start()}>
        Export CSV
      </Button>
      {dialog}
    </>
  );
}
