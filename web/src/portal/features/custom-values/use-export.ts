import { customValueDocument } from '@united/domain/custom-value';
import { type CustomValueFilters, customValueList } from '@united/domain/custom-value-queries';
import { today } from '@united/domain/formats';
import { exportPageSize } from '~/portal/components/grid/export-rows';
import { useCsvExport } from '~/portal/components/grid/use-csv-export';
import { valuesCsv } from './csv';

/** Exports every value of a filter as a CSV file, with progress in a dialog. */
export const useExport = (filters: CustomValueFilters) =>
  useCsvExport({
    spec: customValueList(filters, exportPageSize),
    schema: customValueDocument,
    fileName: () => `custom-values-${today(new Date())}.csv`,
    toCsv: valuesCsv,
    words: { one: 'custom value', many: 'custom values', note: 'Secrets are left blank.' },
    countable: false,
  });
