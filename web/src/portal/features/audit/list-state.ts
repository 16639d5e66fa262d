import { auditActions } from '@united/domain/audit';
import type { AuditFilters } from '@united/domain/audit-queries';
import { isCalendarDate } from '@united/domain/formats';
import * as z from 'zod/mini';
import { documentId, isNarrowed, paging, pagingDefaults } from '~/portal/components/grid/list-state';

const day = z.string().check(z.refine((value) => value === '' || isCalendarDate(value)));

/** What the address of the audit log keeps; '' means all. `from` and `to` are days, both included; `page` is from 0. */
export const auditStateSchema = z.object({
  actor: documentId,
  target: documentId,
  action: z.enum(['', ...auditActions]),
  from: day,
  to: day,
  ...paging,
});
export type AuditState = z.output<typeof auditStateSchema>;

export const auditDefaults: AuditState = {
  actor: '',
  target: '',
  action: '',
  from: '',
  to: '',
  ...pagingDefaults,
};

export const noFilters = {
  actor: '',
  target: '',
  action: '',
  from: '',
  to: '',
} as const satisfies Partial<AuditState>;
/** A day's first moment in the reader's time zone, `later` days on. */
const startOf = (value: string, later = 0) => {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return new Date(year, month - 1, date + later);
};

/** The query's filters: days become moments in the reader's time zone, the last one the end of its day. */
export const filtersOf = (state: AuditState): AuditFilters => ({
  actor: state.actor || null,
  target: state.target || null,
  action: state.action || null,
  from: state.from ? startOf(state.from) : null,
  to: state.to ? new Date(startOf(state.to, 1).getTime() - 1) : null,
});

export const isFiltered = (state: AuditState): boolean => isNarrowed(state, noFilters);
