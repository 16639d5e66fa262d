import { bankApplicationDocument } from '@united/domain/bank-application';
import { type ApplicationFilters, applicationList } from '@united/domain/bank-application-queries';
import { exportPageSize } from '~/portal/components/grid/export-rows';
import { useCsvExport } from '~/portal/components/grid/use-csv-export';
import { applicationsCsv, csvFileName } from './csv';

const words = { one: 'application', many: 'applications', note: 'Sensitive values are left out.' };

/** Exports every application of a filter as a CSV file, with progress in a dialog. */
export const useExport = (filters: ApplicationFilters) =>
  useCsvExport({
    spec: applicationList(filters, exportPageSize),
    schema: bankApplicationDocument,
    fileName: csvFileName,
    toCsv: applicationsCsv,
    words,
  });
