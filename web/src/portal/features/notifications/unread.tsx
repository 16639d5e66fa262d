import { collections } from '@united/domain/collections';
import { emailNotificationDocument } from '@united/domain/email-notification';
import { ownUnread } from '@united/domain/email-queries';
import { notificationReadsDocument } from '@united/domain/email-send';
import { type ReactNode, useMemo } from 'react';
import { useLiveDoc, useLiveQuery } from '~/portal/firebase/live';
import { useSubject } from '~/portal/firebase/subject-context';
import { endOfMillisecond, type News, noNews } from './reads';

interface Props {
  children: (news: News) => ReactNode;
}

/** How many messages came since the last one that was seen, live. */
export function Unread({ children }: Props) {
  const { uid } = useSubject();
  const reads = useLiveDoc(collections.notificationReads, uid, notificationReadsDocument);
  if (reads.status === 'loading') return children(noNews);
  return <Since seenAt={reads.data ? endOfMillisecond(reads.data.seen_at) : 0}>{children}</Since>;
}

function Since({ seenAt, children }: Props & { seenAt: number }) {
  const { uid } = useSubject();
  const spec = useMemo(() => ownUnread(uid, new Date(seenAt)), [uid, seenAt]);
  const { data } = useLiveQuery(spec, emailNotificationDocument);
  return children({ unread: data.length, seenAt });
}
