import { EventWebhook } from '@sendgrid/eventwebhook';
import { forEachOf } from '../platform/for-each';
import { applyEvent, providerEvent } from './provider-events';

export interface Batch {
  method: string;
  body: Buffer | undefined;
  signature: string;
  /** Seconds since the epoch, as signed by the provider. */
  timestamp: string;
}

/** How far a batch's timestamp may differ from our clock, in seconds. */
const maxSkewSeconds = 300;
const maxBytes = 2_000_000;
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
    return false; // malformed signature
  }
}

/**
 * Verifies and applies a batch of events from the provider.
 * @returns the HTTP status of the response. 200 includes events that change nothing or aren't about
 *   our messages
 */
export async function applyBatch(
  batch: Batch,
  publicKey: string | null,
  nowMs = Date.now(),
): Promise<number> {
  if (batch.method !== 'POST') return 405;
  if (publicKey === null) return 404;
  if ((batch.body?.length ?? 0) > maxBytes) return 413;
  const signedAt = /^\d{1,12}$/.test(batch.timestamp) ? Number(batch.timestamp) : Number.NaN;
  if (!(Math.abs(nowMs / 1000 - signedAt) <= maxSkewSeconds)) return 403;
  if (!isSigned(batch, publicKey)) return 403;
  const events = parseEvents(batch.body);
  if (!events) return 400;
  const ours = events.flatMap((event) => {
    const one = providerEvent.safeParse(event);
    return one.success ? [one.data] : [];
  });
  await forEachOf(ours, concurrency, applyEvent);
  return 200;
}

function parseEvents(body: Buffer | undefined): unknown[] | null {
  try {
    const value: unknown = JSON.parse(body?.toString('utf8') ?? '');
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
