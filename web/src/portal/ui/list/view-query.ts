import * as z from 'zod/mini';
import type { List, Values } from './define-list';

type Saved<F extends Values = Values> = Pick<
  List<never, F, string, never>,
  'filters' | 'sorts' | 'schema' | 'defaults'
>;

/** Names of the URL parameters that a view saves: filters and sort order, but no page or row. */
const savedNames = ({ filters, sorts }: Pick<Saved, 'filters' | 'sorts'>): string[] => [
  ...Object.keys(filters),
  ...(sorts.length > 0 ? ['sort', 'dir'] : []),
];

/** Returns the search, filters and sort order of a list as URL parameters, without defaults. */
export const viewQuery = (list: Saved, state: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    savedNames(list).flatMap((name) =>
      String(state[name]) === String(list.defaults[name]) ? [] : [[name, String(state[name])]],
    ),
  ).toString();

/** Splits a saved query into what the list still accepts and the names of what it doesn't. */
export function splitQuery(list: Saved, query: string): { query: string; unknown: string[] } {
  const names = savedNames(list);
  const given = [...new URLSearchParams(query)];
  const isKnown = ([name, value]: [string, string]) =>
    names.includes(name) && list.schema.safeParse({ ...list.defaults, [name]: value }).success;
  const known = Object.fromEntries(given.filter(isKnown));
  return {
    query: viewQuery(list, { ...list.defaults, ...known }),
    unknown: given.filter((parameter) => !isKnown(parameter)).map(([name]) => name),
  };
}

/** History state of a list opened as a view, so that the list reports what it no longer accepts. */
const openedView = z.object({ savedView: z.string() });
export const asOpenedView = (name: string): z.infer<typeof openedView> => ({ savedView: name });
/** Returns the name of the view that a history entry was opened as, or null. */
export const openedViewName = (state: unknown): string | null =>
  openedView.safeParse(state).data?.savedView ?? null;
