import { collections } from '@united/domain/shared/collections';
import { type DeletionJob, deletionJobDocument } from '@united/domain/users/deletion-job';
import { useEffect, useEffectEvent } from 'react';
import { call } from '~/portal/data/call';
import { useLiveDoc } from '~/portal/data/live';
import { useReload } from '~/portal/ui/list/use-reload';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { type Row, users } from './list';
import { done, failed } from './messages';

/** A user's deletion: its job, and how to start or resume it. `onDone` runs once it is done. */
export function useDeletion(user: Row, onDone: () => void) {
  const toast = useToast();
  const reload = useReload(users);
  const job: DeletionJob | null = useLiveDoc(collections.deletionJobs, user.id, deletionJobDocument).data;
  const isDone = job?.state === 'done';

  const finish = useEffectEvent(() => {
    toast.success(done.remove(user.email));
    onDone();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  const { run, busy, error } = useAction(
    () => call('deleteUser', { uid: user.id }),
    // A deletion that stopped halfway, or somebody else's, has changed the list too.
    () => void reload(),
  );

  return { job, busy, error: error && failed.remove(error), start: run };
}
