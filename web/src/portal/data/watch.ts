import {
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  snapshotEqual,
} from 'firebase/firestore';
import { answerTimeout, CallError } from './errors';

/** Only metadata distinguishes the server's full answer from cached and partial ones. */
const withMetadata = { includeMetadataChanges: true };

type OnError = (error: FirestoreError | CallError) => void;
type Watch<T> = (onChange: (value: T) => void, onError: OnError) => () => void;

/**
 * Reports `unavailable` if the first answer is late. The SDK itself would wait forever. A late
 * answer is still accepted.
 */
const withPatience = <T>(watch: Watch<T>, onChange: (value: T) => void, onError: OnError) => {
  const late = setTimeout(() => onError(new CallError('unavailable')), answerTimeout);
  const inTime =
    <R>(report: (value: R) => void) =>
    (value: R) => {
      clearTimeout(late);
      report(value);
    };
  const stop = watch(inTime(onChange), inTime(onError));
  return () => {
    clearTimeout(late);
    stop();
  };
};

/** Watches a document. Reports it as missing only if the server says so. Returns unsubscribe. */
export function watchDocument(
  reference: DocumentReference,
  ...report: Parameters<Watch<DocumentSnapshot>>
): () => void {
  let last: DocumentSnapshot | undefined;
  const watch: Watch<DocumentSnapshot> = (onChange, onError) =>
    onSnapshot(
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
  return withPatience(watch, ...report);
}

/** Watches a query, starting with the server's full answer. Returns unsubscribe. */
export function watchQuery(query: Query, ...report: Parameters<Watch<QuerySnapshot>>): () => void {
  let answered = false;
  const watch: Watch<QuerySnapshot> = (onChange, onError) =>
    onSnapshot(
      query,
      withMetadata,
      (snapshot) => {
        const isFirst = !answered && !snapshot.metadata.fromCache;
        answered ||= isFirst;
        if (isFirst || (answered && snapshot.docChanges().length > 0)) onChange(snapshot);
      },
      onError,
    );
  return withPatience(watch, ...report);
}
