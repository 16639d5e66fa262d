import Alert from '@mui/material/Alert';
import {
  type SavedView,
  type SavedViewList,
  savedViewName,
  viewNamed,
} from '@united/domain/shared/saved-views';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../form/form-dialog';
import { FormText } from '../form/form-text';
import { useForm } from '../form/use-form';
import { useToast } from '../toast';
import { renameView, saveView, useSavedViews } from './saved-views';

const schema = z.object({ name: savedViewName });
const labels = { name: 'Name' };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a random id of 20 letters and digits (`savedViewId`). */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(20)), (each) => letters[each % letters.length]).join('');

interface Props {
  list: SavedViewList;
  /** The search, filters and sort order to save. */
  query: string;
  /** The view to rename; null saves a new one. */
  view: SavedView | null;
  onClose: () => void;
}

/** Names a view: saves a new one, replaces one with the same name, or renames one. */
export function ViewDialog({ list, query, view, onClose }: Props) {
  const { views } = useSavedViews();
  const toast = useToast();
  // Generated once, so that a retry saves no second view.
  const [id] = useState(newId);
  const form = useForm<z.output<typeof schema>>({
    schema,
    fields: labels,
    defaultValues: { name: view?.name ?? '' },
  });
  const replaced = view ? undefined : viewNamed(views, { list, name: form.watch('name') });

  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save view'}
      short
      maxWidth="xs"
      form={form}
      changesOnly={view !== null}
      save={({ name }) =>
        view ? renameView(view.id, name) : saveView({ id: replaced?.id ?? id, list, name, query })
      }
      saved={(_, { name }) => toast.success(view ? 'View renamed' : 'View saved', name)}
      submitLabel={view ? 'Rename view' : replaced ? 'Replace view' : 'Save view'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="name"
        label={labels.name}
        required
        autoFocus
        autoComplete="off"
        helperText={view ? undefined : 'Saves the search, filters and sort order. Only you see your views.'}
      />
      {replaced && (
        <Alert severity="info">
          You already have a view named “{replaced.name}”. Replacing it saves the search, filters and sort
          order you see now.
        </Alert>
      )}
    </FormDialog>
  );
}
