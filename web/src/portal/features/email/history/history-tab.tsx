import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { FilterBar } from '~/portal/ui/list/filter-bar';
import { ListRows } from '~/portal/ui/list/list-rows';
import { useLiveList } from '~/portal/ui/list/use-live-list';
import { Counters } from './counters';
import { messages } from './list';
import { NotificationList } from './notification-list';

const OpenMessage = lazy(async () => ({ default: (await import('./open-message')).OpenMessage }));

/** What was sent to whom: four figures, and the messages themselves, live. */
export function HistoryTab() {
  const list = useLiveList(messages, undefined);
  // Without a connection the rows of another filter would stand there for good.
  const view = { ...list, loading: list.loading || list.refreshing };
  const { state, open, close } = view;
  return (
    <Stack spacing={3}>
      <Counters />
      <FilterBar list={messages} address={view} />
      <ListRows view={view} noOlder="No older notifications">
        {(rows) => <NotificationList rows={rows} onOpen={(id) => open({ id })} />}
      </ListRows>
      {state.opened && (
        <Suspense>
          <OpenMessage id={state.opened} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
