import { EventWebhook } from '@sendgrid/eventwebhook';
import { forEachOf } from '../platform/for-each';
import { providerEvent, takeEvent } from './provider-events';

export interface Batch {
  method: string;
  body: Buffer | undefined;
  signature: string;
  /** Seconds since the epoch, as the provider signed it. */
  timestamp: string;
}

/** How old, or how far ahead of our clock, a signed batch may be, in seconds. */
const freshSeconds = 300;
const largestBytes = 2_000_000;
const atOnce = 10;

/**
 * Whether the batch was signed with the private half of the key. The signature covers the timestamp
 * and the body, byte for byte.
 */
function isSigned({ body, signature, timestamp }: Batch, publicKey: string): boolean {
  try {
    const webhook = new EventWebhook();
    const key = webhook.convertPublicKeyToECDSA(publicKey);
    return webhook.verifySignature(key, body ?? '', signature, timestamp);
  } catch {
    return false; // a signature that is none
  }
}

/**
 * Takes in a batch of the provider's events.
 * @returns the HTTP status of the answer: 200 when all are taken in (those that are no news, or not
 *   about our messages, too)
 */
export async function takeBatch(batch: Batch, publicKey: string | null, nowMs = Date.now()): Promise<number> {
  if (batch.method !== 'POST') return 405;
  if (publicKey === null) return 404;
  if ((batch.body?.length ?? 0) > largestBytes) return 413;
  const signedAt = /^\d{1,12}$/.test(batch.timestamp) ? Number(batch.timestamp) : Number.NaN;
  if (!(Math.abs(nowMs / 1000 - signedAt) <= freshSeconds)) return 403;
  if (!isSigned(batch, publicKey)) return 403;
  const events = parsed(batch.body);
  if (!events) return 400;
  const ours = events.flatMap((event) => {
    const one = providerEvent.safeParse(event);
    return one.success ? [one.data] : [];
  });
  await forEachOf(ours, atOnce, takeEvent);
  return 200;
}

function parsed(body: Buffer | undefined): unknown[] | null {
  try {
    const value: unknown = JSON.parse(body?.toString('utf8') ?? '');
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
