import { emailNotificationDocument } from '@united/domain/email/notification';
import { ownUnread } from '@united/domain/email/queries';
import { notificationReadsDocument } from '@united/domain/email/send';
import { collections } from '@united/domain/shared/collections';
import { type ReactNode, useMemo } from 'react';
import { useLiveDoc, useLiveQuery } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { type BellState, endOfMillisecond, noUnread } from './reads';

interface Props {
  children: (bellState: BellState) => ReactNode;
}

/** Counts the messages since the last one seen, live. */
export function Unread({ children }: Props) {
  const { uid } = useSubject();
  const { status, data: reads } = useLiveDoc(collections.notificationReads, uid, notificationReadsDocument);
  const seenAt = reads ? endOfMillisecond(reads.seen_at) : 0;
  const spec = useMemo(
    () => (status === 'loading' ? null : ownUnread(uid, new Date(seenAt))),
    [status, uid, seenAt],
  );
  const { data } = useLiveQuery(spec, emailNotificationDocument);
  return children(spec ? { unread: data.length, seenAt } : noUnread);
}
