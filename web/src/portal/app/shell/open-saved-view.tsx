import Button from '@mui/material/Button';
import { savedViewLists } from '@united/domain/shared/saved-views';
import { Link, Navigate } from 'react-router-dom';
import { EmptyState } from '~/portal/ui/empty-state';
import { useSavedViews } from '~/portal/ui/list/saved-views';
import { asOpenedView } from '~/portal/ui/list/view-query';
import { PageFrame } from '~/portal/ui/page-frame';
import { PageSpinner } from '~/portal/ui/page-spinner';

/** Continues to the list with the view's search, filters and sort order. */
export function OpenSavedView({ id }: { id: string }) {
  const { loading, views } = useSavedViews();
  if (loading) return <PageSpinner />;
  const view = views.find((each) => each.id === id);
  if (!view) return <MissingView />;
  const to = { pathname: savedViewLists[view.list], search: view.query };
  return <Navigate replace to={to} state={asOpenedView(view.name)} />;
}

const MissingView = () => (
  <PageFrame title="Saved view">
    <EmptyState
      title="This saved view does not exist"
      hint="It was deleted, or it belongs to someone else. To share a view, open it and copy the address."
      action={
        <Button variant="outlined" component={Link} to={{ search: '' }}>
          Show the whole list
        </Button>
      }
    />
  </PageFrame>
);
