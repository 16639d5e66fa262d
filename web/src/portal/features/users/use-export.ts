import { userDocument } from '@united/domain/user';
import { type UserFilters, userList } from '@united/domain/user-queries';
import { exportPageSize } from '~/portal/components/grid/export-rows';
import { useCsvExport } from '~/portal/components/grid/use-csv-export';
import { csvFileName, usersCsv } from './csv';

const words = { one: 'user', many: 'users' };

/** Exports everybody of a filter as a CSV file, with progress in a dialog. */
export const useExport = (filters: UserFilters) =>
  useCsvExport({
    spec: userList(filters, exportPageSize),
    schema: userDocument,
    fileName: csvFileName,
    toCsv: usersCsv,
    words,
  });
