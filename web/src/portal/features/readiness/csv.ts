import { roleLabels } from '@united/domain/roles';
import { readinessStepLabels, readinessSteps } from '@united/domain/season-readiness';
import { type CsvColumns, csvText } from '~/portal/components/csv';
import type { Row } from './use-people';

const columns: CsvColumns<Row> = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Role', (row) => roleLabels[row.role]],
  ['Season', (row) => row.season],
  ['Steps done', (row) => row.score],
  ...readinessSteps.map(
    (step) => [readinessStepLabels[step], (row: Row) => (row.steps[step] ? 'yes' : 'no')] as const,
  ),
];

/** The people as CSV with a heading row. */
export const peopleCsv = (rows: readonly Row[]): string => csvText(columns, rows);
