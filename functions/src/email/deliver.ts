import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { staffSettings } from '../platform/firestore';
import type { MailProvider } from '../platform/mail-provider';
import { completeText } from './complete-message';
import { acquireLease, recordHandover } from './lease';
import { updateMailAlerts } from './mail-alerts';
import { finishSend } from './send-record';

export interface DeliveryOptions {
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Called after the provider responds and before the response is recorded, for tests. */
  onHandedOver?: () => void;
}

/**
 * Hands a queued message to the provider if it is due, and records the response. Safe to call at
 * any time: concurrent calls send it once, and a message that the provider may have accepted is
 * never sent again.
 *
 * Costs two writes: one to lease the message, one to record the response. `completeText` adds one
 * if a template replaces the text.
 * @returns when the message is due again, in milliseconds since the epoch, or null if no further
 *   attempt is needed
 */
export async function deliver(
  id: string,
  provider: MailProvider,
  { clock = Date.now, onHandedOver = () => {} }: DeliveryOptions = {},
): Promise<number | null> {
  await completeText(id);
  // Do everything that can fail before taking the lease. After a failure that follows it, we can't
  // tell whether the message was sent.
  const sender = readStaffSettings((await staffSettings().get()).data());
  const { lease, sendId } = await acquireLease(id, clock());
  let retryAtMs: number | null = null;
  if (lease) {
    const handover = await provider(lease.message, sender);
    onHandedOver();
    const recorded = await recordHandover(lease, handover, clock());
    retryAtMs = recorded.retryAtMs;
    await updateMailAlerts(handover, { attempt: lease.attempt, ...recorded }, clock());
  }
  if (sendId !== null && retryAtMs === null) await finishSend(sendId);
  return retryAtMs;
}
