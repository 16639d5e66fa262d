import { assertFails } from '@firebase/rules-unit-testing';
import { paperFilePath } from '@united/domain/papers/paper';
import { attachmentPath } from '@united/domain/tickets/reply';
import { avatarPath } from '@united/domain/users/avatar';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
} from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { fileCells, type Operation, operations } from '../support/attack-matrix';
import { type IdentityName, identities, identityNames, paperOf, ticketOf } from '../support/identities';
import { as, clearStorage, expectRefused, place, rulesUnderTest, stored, upload } from './environment';

/**
 * How one kind of file is tested: a file of the target user that is valid except for the caller.
 */
interface Row {
  path: (uid: string) => string;
  metadata: UploadMetadata;
  /** A change that would be valid too. */
  change: UploadMetadata;
}

const pdf = { contentType: 'application/pdf' };
const attachment = {
  path: (uid: string) => attachmentPath(ticketOf(uid), uid, 'matrix'),
  change: { cacheControl: 'private' },
};
const matrix: Record<string, Row> = {
  'avatars/{uid}/avatar': {
    path: avatarPath,
    metadata: { contentType: 'image/png' },
    change: { contentType: 'image/gif' },
  },
  'ticket_attachments/{ticketId}/{uid}/{fileId}': { ...attachment, metadata: pdf },
  'ticket_attachments/{ticketId}/{uid}/{fileId} (verified)': {
    ...attachment,
    metadata: { ...pdf, customMetadata: { verified: 'true' } },
  },
  'office_papers/{uid}/{paperId}/{fileId}': {
    path: (uid) => paperFilePath(uid, paperOf(uid), 'matrix'),
    metadata: pdf,
    change: { cacheControl: 'private' },
  },
};

const bytes = new Uint8Array(100).fill(7);

async function attempt(row: Row, name: IdentityName, operation: Operation, allowed: boolean): Promise<void> {
  const path = row.path(identities[name].aimsAt);
  const files = as(name);
  if (operation === 'create') await clearStorage();
  else await place(path, bytes, row.metadata);
  if (operation === 'get' || operation === 'list') {
    const folder = ref(files, path.slice(0, path.lastIndexOf('/')));
    const asked =
      operation === 'list' ? [listAll(folder)] : [getBytes(ref(files, path)), getMetadata(ref(files, path))];
    for (const answer of asked) await (allowed ? answer : assertFails(answer));
    return;
  }
  const write = {
    create: () => upload(name, path, bytes, row.metadata),
    update: () => updateMetadata(ref(files, path), row.change),
    delete: () => deleteObject(ref(files, path)),
  }[operation];
  if (!allowed) return expectRefused(path, write);
  const before = await stored(path);
  await write();
  expect(await stored(path)).not.toEqual(before);
}

const cells = Object.entries(matrix).flatMap(([title, row]) =>
  identityNames.flatMap((name) =>
    operations.map((operation) => {
      const allowed = fileCells[title]?.[operation]?.includes(name) ?? false;
      return { title, row, name, operation, allowed, may: allowed ? 'may' : 'may not' };
    }),
  ),
);

export function describeMatrix(): void {
  describe('matrix of files, identities and operations', () => {
    it('has a row for each path of the rules, and tests each row', () => {
      expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(fileCells).toSorted());
      const opened = [...rulesUnderTest().matchAll(/^ {4}match \/(\S+) \{/gm)].map(([, path]) => path);
      const covered = new Set(Object.keys(matrix).map((title) => title.split(' ')[0]));
      expect([...covered].toSorted()).toEqual(opened.toSorted());
      const open = cells.filter(({ allowed }) => allowed).length;
      console.log(
        `Storage rules: ${cells.length} cells (${Object.keys(matrix).length} kinds of file x ${identityNames.length} identities x ` +
          `${operations.length} operations), ${open} allowed, ${cells.length - open} denied`,
      );
    });

    it.each(cells)('$name $may $operation $title', ({ row, name, operation, allowed }) =>
      attempt(row, name, operation, allowed),
    );
  });
}
