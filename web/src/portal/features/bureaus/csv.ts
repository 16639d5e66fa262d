import { licenseStateLabels } from '@united/domain/bureaus/license';
import { noApplication } from '@united/domain/bureaus/table-texts';
import { readinessStepLabels, readinessSteps } from '@united/domain/readiness/season-readiness';
import type { SheetColumns } from '~/portal/ui/sheet';
import type { Row } from './list';
import { turnLabels } from './texts';

/** The export's columns: what the table and the office's page show. */
export const csvColumns: SheetColumns<Row> = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Offices', (row) => row.offices.map(({ office_name }) => office_name).join('; ')],
  ['EFINs', (row) => [...new Set(row.offices.map(({ efin }) => efin))].join('; ')],
  ['Season', (row) => row.season],
  ['Whose turn', (row) => turnLabels[row.next_who]],
  ['Next step', (row) => row.next_what],
  ['Due on', (row) => row.due_on],
  ['Overdue', (row) => row.overdue],
  ['Bank', (row) => row.bank_product],
  ['Status', (row) => row.status ?? noApplication],
  ['Applications', (row) => row.offices.length],
  ['Prepared', (row) => row.prepared.filter(({ state }) => state === 'prepared').length],
  ['Steps done', (row) => row.score],
  ...readinessSteps.map(
    (step) => [readinessStepLabels[step], (row: Row) => (row.steps[step] ? 'yes' : 'no')] as const,
  ),
  ['Papers due', (row) => row.papers.due],
  ['Papers overdue', (row) => row.papers.overdue],
  ['Papers in review', (row) => row.papers.in_review],
  ['Papers refused', (row) => row.papers.refused],
  ['License', (row) => licenseStateLabels[row.license]],
];
