import { getFunctions } from 'firebase-admin/functions';
import { app } from './app';
import { runtime } from './runtime';

/** The queues and the data of their tasks. */
export interface Queues {
  deliverEmail: { notification_id: string };
  queueRecipients: { send_id: string };
  rotateStoredValues: Record<string, never>;
  refreshAllReadiness: { cursor: string | null };
}

/**
 * Queues a task; `at` delays it. It may run more than once. Reads and writes no document.
 * @throws {Error} when the queue does not take it
 */
export async function enqueue<N extends keyof Queues>(name: N, data: Queues[N], at?: Date): Promise<void> {
  await getFunctions(app())
    .taskQueue<Queues[N]>(`locations/${runtime.region}/functions/${name}`)
    .enqueue(data, at ? { scheduleTime: at } : {});
}
