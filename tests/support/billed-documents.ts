import type { EventEmitter } from 'node:events';
import { Firestore } from 'firebase-admin/firestore';

/** An answer of the database: a document that was found, or one that is missing. */
interface Answer {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
}

type Requests = {
  request: (method: string, body: { writes?: readonly unknown[] }, ...more: unknown[]) => Promise<unknown>;
  requestStream: (method: string, ...more: unknown[]) => Promise<EventEmitter>;
};

/**
 * Counts the documents that this process reads and writes while `work` runs, as they are billed: a
 * missing document is a read, and so is a query without results. Counts nothing of other processes.
 */
export async function billedDocuments(
  work: () => Promise<unknown>,
): Promise<{ reads: number; writes: number }> {
  const counted = { reads: 0, writes: 0 };
  const prototype = Firestore.prototype as unknown as Requests;
  const { request, requestStream } = prototype;
  prototype.request = async function (this: Firestore, method, body, ...more) {
    const answer = await request.call(this, method, body, ...more);
    if (method === 'commit') counted.writes += body.writes?.length ?? 0;
    return answer;
  };
  prototype.requestStream = async function (this: Firestore, method, ...more) {
    const stream = await requestStream.call(this, method, ...more);
    const { emit } = stream;
    let found = 0;
    stream.emit = (event, ...given) => {
      const { document, found: read, missing } = (event === 'data' ? given[0] : {}) as Answer;
      if (document || read || missing) found += 1;
      if (event === 'end') counted.reads += method === 'runQuery' ? Math.max(1, found) : found;
      return emit.call(stream, event, ...given);
    };
    return stream;
  };
  try {
    await work();
  } finally {
    Object.assign(prototype, { request, requestStream });
  }
  return counted;
}
