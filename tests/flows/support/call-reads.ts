import type { CallableName } from '@united/domain/shared/contracts';
import { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import * as functions from '../../../functions/src/index';

interface Caller {
  uid: string;
  /** Its claims; the session begins now. */
  token: object | null;
}

/**
 * Makes one call in this process. Returns the paths of the documents that it reads by id, of each
 * round trip.
 */
export async function readsOfCall(
  name: CallableName,
  { uid, token }: Caller,
  data: unknown,
): Promise<string[][]> {
  const spies = [
    vi.spyOn(Transaction.prototype, 'getAll'),
    vi.spyOn(Firestore.prototype, 'getAll'), // A reference's own `get` comes here too.
  ];
  const callable = new Map<string, unknown>(Object.entries(functions)).get(name) as {
    run: (request: object) => Promise<unknown>;
  };
  const auth = { uid, token: { ...token, auth_time: Math.floor(Date.now() / 1000) } };
  const rawRequest = { headers: {}, header: () => undefined, socket: {}, ip: '203.0.113.7' };
  await callable.run({ data, auth, rawRequest });
  const trips = spies.flatMap(({ mock }): unknown[][] => mock.calls);
  vi.restoreAllMocks();
  return trips.map((trip) => trip.flatMap((each) => (each instanceof DocumentReference ? [each.path] : [])));
}
