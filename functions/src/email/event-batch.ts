import { EventWebhook } from '@sendgrid/eventwebhook';
import { forEachOf } from '../platform/for-each';
import { providerEvent, takeEvent } from './provider-events';

export interface Batch {
  method: string;
  body: Buffer | undefined;
  signature: string;
  /** Seconds since the epoch, as signed by the provider. */
  timestamp: string;
}

/** The most seconds that a signed batch may be old, or ahead of our clock. */
const freshSeconds = 300;
const largestBytes = 2_000_000;
const concurrency = 10;

/**
 * Whether the batch was signed with the private half of the key. The signature covers timestamp and
 * body, byte for byte.
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
 * Applies a batch of the provider's events.
 * @returns the HTTP status of the answer: 200 when all are applied (also those without news, or not
 *   about our messages)
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
  await forEachOf(ours, concurrency, takeEvent);
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
