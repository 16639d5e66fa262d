import http from 'node:http';
import type { CallableName } from '@united/domain/shared/contracts';
import { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { callInProcess, type InProcessCaller } from './call-in-process';

/** Records requests to Auth, Storage and queues while a transaction holds documents. */
function watchTransactions() {
  const asked: string[] = [];
  let open = 0;
  const { runTransaction } = Firestore.prototype;
  vi.spyOn(Firestore.prototype, 'runTransaction').mockImplementation(function (this: Firestore, ...given) {
    open += 1;
    return runTransaction.apply(this, given).finally(() => {
      open -= 1;
    });
  });
  const { request } = http;
  vi.spyOn(http, 'request').mockImplementation(((...given: Parameters<typeof request>) => {
    const [to] = given;
    if (open > 0) asked.push(typeof to === 'object' && 'path' in to ? String(to.path) : String(to));
    return request(...given);
  }) as typeof request);
  return asked;
}

type Reads = Record<'get' | 'getAll', (...given: unknown[]) => Promise<unknown>>;

/** Records documents read by id. */
function watchReads() {
  const paths: string[] = [];
  const watch = (reader: object, method: keyof Reads) => {
    const readers = reader as Reads;
    const read = readers[method];
    vi.spyOn(readers, method).mockImplementation(function (this: unknown, ...given) {
      paths.push(...given.flatMap((each) => (each instanceof DocumentReference ? [each.path] : [])));
      return read.apply(this, given);
    });
  };
  watch(Transaction.prototype, 'get');
  watch(Transaction.prototype, 'getAll');
  watch(Firestore.prototype, 'getAll'); // A reference's own `get` also ends up here.
  return paths;
}

/**
 * Makes one call in this process, which may call no other service while a transaction holds
 * documents. Returns the paths of the documents that it reads by id, in order.
 */
export async function readsOfCall(
  name: CallableName,
  caller: InProcessCaller,
  data: unknown,
): Promise<string[]> {
  const paths = watchReads();
  const asked = watchTransactions();
  await callInProcess(name, caller, data);
  vi.restoreAllMocks();
  expect(asked).toEqual([]);
  return paths;
}
