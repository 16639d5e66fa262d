import { limits } from '@united/domain/shared/limits';
import type { Direction, QuerySpec } from '@united/domain/shared/query';
import type { SavedViewList } from '@united/domain/shared/saved-views';
import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Schema, WithId } from '../../data/documents';
import { ChoiceField } from '../choice-field';
import { SearchBox } from './search-box';

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
}

/** A URL parameter that filters a list, and its control in the filter bar. '' means no filter. */
export interface Filter<V extends string = string> {
  schema: z.ZodMiniType<V>;
  /** Omit it if the screen sets the parameter itself. */
  Control?: ComponentType<ControlProps>;
  /** Whether a change replaces the browser's history entry, as typing does. */
  replace?: boolean;
  /** Whether the control is behind the Filters button on every screen, not only above cards. */
  folded?: boolean;
  /** Whether the screen itself shows its value, which must be loaded, instead of a chip. */
  ownChip?: true;
  /**
   * The name on the chip that shows its value while the control is behind the Filters button. A
   * filter without one, such as the search, is always visible.
   */
  label?: string;
  /** Returns a value's text on the chip. Default: the value. */
  textOf?: (value: string) => string;
}

/** Filter values by name. */
export type Values = Record<string, string>;

/** A list's URL state. */
export type ListState<F extends Values, S extends string> = F & {
  sort: S;
  dir: Direction;
  /** Rows per page. */
  size: number;
  /** Zero-based. */
  page: number;
  /** The page's start cursor; '' on the first page. */
  after: string;
  /** Id of the open row; '' for none. */
  opened: string;
};

interface Definition<T extends object, F extends Values, S extends string, C> {
  /** Key for the query cache and the stored column visibility. */
  key: string;
  /** Accessible name of the search and the table. */
  label: string;
  document: Schema<T>;
  filters: { [K in keyof F]: Filter<F[K]> };
  /** Maximum widths of the filters beside the search in a single row, such as `180px 150px`. */
  filterWidths: string;
  /** Sortable fields; the first is the default. */
  sorts: readonly S[];
  direction?: Direction;
  /** Rows per page. Default 25. */
  pageSize?: (typeof limits.pageSizes)[number];
  /** Sort options in the filter bar, keyed by field and direction, such as `name asc`. */
  orders?: Readonly<Record<string, string>>;
  /** Whether to show them only above cards, which have no column headings. */
  ordersOnPhone?: boolean;
  /** The name under which staff save views of it. */
  saved?: SavedViewList;
  /** URL parameter of the open row, such as `user`. */
  opened?: string;
  /** `context` is input that is not in the URL, such as the season. */
  query: (state: ListState<F, S>, size: number, context: C) => QuerySpec;
  /** Maximum the total counts to. Default 1,000; set it if the rules limit reads to fewer. */
  countedTo?: number;
  /** Message shown if a read fails. */
  failed: string;
  /** Empty state texts; `none` is the title without filters. */
  empty: { icon: ReactNode; title: string; none?: string; noMatch: string; hint: string };
}

export interface List<T extends object, F extends Values, S extends string, C = void>
  extends Definition<T, F, S, C> {
  schema: z.ZodMiniType<Record<string, string | number>>;
  defaults: Record<string, string | number>;
}

/** A row of a list. */
export type RowOf<L> = L extends { document: Schema<infer T> } ? WithId<T> : never;

/** A document id in the URL, or ''. */
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,200}$/));

/** Resets a list to its first page after its filters, sort or page size change. */
export const firstPage = { page: 0, after: '' } as const;

/** Defines a list: adds its URL schema and defaults. Columns and phone cards are set separately. */
export function defineList<T extends object, F extends Values, S extends string, C = void>(
  definition: Definition<T, F, S, C>,
): List<T, F, S, C> {
  const { filters, sorts, direction = 'desc', pageSize = 25, opened } = definition;
  const size = z.coerce.number().check(z.refine((rows) => limits.pageSizes.some((each) => each === rows)));
  const parameters: Record<string, { schema: z.ZodMiniType<string | number>; preset: string | number }> = {
    size: { schema: size, preset: pageSize },
    page: { schema: z.coerce.number().check(z.int(), z.minimum(0)), preset: 0 },
    after: { schema: documentId, preset: '' },
  };
  for (const [name, { schema }] of Object.entries<Filter>(filters)) parameters[name] = { schema, preset: '' };
  if (sorts[0]) {
    parameters.sort = { schema: z.enum(sorts), preset: sorts[0] };
    parameters.dir = { schema: z.enum(['asc', 'desc'] satisfies Direction[]), preset: direction };
  }
  if (opened) parameters[opened] = { schema: documentId, preset: '' };
  const each = Object.entries(parameters);
  return {
    ...definition,
    schema: z.object(Object.fromEntries(each.map(([name, { schema }]) => [name, schema]))),
    defaults: Object.fromEntries(each.map(([name, { preset }]) => [name, preset])),
  };
}

/**
 * A debounced search by word prefix.
 * @param searched What it searches, such as "name or email"
 */
export const search = (
  placeholder: string,
  searched: string,
): Required<Pick<Filter, 'schema' | 'replace' | 'Control'>> => ({
  schema: z.string().check(z.maxLength(limits.shortText)),
  replace: true,
  Control: ({ value, onChange }) => (
    <SearchBox value={value} placeholder={placeholder} searched={searched} onSearch={onChange} />
  ),
});

/** A select with `values` and an option for all. */
export function choice<V extends string>(
  label: string,
  all: string,
  values: readonly V[],
  labelOf: (value: V) => string,
): Required<Pick<Filter<V | ''>, 'schema' | 'Control' | 'label' | 'textOf'>> {
  const options = values.map((value) => ({ value, label: labelOf(value) }));
  return {
    schema: z.enum(['', ...values]),
    label,
    textOf: (value) => options.find((option) => option.value === value)?.label ?? value,
    Control: ({ value, onChange }) => (
      <ChoiceField label={label} all={all} value={value} options={options} onChoose={onChange} />
    ),
  };
}
