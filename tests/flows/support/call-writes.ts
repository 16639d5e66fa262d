import { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { pathOf } from '../../support/stored-documents';

interface Write {
  update?: { name: string };
  delete?: string;
}

/**
 * Counts the writes that this process commits, by document path, until mocks are restored. A
 * rejected commit does not count. Several writes of one document in one commit all count.
 */
export function watchWrites(): ReadonlyMap<string, number> {
  const writes = new Map<string, number>();
  const prototype = Firestore.prototype as unknown as {
    request: (method: string, body: { writes?: Write[] }, ...more: unknown[]) => Promise<unknown>;
  };
  const { request } = prototype;
  vi.spyOn(prototype, 'request').mockImplementation(async function (this: Firestore, method, body, ...more) {
    const answer = await request.call(this, method, body, ...more);
    for (const write of method === 'commit' ? (body.writes ?? []) : []) {
      const path = pathOf(write.update?.name ?? write.delete ?? '');
      writes.set(path, (writes.get(path) ?? 0) + 1);
    }
    return answer;
  });
  return writes;
}
