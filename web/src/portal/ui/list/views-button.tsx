import BookmarkIcon from '@mui/icons-material/BookmarksOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { SavedView } from '@united/domain/shared/saved-views';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyComponent } from '../lazy';
import { useToast } from '../toast';
import type { Filter, List, Values } from './define-list';
import type { ListUrlState } from './use-list-url-state';
import { openedViewName, splitQuery, viewQuery } from './view-query';

const ViewsPanel = lazyComponent(() => import('./views-panel'), 'ViewsPanel');
const ViewDialog = lazyComponent(() => import('./view-dialog'), 'ViewDialog');

/** Width of the button, for the line of filters. */
export const viewsWidth = '100px';

interface Props<T extends object, F extends Values, S extends string> {
  list: List<T, F, S, never>;
  urlState: ListUrlState<F, S>;
}

/** Opens, saves, renames and deletes the user's views of a list. */
export function ViewsButton<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { list, urlState } = props;
  const { saved } = list;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<SavedView | 'new' | null>(null);
  const query = viewQuery(list, urlState.state);
  useUnknownFilters(list);
  if (!saved) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        sx={{ whiteSpace: 'nowrap', alignSelf: 'stretch', minHeight: 40, px: 1.5 }}
        onPointerEnter={ViewsPanel.prefetch}
        onFocus={ViewsPanel.prefetch}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Views
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Views', sx: { mt: 1, width: 340 } } }}
      >
        <Suspense>
          <ViewsPanel
            list={saved}
            query={query}
            queryOf={(view) => splitQuery(list, view.query).query}
            onOpen={() => setAnchor(null)}
            onEdit={(view) => {
              setAnchor(null);
              setDialog(view);
            }}
          />
        </Suspense>
      </Popover>
      <Suspense>
        {dialog && (
          <ViewDialog
            list={saved}
            query={query}
            view={dialog === 'new' ? null : dialog}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Says which filters of an opened view no longer exist, and removes them from the URL. */
function useUnknownFilters<T extends object, F extends Values, S extends string>(list: List<T, F, S, never>) {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const name = openedViewName(state);
  const report = useEffectEvent((view: string) => {
    const { query, unknown } = splitQuery(list, search);
    if (unknown.length === 0) return;
    const filters: Readonly<Record<string, Filter | undefined>> = list.filters;
    const left = unknown.map((each) => filters[each]?.label ?? each).join(', ');
    toast.info(`“${view}” was opened without some of its filters`, `No longer available: ${left}.`);
    void navigate({ search: query }, { replace: true });
  });
  // The key names the history entry.
  useEffect(() => {
    if (name !== null && key) report(name);
  }, [name, key]);
}
