import { emailStatuses, emailTypes } from '@united/domain/email-notification';
import type { NotificationFilters } from '@united/domain/email-queries';
import * as z from 'zod/mini';
import { documentId, firstPage, isNarrowed, paging, searchText } from '~/portal/components/grid/list-state';

/** What the address of the screen keeps; '' means all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const emailStateSchema = z.object({
  tab: z.enum(['history', 'templates']),
  q: searchText,
  status: z.enum(['', ...emailStatuses]),
  type: z.enum(['', ...emailTypes]),
  page: paging.page,
  after: paging.after,
  /** The open message. */
  message: documentId,
  /** The open send. */
  send: documentId,
});
export type EmailState = z.output<typeof emailStateSchema>;

export const emailDefaults: EmailState = {
  tab: 'history',
  q: '',
  status: '',
  type: '',
  ...firstPage,
  message: '',
  send: '',
};

/** What narrows the history, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '', type: '' } as const satisfies Partial<EmailState>;

export const filtersOf = (state: EmailState): NotificationFilters => ({
  search: state.q,
  status: state.status || null,
  type: state.type || null,
});

export const isFiltered = (state: EmailState): boolean => isNarrowed(state, noFilters);
