import { collections } from '@united/domain/shared/collections';
import { type SupportWrite, supportLimits, supportLimitsDocument } from '@united/domain/tickets/limits';
import { doc, getDocFromServer } from 'firebase/firestore';
import { readDocument } from '~/portal/data/documents';
import { CallError } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const sentences: Record<SupportWrite, string> = {
  tickets: `You have opened ${supportLimits.tickets} tickets within an hour, which is the limit.`,
  replies: `You have written ${supportLimits.replies} replies within an hour, which is the limit.`,
};

/** Explains a refusal by the hourly support limit. Null if that was not the cause. */
export async function limitReached(uid: string, kind: SupportWrite): Promise<CallError | null> {
  const snapshot = await getDocFromServer(doc(db, collections.supportLimits, uid)).catch(() => null);
  const until = snapshot?.exists() && readDocument(snapshot, supportLimitsDocument)[kind]?.full_until;
  if (!until || until.toMillis() <= Date.now()) return null;
  return new CallError(
    'resource-exhausted',
    `${sentences[kind]} Try again at ${timeOfDay.format(until.toDate())}.`,
  );
}
