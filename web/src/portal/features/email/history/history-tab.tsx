import Stack from '@mui/material/Stack';
import { FilterBar } from '~/portal/ui/list/filter-bar';
import { ListRows } from '~/portal/ui/list/list-rows';
import { useLiveList } from '~/portal/ui/list/use-live-list';
import { Counters } from './counters';
import { messages } from './list';
import { NotificationList } from './notification-list';
import { OpenMessage } from './open-message';

/** Sent messages, live, below four counts. */
export function HistoryTab() {
  const list = useLiveList(messages, undefined);
  // Otherwise the previous filter's rows would stay visible while offline.
  const view = { ...list, loading: list.loading || list.refreshing };
  const { state, open, close } = view;
  return (
    <Stack spacing={3}>
      <Counters />
      <FilterBar list={messages} urlState={view.urlState} empty={view.empty} />
      <ListRows view={view} noOlder="No older notifications">
        {(rows) => <NotificationList rows={rows} onOpen={(id) => open({ id })} />}
      </ListRows>
      {state.opened && <OpenMessage id={state.opened} onClose={close} />}
    </Stack>
  );
}
