import Stack from '@mui/material/Stack';
import { lazy, Suspense, useCallback } from 'react';
import { useCursorPages } from '~/portal/components/grid/cursor-pages';
import { firstPage } from '~/portal/components/grid/list-state';
import { Region } from '~/portal/components/region';
import { type EmailState, filtersOf } from '../list-state';
import { Counters } from './counters';
import { HistoryFilters } from './history-filters';
import { LivePage, OlderPage } from './history-pages';

const OpenMessage = lazy(async () => ({ default: (await import('./open-message')).OpenMessage }));

interface Props {
  state: EmailState;
  /** Changes the address in place. */
  onReplace: (change: Partial<EmailState>) => void;
  /** Changes the address so that the back button undoes it. */
  onChange: (change: Partial<EmailState>) => void;
}

/** What was sent to whom: four figures, and the messages themselves, the latest of them live. */
export function HistoryTab({ state, onReplace, onChange }: Props) {
  const { goTo } = useCursorPages(state, onChange);
  const search = useCallback((q: string) => onReplace({ q, ...firstPage }), [onReplace]);
  const narrow = (change: Partial<EmailState>) => onChange({ ...change, ...firstPage });
  const page = {
    filters: filtersOf(state),
    page: state.page,
    onOpen: (message: string) => onChange({ message }),
    onPage: goTo,
    onClear: narrow,
  };
  return (
    <Stack spacing={3}>
      <Counters />
      <HistoryFilters state={state} onSearch={search} onChange={narrow} />
      <Region key={JSON.stringify(page.filters)} message="Failed to load the notifications.">
        {state.page === 0 ? <LivePage {...page} /> : <OlderPage {...page} after={state.after} />}
      </Region>
      {state.message && (
        <Suspense>
          <OpenMessage id={state.message} onClose={() => onReplace({ message: '' })} />
        </Suspense>
      )}
    </Stack>
  );
}
