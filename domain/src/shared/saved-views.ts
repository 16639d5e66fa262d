import * as z from 'zod/mini';
import { text } from './formats';
import { timestamp } from './timestamp';

/** The lists of staff whose views can be saved, with their screens. */
export const savedViewLists = {
  users: '/admin/members',
  support_tickets: '/admin/tickets',
  bank_applications: '/admin/bank-applications',
  leads: '/admin/leads',
  season_readiness: '/admin/readiness',
  email_notifications: '/admin/email-notifications',
  custom_values: '/admin/custom-values',
  audit_log: '/admin/audit',
  incidents: '/admin/incidents',
} as const;
export type SavedViewList = keyof typeof savedViewLists;
export const savedViewListNames = Object.keys(savedViewLists) as SavedViewList[];

export const savedViewLimits = {
  views: 50,
  name: 60,
  /** Characters of a query: room for two texts of the maximum length, percent-encoded. */
  query: 4000,
} as const;

/** The name that a user gives a view. */
export const savedViewName = text('name', savedViewLimits.name);

/** Matches the id of a saved view in the URL. Lists have their own, shorter values of `view`. */
export const savedViewId = /^[A-Za-z0-9]{20}$/;

const savedView = z.object({
  id: z.string(),
  list: z.enum(savedViewListNames),
  name: z.string(),
  /** URL parameters: the search, the filters and the sort order. */
  query: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

/** `saved_views/{uid}`: the views a staff member saved, most recently saved first. */
export const savedViewsDocument = z.object({ views: z.array(savedView), updated_at: timestamp });

/** Returns the path that opens a view. */
export const savedViewPath = ({ id, list }: Pick<SavedView, 'id' | 'list'>): string =>
  `${savedViewLists[list]}?view=${id}`;

/**
 * Returns the views with one added or replaced. It comes first, because the security rules check
 * the first view and require the others to be stored already.
 */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  view,
  ...views.filter(({ id }) => id !== view.id),
];

/** Returns another view of the same list with the same name, ignoring case. */
export const viewNamed = (
  views: readonly SavedView[],
  { list, name, id }: Pick<SavedView, 'list' | 'name'> & { id?: string },
): SavedView | undefined =>
  views.find(
    (view) => view.list === list && view.id !== id && view.name.toLowerCase() === name.trim().toLowerCase(),
  );
