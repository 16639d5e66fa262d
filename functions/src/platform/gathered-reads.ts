import {
  DocumentReference,
  type DocumentSnapshot,
  getFirestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { app } from './app';

interface Wanted {
  ref: DocumentReference;
  resolve: (snapshot: DocumentSnapshot) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers reads: documents asked for in the same moment, such as those of a `Promise.all`, come in
 * one round trip, and each is read once.
 */
function gathering(getAll: (refs: DocumentReference[]) => Promise<DocumentSnapshot[]>) {
  let wanted: Wanted[] = [];
  const read = async () => {
    const asked = wanted;
    if (asked.length === 0) return;
    wanted = [];
    try {
      const snapshots = await getAll(asked.map(({ ref }) => ref));
      for (const [i, snapshot] of snapshots.entries()) asked[i]?.resolve(snapshot);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const ask = (ref: DocumentReference) =>
    new Promise<DocumentSnapshot>((resolve, reject) => {
      // After whatever else runs now, and asks too.
      if (wanted.length === 0) queueMicrotask(() => process.nextTick(read));
      wanted.push({ ref, resolve, reject });
    });
  return { ask, read };
}

const pastTransactions = gathering((refs) => getFirestore(app()).getAll(...refs));

/** Reads a document past any transaction, with others asked for in the same moment. */
export const snapshotOf = <T>(ref: DocumentReference<T>): Promise<DocumentSnapshot<T>> =>
  pastTransactions.ask(ref as DocumentReference) as Promise<DocumentSnapshot<T>>;

const writes = new Set<string | symbol>(['create', 'set', 'update', 'delete']);

/**
 * Returns the transaction with its reads of documents gathered, and each document read once; the
 * rest goes through as it is.
 */
export function gathered(transaction: Transaction): Transaction {
  const { ask, read } = gathering((refs) => transaction.getAll(...refs));
  const known = new Map<string, { ref: DocumentReference; snapshot: Promise<DocumentSnapshot> }>();
  const get = (from: DocumentReference) => {
    if (!(from instanceof DocumentReference)) return transaction.get(from);
    const before = known.get(from.path);
    if (before?.ref.isEqual(from)) return before.snapshot;
    const snapshot = ask(from);
    known.set(from.path, { ref: from, snapshot });
    return snapshot;
  };
  return new Proxy(transaction, {
    get(target, name) {
      if (name === 'get') return get;
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        // A transaction reads nothing more once it has written.
        if (writes.has(name)) {
          void read();
          known.clear();
        }
        return value.apply(target, given);
      };
    },
  });
}
