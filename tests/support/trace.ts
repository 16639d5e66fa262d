/** Captures the emulators' data, to compare it with a later state and restore it. */
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { askFirestore, pathOf, type RawDocument, storedDocuments, storedVersions } from './stored-documents';

async function accounts(): Promise<UserRecord[]> {
  const { users } = await getAuth().listUsers();
  return users.toSorted((a, b) => a.uid.localeCompare(b.uid));
}

/** The emulator sets the creation and token times. A new password changes the hash. */
const accountText = ({ uid, email, displayName, disabled, customClaims, passwordHash }: UserRecord): string =>
  JSON.stringify([uid, email, displayName, disabled, customClaims, passwordHash]);

async function files() {
  const [found] = await getStorage().bucket().getFiles();
  return found.map(({ name, metadata }) => ({
    name,
    text: JSON.stringify([
      metadata.generation,
      metadata.metageneration,
      metadata.contentType,
      metadata.metadata,
    ]),
  }));
}

async function trace(asked: Promise<Map<string, RawDocument>>) {
  const [stored, users, objects] = await Promise.all([asked, accounts(), files()]);
  const lines: Record<string, string> = {};
  for (const [name, { updateTime }] of stored) lines[pathOf(name)] = updateTime;
  for (const user of users)
    lines[`account ${user.uid}`] = `${accountText(user)} ${user.tokensValidAfterTime}`;
  for (const { name, text } of objects) lines[`file ${name}`] = text;
  return { stored, users, lines };
}
export type Trace = Awaited<ReturnType<typeof trace>>;

/** Last write time of every document, plus sign-in accounts and stored files. */
export const takeTrace = (): Promise<Trace> => trace(storedVersions());

/** The same, with the documents' fields, so that it can be restored. */
export const takeBaseline = (): Promise<Trace> => trace(storedDocuments());

/**
 * Returns what was added, removed or written since an earlier trace. Empty if there were no writes,
 * not even of the same value.
 */
export const changesBetween = (before: Trace, after: Trace): string[] =>
  [...new Set([...Object.keys(before.lines), ...Object.keys(after.lines)])]
    .filter((name) => before.lines[name] !== after.lines[name])
    .toSorted();

/**
 * Restores documents and accounts (except passwords) and removes new files.
 * @param then from `takeBaseline`; updated with the times of restored documents
 */
export async function restoreTrace(then: Trace): Promise<void> {
  const now = await takeTrace();
  const changed = [...then.stored.values()].filter(
    ({ name, updateTime }) => now.stored.get(name)?.updateTime !== updateTime,
  );
  const added = [...now.stored.keys()].filter((name) => !then.stored.has(name));
  const writes = [
    ...changed.map(({ name, fields = {} }) => ({ update: { name, fields } })),
    ...added.map((name) => ({ delete: name })),
  ];
  if (writes.length > 0) {
    const { writeResults } = await askFirestore<{ writeResults: { updateTime: string }[] }>('commit', {
      writes,
    });
    for (const [i, document] of changed.entries()) {
      document.updateTime = writeResults[i]?.updateTime ?? '';
      then.lines[pathOf(document.name)] = document.updateTime;
    }
  }
  await putAccountsBack(then, now);
  const files = Object.keys(now.lines).filter((line) => line.startsWith('file ') && !(line in then.lines));
  for (const line of files) await getStorage().bucket().file(line.slice('file '.length)).delete();
}

async function putAccountsBack(then: Trace, now: Trace): Promise<void> {
  const text = new Map(then.users.map((account) => [account.uid, accountText(account)]));
  const same = now.users.filter((account) => text.get(account.uid) === accountText(account));
  const kept = new Set(same.map(({ uid }) => uid));
  const changed = now.users.filter(({ uid }) => !kept.has(uid)).map(({ uid }) => uid);
  if (changed.length > 0) await getAuth().deleteUsers(changed);
  const missing = then.users.filter(({ uid }) => !kept.has(uid));
  if (missing.length > 0)
    await getAuth().importUsers(
      missing.map(({ uid, email, displayName, disabled, customClaims = {} }) => ({
        uid,
        ...(email && { email }),
        ...(displayName && { displayName }),
        disabled,
        customClaims,
      })),
    );
}
