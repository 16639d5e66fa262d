import { getFunctions } from 'firebase-admin/functions';
import { app } from './app';
import { runtime } from './runtime';

/** The queues, each with what its function is given. */
export interface Queues {
  deliverEmail: { notification_id: string };
  queueRecipients: { send_id: string };
  rotateStoredValues: Record<string, never>;
  refreshAllReadiness: { cursor: string | null };
}

/** Puts work into a queue; `at` delays it. It may run more than once. */
export async function enqueue<N extends keyof Queues>(name: N, data: Queues[N], at?: Date): Promise<void> {
  await getFunctions(app())
    .taskQueue<Queues[N]>(`locations/${runtime.region}/functions/${name}`)
    .enqueue(data, at ? { scheduleTime: at } : {});
}
