import { collections } from '@united/domain/shared/collections';
import {
  type SavedView,
  savedViewLimits,
  savedViewsDocument,
  viewNamed,
  withView,
} from '@united/domain/shared/saved-views';
import { doc, getDoc, serverTimestamp } from 'firebase/firestore';
import { signedInUid } from '~/portal/auth/auth';
import { transact } from '~/portal/data/direct-write';
import { readDocument } from '~/portal/data/documents';
import { CallError, toCallError } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';
import { useLiveDoc } from '~/portal/data/live';

/** The current user's id. No document is readable for a user who has just signed out. */
const ownId = () => String(signedInUid());
const ownViews = () => doc(db, collections.savedViews, ownId());

const byName = (a: SavedView, b: SavedView) => a.name.localeCompare(b.name, 'en', { numeric: true });

/** The user's saved views of all lists, live, by name. Empty while loading. */
export function useSavedViews(): { loading: boolean; views: SavedView[] } {
  const { status, data } = useLiveDoc(collections.savedViews, ownId(), savedViewsDocument);
  return { loading: status === 'loading', views: (data?.views ?? []).toSorted(byName) };
}

/** Reads the user's saved views once, by name. */
export async function readSavedViews(): Promise<SavedView[]> {
  const stored = await getDoc(ownViews());
  return stored.exists() ? readDocument(stored, savedViewsDocument).views.toSorted(byName) : [];
}

/** Changes the stored views in a transaction, since another tab may save at the same time. */
async function changeViews(change: (views: SavedView[]) => SavedView[]): Promise<void> {
  try {
    await transact(async (transaction) => {
      const stored = await transaction.get(ownViews());
      const views = stored.exists() ? readDocument(stored, savedViewsDocument).views : [];
      transaction.set(ownViews(), { views: change(views), updated_at: serverTimestamp() });
    });
  } catch (error) {
    throw toCallError(error);
  }
}

/** Throws if another view of the list has the name. */
function requireFreeName(views: readonly SavedView[], view: SavedView): void {
  if (!viewNamed(views, view)) return;
  throw new CallError('already-exists', '', { name: 'A view of this list with this name already exists.' });
}

/**
 * Saves a new view, or replaces the one with its id. Throws a CallError if the name is in use or
 * there are too many views.
 */
export function saveView(view: SavedView): Promise<void> {
  return changeViews((views) => {
    requireFreeName(views, view);
    const saved = withView(views, view);
    if (saved.length > savedViewLimits.views)
      throw new CallError(
        'resource-exhausted',
        `You have ${savedViewLimits.views} saved views, the maximum. Delete one to save another.`,
      );
    return saved;
  });
}

/** Renames a view. Throws a CallError if the name is in use or the view was deleted. */
export function renameView(id: string, name: string): Promise<void> {
  return changeViews((views) => {
    const view = views.find((each) => each.id === id);
    if (!view) throw new CallError('not-found', 'This view no longer exists.');
    requireFreeName(views, { ...view, name });
    return withView(views, { ...view, name });
  });
}

export const deleteView = (id: string): Promise<void> =>
  changeViews((views) => views.filter((view) => view.id !== id));
