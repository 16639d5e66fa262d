import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ComponentProps, type ReactNode, useDeferredValue, useMemo } from 'react';
import { PageFrame } from '../page-frame';
import { RetryBoundary } from '../retry-boundary';
import { BulkBar } from './bulk-bar';
import type { Values } from './define-list';
import { FilterBar } from './filter-bar';
import type { ListView } from './use-list-view';

interface Props<T extends object, F extends Values, S extends string> {
  view: ListView<T, F, S>;
  title: string;
  /** The tab's title, if more specific than the heading. */
  tabTitle?: string;
  subtitle: ReactNode;
  /** Buttons beside the heading. */
  action?: ReactNode;
  /** Whether the action is only a menu's icon on a phone. */
  isMenuOnPhone?: boolean;
  /** Content between heading and filters, such as tabs. */
  above?: ReactNode;
  /** Replaces the definition's filter bar. */
  filters?: ReactNode;
  /** Makes the content below `above` the panel of its tabs. */
  panel?: { id: string; labelledBy: string };
  /** Actions on the selected rows. */
  bulk?: Omit<ComponentProps<typeof BulkBar>, 'count' | 'onClear'>;
  /** The rows (`ListGrid` or `ListRows`) and the screen's dialogs. */
  children: ReactNode;
}

/** A list screen: heading, filters, rows and bulk actions. */
export function ListPage<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { view, above, filters, panel, bulk, children, ...frame } = props;
  const { list, urlState, empty, chosen, selection } = view;
  // Deferred so that the row's checkbox updates before the bar renders.
  const count = useDeferredValue(chosen.length);
  const ownFilters = useMemo(
    () => (
      <RetryBoundary>
        <FilterBar list={list} urlState={urlState} empty={empty} />
      </RetryBoundary>
    ),
    [list, urlState, empty],
  );
  const content = (
    <>
      {filters ?? ownFilters}
      {children}
      {bulk && count > 0 && <BulkBar {...bulk} count={count} onClear={() => selection.onChange([])} />}
    </>
  );
  return (
    <PageFrame {...frame}>
      {above}
      {panel ? (
        <Stack role="tabpanel" id={panel.id} aria-labelledby={panel.labelledBy} spacing={3}>
          {content}
        </Stack>
      ) : (
        content
      )}
    </PageFrame>
  );
}

/** Buttons beside a heading. On a phone, the last (primary) one comes first and takes the room. */
export const PageActions = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      '& > .MuiButton-root:last-child': { flex: { xs: 1, sm: 'none' }, order: { xs: -1, sm: 0 } },
    }}
  >
    {children}
  </Box>
);
