import { collections } from '@united/domain/collections';
import { type DeletionJob, deletionJobDocument } from '@united/domain/deletion-job';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { useLiveDoc } from '~/portal/firebase/live';
import { done, failed } from './messages';
import type { Row } from './use-users';

/** The deletion of a person: its job as it is now, and how to start or resume it. `onDone` runs once the person is gone. */
export function useDeletion(user: Row, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const toast = useToast();
  const job: DeletionJob | null = useLiveDoc(collections.deletionJobs, user.id, deletionJobDocument).data;
  const isDone = job?.state === 'done';

  const finish = useEffectEvent(() => {
    toast.success(done.remove(user.email));
    onDone();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      await call('deleteUser', { uid: user.id });
    } catch (problem) {
      setError(failed.remove(problem));
    } finally {
      setBusy(false);
    }
  };

  return { job, busy, error, start };
}
