import AddIcon from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedView, SavedViewList } from '@united/domain/shared/saved-views';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '~/portal/data/errors';
import { LinesSkeleton } from '../lines-skeleton';
import { RetryBoundary } from '../retry-boundary';
import { useToast } from '../toast';
import { useAction } from '../use-action';
import { deleteView, saveView, useSavedViews } from './saved-views';
import { asOpenedView } from './view-query';

interface Props {
  list: SavedViewList;
  /** The list's current search, filters and sort order. */
  query: string;
  /** Returns what the list accepts of a view's query. */
  queryOf: (view: SavedView) => string;
  onOpen: () => void;
  /** Opens the dialog for a view's name. */
  onEdit: (view: SavedView | 'new') => void;
}

/** The user's views of a list. */
export const ViewsPanel = (props: Props) => (
  <Box sx={{ p: 2 }}>
    <RetryBoundary message="The views could not be loaded.">
      <Content {...props} />
    </RetryBoundary>
  </Box>
);

function Content({ list, query, queryOf, onOpen, onEdit }: Props) {
  const { loading, views } = useSavedViews();
  const panel = useRef<HTMLDivElement>(null);
  const remove = useRemove(() => panel.current?.focus());
  if (loading) return <LinesSkeleton entries={2} />;
  const shown = views.filter((view) => view.list === list);
  return (
    <Stack ref={panel} tabIndex={-1} sx={{ gap: 1.5, outline: 'none' }}>
      {shown.length > 0 ? (
        <Stack component="ul" aria-label="Saved views" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              current={queryOf(view) === query}
              onOpen={onOpen}
              onRename={() => onEdit(view)}
              onDelete={() => void remove(view)}
            />
          ))}
        </Stack>
      ) : (
        <Typography color="text.secondary">No saved views of this list yet.</Typography>
      )}
      {query ? (
        <Button variant="outlined" startIcon={<AddIcon aria-hidden />} onClick={() => onEdit('new')}>
          Save view…
        </Button>
      ) : (
        <Typography variant="body2" color="text.secondary">
          To save a view, set a search, filter or sort order first.
        </Typography>
      )}
    </Stack>
  );
}

interface RowProps {
  view: SavedView;
  /** Whether the list shows it. */
  current: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function ViewRow({ view, current, onOpen, onRename, onDelete }: RowProps) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center' }}>
      <Button
        component={Link}
        to={{ search: view.query }}
        state={asOpenedView(view.name)}
        aria-current={current || undefined}
        color="inherit"
        endIcon={current && <Check aria-hidden fontSize="small" />}
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'left',
          overflowWrap: 'anywhere',
        }}
      >
        {view.name}
      </Button>
      <IconButton aria-label={`Rename ${view.name}`} title="Rename" onClick={onRename}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${view.name}`} title="Delete" onClick={onDelete}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

/** Returns the action that deletes a view, with a toast that undoes it. */
function useRemove(onDeleted: () => void) {
  const toast = useToast();
  const restore = async (view: SavedView) => {
    try {
      await saveView(view);
      toast.success('View restored', view.name);
    } catch (error) {
      toast.error('The view was not restored', messageOf(error, 'Save it again.'));
    }
  };
  const { run } = useAction(async (view: SavedView) => {
    await deleteView(view.id);
    onDeleted();
    toast.success('View deleted', view.name, { action: { label: 'Undo', run: () => void restore(view) } });
  }, 'The view was not deleted');
  return run;
}
