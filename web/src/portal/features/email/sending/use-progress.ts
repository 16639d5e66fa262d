import {
  type EmailStatus,
  emailNotificationDocument,
  emailStatuses,
} from '@united/domain/email/notification';
import { notificationsOfSend } from '@united/domain/email/queries';
import type { EmailSend } from '@united/domain/email/send';
import { serverTime } from '~/portal/auth/server-clock';
import { useQuery } from '~/portal/data/once';
import { countAll, refreshQuery } from '~/portal/data/reads';
import { isRunning, type Progress, progressOf, type StatusCounts } from './progress';

/** Milliseconds between counts while visible, for a running send and for one stuck in an outbox. */
const refetchMs = { running: 2000, waiting: 10_000 };

/** Milliseconds in which an email service picks up a message. */
const pickupMs = 5000;

async function countsOf(sendId: string): Promise<StatusCounts> {
  const counted = await Promise.all(
    emailStatuses.map(
      async (status): Promise<[EmailStatus, number]> => [
        status,
        await countAll(notificationsOfSend(sendId, status)),
      ],
    ),
  );
  return Object.fromEntries(counted) as StatusCounts;
}

/**
 * Returns whether the messages are stuck in an outbox: they are due, but none has been picked up.
 * Happens without an email service.
 */
async function isOutbox(sendId: string, counts: StatusCounts): Promise<boolean> {
  const { queued, sending, sent, delivered, bounced, failed, unknown } = counts;
  if (queued === 0 || sending + sent + delivered + bounced + failed + unknown > 0) return false;
  const [first] = await refreshQuery(notificationsOfSend(sendId, 'queued', 1), emailNotificationDocument);
  if (!first || first.attempts > 0) return false;
  return (first.next_attempt_at?.toMillis() ?? 0) < serverTime() - pickupMs;
}

interface SendProgress {
  progress: Progress;
  outbox: boolean;
}

async function loadProgress(sendId: string): Promise<SendProgress> {
  const counts = await countsOf(sendId);
  return { progress: progressOf(counts), outbox: await isOutbox(sendId, counts) };
}

const refetchInterval = (state: EmailSend['state'], { progress, outbox }: SendProgress) => {
  if (isRunning(state, progress, outbox)) return refetchMs.running;
  return outbox ? refetchMs.waiting : false;
};

export const progressKey = (sendId: string) => ['send-progress', sendId] as const;

/** Returns a send's progress. Recounts on the server until the send is done. */
export const useProgress = (sendId: string, state: EmailSend['state']) =>
  useQuery({
    queryKey: [...progressKey(sendId), state],
    queryFn: () => loadProgress(sendId),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data ? refetchInterval(state, data) : refetchMs.running),
  });

/** Returns a send's state for a list, or `outbox` if no email service picks up its messages. */
export function useShownState({ id, state }: EmailSend & { id: string }): EmailSend['state'] | 'outbox' {
  const { data } = useQuery({
    queryKey: [...progressKey(id), 'listed'],
    queryFn: () => loadProgress(id),
    enabled: state === 'sending',
    refetchInterval: ({ state: { data: before } }) => (before?.outbox ? false : refetchMs.waiting),
  });
  return state === 'sending' && data?.outbox ? 'outbox' : state;
}
