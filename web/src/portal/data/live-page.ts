import type { QuerySpec } from '@united/domain/shared/query';
import { doc, getDocFromServer, startAfter } from 'firebase/firestore';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { Schema } from './documents';
import { db } from './firestore';
import { type Cursor, firestoreQuery, type Page, pageFrom, pageLimit } from './queries';
import { watchQuery } from './watch';

/**
 * Watches one page, starting with the server's answer. A late answer is accepted after `onError`.
 */
function watchPage<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
  after: Cursor | undefined,
  onPage: (page: Page<T>) => void,
  onError: (error: unknown) => void,
): () => void {
  let ended = false;
  let stop = () => {};
  const fail = (error: unknown) => {
    if (!ended) onError(error);
  };
  const start = async () => {
    const last = after ? await getDocFromServer(doc(db, spec.collection, after)) : null;
    if (ended) return;
    const cursor = last?.exists() ? [startAfter(last)] : [];
    stop = watchQuery(
      firestoreQuery({ ...spec, limit: pageLimit(spec) }, ...cursor),
      ({ docs }) => onPage(pageFrom(docs, spec, schema)),
      fail,
    );
  };
  start().catch(fail);
  return () => {
    ended = true;
    stop();
  };
}

export interface LivePage<T> {
  /** The last page read. While `refreshing`, this may be the previous page. */
  page: Page<T> | null;
  /** When this page was last received, in ms since the epoch; 0 until then. */
  readAt: number;
  refreshing: boolean;
  /** The error of the last read; null if it succeeded. */
  error: unknown;
  retry: () => void;
}

/** A live page. Costs at most page size + 2 reads at first. `schema` must be a stable reference. */
export function useLivePage<T extends object>(
  spec: QuerySpec,
  schema: Schema<T>,
  after: Cursor | undefined,
): LivePage<T> {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<{ key: string; of: string; at: number; page: Page<T> } | null>(null);
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
  const of = JSON.stringify([spec, after ?? null]);
  const key = `${of} ${attempt}`;

  const watch = useEffectEvent((watched: string) =>
    watchPage(
      spec,
      schema,
      after,
      (page) => {
        setAnswer({ key: watched, of, at: Date.now(), page });
        setFailed(null);
      },
      (error) => setFailed({ key: watched, error }),
    ),
  );
  useEffect(() => watch(key), [key]);

  return {
    page: answer?.page ?? null,
    readAt: answer?.of === of ? answer.at : 0,
    refreshing: answer?.key !== key && failed?.key !== key,
    error: failed?.key === key ? failed.error : null,
    retry,
  };
}
