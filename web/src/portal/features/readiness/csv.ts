import { readinessStepLabels, readinessSteps } from '@united/domain/readiness/season-readiness';
import { roleLabels } from '@united/domain/shared/roles';
import type { CsvColumns } from '~/portal/ui/csv';
import type { Row } from './list';

/** The export's columns. */
export const csvColumns: CsvColumns<Row> = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Role', (row) => roleLabels[row.role]],
  ['Season', (row) => row.season],
  ['Steps done', (row) => row.score],
  ...readinessSteps.map(
    (step) => [readinessStepLabels[step], (row: Row) => (row.steps[step] ? 'yes' : 'no')] as const,
  ),
];
