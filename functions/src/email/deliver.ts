import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { staffSettings } from '../platform/firestore';
import type { MailProvider } from '../platform/mail-provider';
import { completeText } from './complete-message';
import { recordHandover, takeLease } from './lease';
import { keepMailAlerts } from './mail-alerts';
import { finishSend } from './send-record';

export interface DeliveryOptions {
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Called between the provider's answer and its record. A test interrupts here. */
  onHandedOver?: () => void;
}

/**
 * Hands a queued message to the provider if it is due, and records the provider's answer. Safe to
 * call again at any time: only one call hands a message over, and a message that the provider may
 * have accepted is never handed over again.
 *
 * Writes the message twice, when it is leased and when the answer is recorded; `completeText`
 * writes it once before where a template still has to replace its text.
 * @returns when the message is due again, in milliseconds since the epoch; null when it needs no
 *   further attempt
 */
export async function deliver(
  id: string,
  provider: MailProvider,
  { clock = Date.now, onHandedOver = () => {} }: DeliveryOptions = {},
): Promise<number | null> {
  await completeText(id);
  // Whatever may fail precedes the lease: a failure after it leaves open whether the message went
  // out.
  const sender = readStaffSettings((await staffSettings().get()).data());
  const { lease, sendId } = await takeLease(id, clock());
  let retryAtMs: number | null = null;
  if (lease) {
    const handover = await provider(lease.message, sender);
    onHandedOver();
    const recorded = await recordHandover(lease, handover, clock());
    retryAtMs = recorded.retryAtMs;
    await keepMailAlerts(handover, { attempt: lease.attempt, ...recorded }, clock());
  }
  if (sendId !== null && retryAtMs === null) await finishSend(sendId);
  return retryAtMs;
}
