import { everyBank, type OfficePaper, paperStateLabels } from '@united/domain/papers/paper';
import type { SheetColumns } from '~/portal/ui/sheet';

/** The columns of an export. Files are not exported, nor are their names. */
export const columns: SheetColumns<OfficePaper> = [
  ['Paper', (paper) => paper.label],
  ['Person', (paper) => paper.person],
  ['Office', (paper) => paper.office_name],
  ['EFIN', (paper) => paper.efin],
  ['Season', (paper) => paper.season],
  ['Banks', ({ banks }) => (banks.includes(everyBank) ? 'All banks' : banks.join(', '))],
  ['State', (paper) => paperStateLabels[paper.state]],
  ['Requested', (paper) => paper.asked_at.toDate().toISOString()],
  ['Requested By', ({ asked_by }) => (asked_by === 'submit' ? 'Application' : asked_by.name)],
  ['Due', (paper) => paper.due_on],
  ['Handed In', (paper) => paper.handed_in_at?.toDate().toISOString() ?? null],
  ['Opened', (paper) => paper.opened_at?.toDate().toISOString() ?? null],
  ['Note', (paper) => paper.note],
];
