import { collections } from '@united/domain/collections';
import { emailNotificationDocument } from '@united/domain/email-notification';
import { ownUnread } from '@united/domain/email-queries';
import { notificationReadsDocument } from '@united/domain/email-send';
import { type ReactNode, useMemo } from 'react';
import { useLiveDoc, useLiveQuery } from '~/portal/firebase/live';
import { useSubject } from '~/portal/firebase/subject-context';

interface Props {
  children: (unread: number) => ReactNode;
}

/** How many messages came since the bell was last opened, live; at most ten. */
export function Unread({ children }: Props) {
  const { uid } = useSubject();
  const reads = useLiveDoc(collections.notificationReads, uid, notificationReadsDocument);
  if (reads.status === 'loading') return children(0);
  return <Since seenAt={reads.data?.seen_at.toMillis() ?? 0}>{children}</Since>;
}

function Since({ seenAt, children }: Props & { seenAt: number }) {
  const { uid } = useSubject();
  const spec = useMemo(() => ownUnread(uid, new Date(seenAt)), [uid, seenAt]);
  const { data } = useLiveQuery(spec, emailNotificationDocument);
  return children(data.length);
}
