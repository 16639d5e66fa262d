import {
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  snapshotEqual,
} from 'firebase/firestore';

/** Milliseconds until a missing first answer is reported as a failure. */
export const patience = 12_000;

/** Only metadata tell the server's full answer from cached and partial ones. */
const withMetadata = { includeMetadataChanges: true };

/** Watches a document, absent only if the server says so, not the cache. Returns unsubscribe. */
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

/** Watches a query, from the server's full answer on. Returns unsubscribe. */
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
