import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { countText } from '@united/domain/shared/display';
import { useQueries } from '~/portal/data/once';
import { useSession } from '~/portal/shared/users/session-context';
import { type View, viewLabels, viewQuery, views } from './list';

/** Query key of the counts, for invalidation. */
export const viewCountKey = ['ticket-views'] as const;

/** Milliseconds between refetches of the counts while the window is focused. */
const refetchMs = 60_000;

export type ViewCounts = ReadonlyMap<View, number>;

/**
 * Returns the number of tickets per tab, except for the tab of all tickets. Failed counts
 * are missing.
 */
export function useViewCounts(): ViewCounts {
  const { uid } = useSession();
  return useQueries({
    queries: views
      .filter((one) => one !== '')
      .map((one) => ({
        queryKey: [...viewCountKey, one, uid],
        queryFn: async () => {
          // Loaded on demand, because the tickets come first.
          const { countReveals } = await import('~/portal/data/reads');
          return { view: one, count: await countReveals(viewQuery(one, uid)) };
        },
        refetchOnWindowFocus: true,
        refetchInterval: refetchMs,
      })),
    combine: (results) =>
      new Map<View, number>(results.flatMap(({ data }) => (data ? [[data.view, data.count]] : []))),
  });
}

interface ViewTabsProps {
  view: View;
  counts: ViewCounts;
  onView: (view: View) => void;
}

/** The tabs with their open counts. The list below is the active tab’s panel. */
export function ViewTabs({ view, counts, onView }: ViewTabsProps) {
  return (
    <Tabs
      value={view}
      onChange={(_, next: View) => onView(next)}
      aria-label="Views"
      variant="scrollable"
      allowScrollButtonsMobile
    >
      {views.map((one) => (
        <Tab
          key={one}
          value={one}
          id={`view-${one || 'all'}`}
          aria-controls={tabPanelId}
          label={one === '' ? viewLabels[one] : <Counted text={viewLabels[one]} count={counts.get(one)} />}
          sx={{ minWidth: 0, px: 2 }}
        />
      ))}
    </Tabs>
  );
}

export const tabPanelId = 'ticket-view';

/** Reserves space for the count while it loads, so that the tabs after it do not move. */
function Counted({ text, count }: { text: string; count: number | undefined }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {text}
      <Box
        component="span"
        sx={{
          visibility: count === undefined ? 'hidden' : undefined,
          minWidth: 28,
          minHeight: 22,
          textAlign: 'center',
          px: 0.75,
          borderRadius: 99,
          bgcolor: 'background.sunken',
          color: 'text.secondary',
          fontSize: '0.875rem',
          lineHeight: '22px',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count !== undefined && countText(count)}
      </Box>
    </Box>
  );
}
