import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { auditActions, auditDocument } from '@united/domain/audit/audit';
import { auditList } from '@united/domain/audit/queries';
import { isCalendarDate } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { actionLabels } from '~/portal/shared/audit/audit-sentence';
import { choice, defineList, documentId, type Filter } from '~/portal/ui/list/define-list';

const record: Filter = { schema: documentId };
const day: Filter = {
  schema: z.string().check(z.refine((value) => value === '' || isCalendarDate(value))),
};

export const actionFilter = choice('Action', 'All actions', auditActions, (action) => actionLabels[action]);

/** Returns the start of a day in the user's time zone, plus `later` days. */
const startOf = (value: string, later = 0) => {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return new Date(year, month - 1, date + later);
};

/** The audit log, newest first. `from` and `to` are inclusive days in the user's time zone. */
export const auditLog = defineList({
  key: 'audit',
  saved: 'audit_log',
  label: 'Audit log',
  document: auditDocument,
  filters: {
    actor: record,
    target: record,
    action: actionFilter,
    from: { ...day, label: 'From' },
    to: { ...day, label: 'To' },
  },
  filterWidths: '250px 200px',
  sorts: [],
  query: ({ actor, target, action, from, to }, size) =>
    auditList(
      {
        actor: actor || null,
        target: target || null,
        action: action || null,
        from: from ? startOf(from) : null,
        to: to ? new Date(startOf(to, 1).getTime() - 1) : null,
      },
      size,
    ),
  countedTo: limits.documentsPerRead,
  failed: 'Failed to load the audit log.',
  empty: {
    icon: <HistoryIcon />,
    title: 'No entries found',
    noMatch: 'No entries match these filters.',
    hint: 'Every change to users, applications and settings is recorded here.',
  },
});
