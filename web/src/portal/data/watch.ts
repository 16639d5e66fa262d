import {
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  snapshotEqual,
} from 'firebase/firestore';

/** The cache holds what other queries left, and answers that are still arriving; only metadata tell them from the server's whole answer. */
const withMetadata = { includeMetadataChanges: true };

/** A document as it is now, and with every change. Absent is what the server calls absent, not what the cache does not know. Ends when called back. */
export function watchDocument(
  reference: DocumentReference,
  onChange: (snapshot: DocumentSnapshot) => void,
  onError: (error: FirestoreError) => void,
): () => void {
  let last: DocumentSnapshot | undefined;
  return onSnapshot(
    reference,
    withMetadata,
    (snapshot) => {
      if (snapshot.metadata.fromCache && !snapshot.exists()) return;
      if (last && snapshotEqual(last, snapshot)) return;
      last = snapshot;
      onChange(snapshot);
    },
    onError,
  );
}

/** The documents of a query: the server's whole answer first, then with every change. Ends when called back. */
export function watchQuery(
  query: Query,
  onChange: (snapshot: QuerySnapshot) => void,
  onError: (error: FirestoreError) => void,
): () => void {
  let answered = false;
  return onSnapshot(
    query,
    withMetadata,
    (snapshot) => {
      const isFirst = !answered && !snapshot.metadata.fromCache;
      answered ||= isFirst;
      if (isFirst || (answered && snapshot.docChanges().length > 0)) onChange(snapshot);
    },
    onError,
  );
}
