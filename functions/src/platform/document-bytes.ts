import { isDeepStrictEqual } from 'node:util';
import { type DocumentData, DocumentReference } from 'firebase-admin/firestore';
import indexFile from '../../../firestore.indexes.json';

/**
 * Estimates the bytes of a write in a commit by Firestore's published rules:
 * https://firebase.google.com/docs/firestore/storage-size ("Storage size calculations") for
 * documents and index entries, https://firebase.google.com/docs/firestore/query-data/index-overview
 * ("Automatic indexing") for which entries there are, and
 * https://firebase.google.com/docs/firestore/quotas for what an entry keeps of a long value.
 * Automatic and composite indexes are read from firestore.indexes.json.
 */

/** The most bytes that an index entry keeps of a value. */
const longestIndexed = 1500;
/** Overhead of a document's name, of its fields, and of the parts of an index entry. */
const nameOverhead = 16;
const overhead = 32;

type Fields = DocumentData | undefined;

const stringBytes = (text: string): number => Buffer.byteLength(text) + 1;

/** The name of a document, `collection/id`. */
const nameBytes = (path: string): number =>
  path.split('/').reduce((sum, part) => sum + stringBytes(part), nameOverhead);

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const fieldsBytes = (fields: Record<string, unknown>): number =>
  Object.entries(fields).reduce(
    (sum, [name, value]) => sum + stringBytes(name) + valueBytes(value),
    overhead,
  );

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return stringBytes(value);
  if (value === null || value === undefined || typeof value === 'boolean') return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + valueBytes(each), 0);
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof DocumentReference) return nameBytes(value.path);
  // Numbers, times, and the increments and times that the server fills in.
  return isMap(value) ? fieldsBytes(value) : 8;
}

/** Bytes of a stored document, without index entries. */
export const documentBytes = (path: string, fields: DocumentData): number =>
  nameBytes(path) + fieldsBytes(fields);

interface Index {
  /** Index entries per value: an automatic index is kept ascending and descending. */
  copies: number;
  paths: readonly string[];
  /** Bytes of an entry beside the document's name and the values. */
  named: number;
}

interface CompositeIndex {
  collectionGroup: string;
  fields: { fieldPath: string }[];
}

const composites: readonly CompositeIndex[] = indexFile.indexes;
const exemptions: readonly { collectionGroup: string; fieldPath: string }[] = indexFile.fieldOverrides;

function at(fields: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), fields);
}

/** Fields with automatic indexes: those of maps one by one, never the maps themselves. */
function* leaves(fields: DocumentData, exempt: ReadonlySet<string>, prefix = ''): Generator<string> {
  for (const [name, value] of Object.entries(fields)) {
    const path = prefix + name;
    if (exempt.has(path)) continue;
    if (isMap(value)) yield* leaves(value, exempt, `${path}.`);
    else yield path;
  }
}

/**
 * Index entries of a document: one per different element where a field is an array, none where a
 * field is missing.
 */
function entriesBytes(fields: Fields, { paths, copies, named }: Index, name: number): number {
  const values = paths.map((path) => at(fields, path));
  if (values.includes(undefined)) return 0;
  const kept = (value: unknown) => Math.min(valueBytes(value), longestIndexed);
  const array = values.find(Array.isArray);
  const single = values.filter((value) => value !== array).reduce<number>((sum, each) => sum + kept(each), 0);
  // The parent of a root collection's documents is the root.
  const each = name + nameOverhead + named + single + overhead;
  if (!array) return copies * each;
  return [...new Set(array)].reduce<number>((sum, element) => sum + each + kept(element), 0);
}

/**
 * Estimates the bytes of a write: the document, and the index entries it removes and adds.
 * @param path `collection/id`
 * @param before the stored fields; undefined for a new document
 * @param after the fields afterwards; undefined for a deleted document
 */
export function writeBytes(path: string, before: Fields, after: Fields): number {
  const collection = path.split('/').at(-2) ?? '';
  const name = nameBytes(path);
  const own = ({ collectionGroup }: { collectionGroup: string }) => collectionGroup === collection;
  const exempt = new Set(exemptions.filter(own).map(({ fieldPath }) => fieldPath));
  const automatic = new Set([...leaves(before ?? {}, exempt), ...leaves(after ?? {}, exempt)]);
  const indexes: Index[] = [
    ...[...automatic].map((field) => ({ paths: [field], copies: 2, named: stringBytes(field) })),
    ...composites.filter(own).map((index) => ({
      paths: index.fields.map(({ fieldPath }) => fieldPath),
      copies: 1,
      named: 0,
    })),
  ];
  let bytes = documentBytes(path, after ?? before ?? {});
  for (const index of indexes) {
    if (
      before &&
      after &&
      index.paths.every((field) => isDeepStrictEqual(at(before, field), at(after, field)))
    )
      continue;
    bytes += entriesBytes(before, index, name) + entriesBytes(after, index, name);
  }
  return bytes;
}
