import { getFunctions } from 'firebase-admin/functions';
import { app } from './app';
import { runtime } from './runtime';

/** Task data by queue name. */
export interface Queues {
  deliverEmail: { notification_id: string };
  queueRecipients: { send_id: string };
  rotateStoredValues: Record<string, never>;
  refreshAllReadiness: { cursor: string | null };
  prepareSeason: { season: number };
  removeBureauOffices: { bureau_id: string };
}

/**
 * Enqueues a task, which may run more than once. Costs no reads or writes.
 * @param at earliest start time
 * @throws {Error} if the queue rejects the task
 */
export async function enqueue<N extends keyof Queues>(name: N, data: Queues[N], at?: Date): Promise<void> {
  await getFunctions(app())
    .taskQueue<Queues[N]>(`locations/${runtime.region}/functions/${name}`)
    .enqueue(data, at ? { scheduleTime: at } : {});
}
