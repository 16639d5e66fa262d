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

/** Milliseconds between counts while visible: for a running send, and for one in an outbox. */
const refetchMs = { running: 2000, waiting: 10_000 };

/** Milliseconds within which a mail service takes a message. */
const patience = 5000;

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

/** Whether messages stay in the outbox: due, none taken. Permanent without a mail service. */
async function isOutbox(sendId: string, counts: StatusCounts): Promise<boolean> {
  const { queued, sending, sent, delivered, bounced, failed, unknown } = counts;
  if (queued === 0 || sending + sent + delivered + bounced + failed + unknown > 0) return false;
  const [first] = await refreshQuery(notificationsOfSend(sendId, 'queued', 1), emailNotificationDocument);
  if (!first || first.attempts > 0) return false;
  return (first.next_attempt_at?.toMillis() ?? 0) < serverTime() - patience;
}

/** The progress of a send. */
interface Standing {
  progress: Progress;
  outbox: boolean;
}

async function standingOf(sendId: string): Promise<Standing> {
  const counts = await countsOf(sendId);
  return { progress: progressOf(counts), outbox: await isOutbox(sendId, counts) };
}

const pauseAfter = (state: EmailSend['state'], { progress, outbox }: Standing) => {
  if (isRunning(state, progress, outbox)) return refetchMs.running;
  return outbox ? refetchMs.waiting : false;
};

export const progressKey = (sendId: string) => ['send-progress', sendId] as const;

/** The progress of a send, counted by the server until it is done. */
export const useProgress = (sendId: string, state: EmailSend['state']) =>
  useQuery({
    queryKey: [...progressKey(sendId), state],
    queryFn: () => standingOf(sendId),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data ? pauseAfter(state, data) : refetchMs.running),
  });

/** The state of a send in a list; `outbox` if no mail service takes its messages. */
export function useShownState({ id, state }: EmailSend & { id: string }): EmailSend['state'] | 'outbox' {
  const { data } = useQuery({
    queryKey: [...progressKey(id), 'listed'],
    queryFn: () => standingOf(id),
    enabled: state === 'sending',
    refetchInterval: ({ state: { data: before } }) => (before?.outbox ? false : refetchMs.waiting),
  });
  return state === 'sending' && data?.outbox ? 'outbox' : state;
}
