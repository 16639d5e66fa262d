import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStorage } from 'firebase-admin/storage';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportAccounts } from '../../../functions/src/users/export-accounts';
import { fromEnvironment } from '../../support/environment';
import { importAccounts } from '../../support/identity-toolkit';
import { recount } from '../../support/recount/recount';
import { readSnapshot, type Snapshot } from '../../support/recount/snapshot';
import { consistentSnapshot } from '../support/consistent-snapshot';
import { auth, call, clearAll, db, signIn } from '../support/emulators';

/** The restore in docs/deploy.md: export, lose everything, import, and verify. */

const project = fromEnvironment('GCLOUD_PROJECT');
const emulator = `http://${fromEnvironment('FIRESTORE_EMULATOR_HOST')}/emulator/v1/projects/${project}`;

async function firestore(verb: 'export' | 'import', body: object): Promise<void> {
  const answer = await fetch(`${emulator}:${verb}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ database: `projects/${project}/databases/(default)`, ...body }),
  });
  if (!answer.ok) throw new Error(`${verb}: ${answer.status} ${await answer.text()}`);
}

/** Validates an account like `firebase auth:import`: {} or the error. */
const { validateUserJson } = createRequire(import.meta.url)('firebase-tools/lib/accountImporter.js') as {
  validateUserJson(user: object): { error?: string };
};

interface AccountsFile {
  users: Record<string, string | boolean>[];
}

let before: Snapshot;
let after: Snapshot;
let file: AccountsFile;
let owner: { uid: string; email: string; token: string };
let admin: { uid: string; email: string; token: string };
let application: string;

const documentsOf = ({ documents }: Snapshot) =>
  [...documents].map(([collection, found]) => [collection, [...found.keys()].sort()]).sort();

beforeAll(async () => {
  const sound = await consistentSnapshot();
  ({ owner, admin, application } = sound);
  before = sound.snapshot;
  const name = await exportAccounts(new Date('2026-11-29T03:00:00Z'));
  const [bytes] = await getStorage().bucket(`${project}-account-exports`).file(name).download();
  file = JSON.parse(bytes.toString('utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  await firestore('export', { export_directory: folder, export_name: 'backup' });
  await clearAll();
  expect((await db.listCollections()).length).toBe(0);
  await firestore('import', { export_directory: join(folder, 'backup', 'backup.overall_export_metadata') });
  // Like `firebase auth:import`: copies hashes and salts unchanged.
  await importAccounts(file.users);
  after = await readSnapshot(db, auth, null);
}, 180_000);

afterEach(() => void vi.restoreAllMocks());

describe('a restore', () => {
  it('restores every document', () => {
    expect(documentsOf(after)).toEqual(documentsOf(before));
  });

  it('restores every account, with its role', () => {
    expect(after.accounts.length).toBeGreaterThan(2);
    expect(after.accounts).toEqual(before.accounts);
  });

  it('passes a recount', () => {
    expect(recount(after, { atRest: true })).toEqual([]);
  });

  it('lets users sign in with their previous password', async () => {
    await expect(signIn(owner.email)).resolves.toEqual(expect.any(String));
    await expect(signIn(owner.email, 'Another-2025!')).rejects.toThrow();
  });

  it('lets staff read encrypted values', async () => {
    const token = await signIn(admin.email);
    const question = { document: application, field: 'account_number', reason: 'Restore' } as const;
    const { value } = await call('revealField', question, token);
    expect(value).toMatch(/^[0-9]+$/);
  });
});

describe('the account export', () => {
  const exports = async () => {
    const [files] = await getStorage().bucket(`${project}-account-exports`).getFiles();
    return files.map(({ name }) => name);
  };

  it('is in the format of firebase auth:import', () => {
    // The emulator's hashes are plain text. Firebase's are base64, which the command requires.
    const accounts = file.users.map((user) => ({ ...user, passwordHash: 'aGFzaA==', salt: 'c2FsdA==' }));
    expect(accounts.map((user) => validateUserJson(user))).toEqual(accounts.map(() => ({})));
  });

  it('is refused without writing a file if password hashes cannot be read', async () => {
    const { users } = await auth.listUsers();
    const redacted = users.map((user) => ({ ...user, passwordHash: undefined, toJSON: () => ({}) }));
    vi.spyOn(auth, 'listUsers').mockResolvedValue({ users: redacted });
    const already = await exports();
    await expect(exportAccounts(new Date('2026-12-06T03:00:00Z'))).rejects.toThrow(/hashes are missing/);
    expect(await exports()).toEqual(already);
  });

  it('includes an account that has no password yet', async () => {
    const { users } = await auth.listUsers();
    const mixed = users.map((user, i) =>
      i > 0 ? user : { ...user, passwordHash: undefined, toJSON: () => ({}) },
    );
    vi.spyOn(auth, 'listUsers').mockResolvedValue({ users: mixed });
    const name = await exportAccounts(new Date('2026-12-13T03:00:00Z'));
    const [bytes] = await getStorage().bucket(`${project}-account-exports`).file(name).download();
    const { users: written } = JSON.parse(bytes.toString('utf8')) as AccountsFile;
    expect(written).toHaveLength(users.length);
    expect(written.filter(({ passwordHash }) => !passwordHash)).toHaveLength(1);
  });
});
