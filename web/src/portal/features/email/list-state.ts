import { emailStatuses, emailTypes } from '@united/domain/email-notification';
import type { NotificationFilters } from '@united/domain/email-queries';
import { limits } from '@united/domain/limits';
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/));

/** What the address of the screen keeps; '' means all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const emailStateSchema = z.object({
  tab: z.enum(['history', 'templates']),
  q: z.string().check(z.maxLength(limits.shortText)),
  status: z.enum(['', ...emailStatuses]),
  type: z.enum(['', ...emailTypes]),
  page: z.coerce.number().check(z.int(), z.minimum(0)),
  after: id,
  /** The open message. */
  message: id,
  /** The open send. */
  send: id,
});
export type EmailState = z.output<typeof emailStateSchema>;

export const emailDefaults: EmailState = {
  tab: 'history',
  q: '',
  status: '',
  type: '',
  page: 0,
  after: '',
  message: '',
  send: '',
};

/** What narrows the history, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '', type: '' } as const satisfies Partial<EmailState>;

/** The first page: whatever changes the rows starts there again. */
export const firstPage = { page: 0, after: '' } as const satisfies Partial<EmailState>;

export const filtersOf = (state: EmailState): NotificationFilters => ({
  search: state.q,
  status: state.status || null,
  type: state.type || null,
});

export const isFiltered = (state: EmailState): boolean =>
  state.q.trim() !== '' || state.status !== '' || state.type !== '';
