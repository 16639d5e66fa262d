import { assertFails } from '@firebase/rules-unit-testing';
import { type CollectionPath, collections } from '@united/domain/shared/collections';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectionCells, type Operation, operations } from '../support/attack-matrix';
import { projectFile } from '../support/environment';
import { type Identity, type IdentityName, identities, identityNames } from '../support/identities';
import { pathOf, storedDocuments } from '../support/stored-documents';
import {
  databaseOf,
  type Expected,
  expectAccepted,
  expectRefused,
  isSeeded,
  put,
  restore,
} from './environment';
import { matrix, type Row } from './matrix-data';

/**
 * Staff, by claim or record, query everything, like the admin portal. Others query their own
 * documents.
 */
const asksForAll = ({ token, record }: Identity): boolean =>
  [token?.role, record?.role].some((role) => role === 'admin' || role === 'super_admin');

async function read(
  db: Firestore,
  row: Row,
  name: IdentityName,
  operation: 'get' | 'list',
  allowed: boolean,
) {
  const { aimsAt } = identities[name];
  const own = row.listedBy?.(aimsAt, name) ?? (row.owner && [row.owner, aimsAt]);
  const mine = own && !asksForAll(identities[name]) ? [where(own[0] ?? '', '==', own[1])] : [];
  const answer =
    operation === 'get'
      ? getDoc(doc(db, row.collection, row.id(aimsAt))).then((snapshot) => (snapshot.exists() ? 1 : 0))
      : getDocs(query(collection(db, row.collection), ...mine, limit(100))).then(({ size }) => size);
  if (allowed) expect(await answer).toBeGreaterThan(0);
  else await assertFails(answer);
}

async function write(
  db: Firestore,
  row: Row,
  name: IdentityName,
  operation: 'create' | 'update' | 'delete',
  expected: Expected,
) {
  const { aimsAt } = identities[name];
  const id = operation === 'create' ? row.newId(aimsAt) : row.id(aimsAt);
  const path = `${row.collection}/${id}`;
  const makesRoom = operation === 'create' && isSeeded(path);
  if (makesRoom) await put(path, null);
  const signs = row.signed && operation === 'delete';
  if (signs) await put(path, { ...row.document(aimsAt, name), updated_by: name });
  const attempts = {
    create: () => setDoc(doc(db, path), row.document(aimsAt, name)),
    update: () => updateDoc(doc(db, path), typeof row.change === 'function' ? row.change(name) : row.change),
    delete: () => deleteDoc(doc(db, path)),
  };
  await expected(path, attempts[operation]);
  if (makesRoom || signs) await restore(path);
}

/**
 * Tests one cell: reads return something or are denied, and writes take effect or change nothing.
 * @param refused the error expected for a write that is not allowed
 */
export async function attempt(
  row: Row,
  name: IdentityName,
  operation: Operation,
  allowed: boolean,
  db: Firestore = databaseOf(name),
  refused: Expected = expectRefused,
): Promise<void> {
  if (operation === 'get' || operation === 'list') await read(db, row, name, operation, allowed);
  else await write(db, row, name, operation, allowed ? expectAccepted : refused);
}

/** For many concurrent writes, after which all documents are compared. */
const expectOnlyRefused: Expected = async (_, attempted) => {
  await assertFails(attempted());
};

/** Returns every document as text, to see the effect of a user's attempts. */
async function storedTexts(): Promise<Record<string, string>> {
  const documents = await storedDocuments();
  return Object.fromEntries(
    [...documents].map(([name, { fields }]) => [pathOf(name), JSON.stringify(fields)]),
  );
}

/** Returns the first segment of every path in a rules file. */
const openedBy = (file: string): string[] => [
  ...new Set([...projectFile(file).matchAll(/^ {4}match \/(\w+)\//gm)].map(([, path = '']) => path)),
];

const rows = Object.entries(matrix);
/** Neighbors belong to different collections, so that they can be tested concurrently. */
const cellsOf = (name: IdentityName) =>
  operations.flatMap((operation) =>
    rows.map(([title, row]) => {
      const allowed = collectionCells[title]?.[operation]?.includes(name) ?? false;
      return { title, row, name, operation, allowed, may: allowed ? 'may' : 'may not' };
    }),
  );

const lastIn = new Map<CollectionPath, Promise<void>>();

/** Waits for tests of the previous collection, whose writes would show here. */
function inTurn(path: CollectionPath, work: () => Promise<void>): Promise<void> {
  const turn = (lastIn.get(path) ?? Promise.resolve()).then(work);
  lastIn.set(
    path,
    turn.catch(() => {}),
  );
  return turn;
}

export function describeMatrix(): void {
  describe('matrix of collections, identities and operations', () => {
    it('has a row for each collection, and tests each row', () => {
      expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(collectionCells).toSorted());
      for (const [title, { collection: path }] of rows) expect(title.split('/')[0]).toBe(path);
      const covered = new Set(rows.map(([, { collection: path }]) => path));
      expect(Object.values(collections).filter((path) => !covered.has(path))).toEqual([]);
      expect(openedBy('firestore.rules').filter((path) => !covered.has(path as CollectionPath))).toEqual([]);
      const cells = identityNames.flatMap(cellsOf);
      const open = cells.filter(({ allowed }) => allowed).length;
      console.log(
        `Firestore rules: ${cells.length} cells (${rows.length} kinds of document x ${identityNames.length} identities x ` +
          `${operations.length} operations), ${open} allowed, ${cells.length - open} denied`,
      );
    });

    describe.each(identityNames)('%s', (name) => {
      let before: Record<string, string>;
      beforeAll(async () => {
        before = await storedTexts();
      });
      it.concurrent.each(cellsOf(name))('$name $may $operation $title', ({ row, operation, allowed }) =>
        inTurn(row.collection, () => attempt(row, name, operation, allowed, undefined, expectOnlyRefused)),
      );
      it('changes nothing', async () => {
        expect(await storedTexts()).toEqual(before);
      });
    });
  });
}
