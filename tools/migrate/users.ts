/** Migrates `admin_users` and `members` to users with sign-in accounts that have no password. */
import { collections } from '@united/domain/shared/collections';
import type { Role } from '@united/domain/shared/roles';
import {
  buildUser,
  canSignIn,
  lastLoginSeason,
  type User,
  type UserStatus,
  userStatuses,
} from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { auth } from '../../functions/src/platform/auth';
import { firestore, users } from '../../functions/src/platform/firestore';
import { uidOf } from './ids';
import { type RowReader, SkippedRow } from './row-reader';
import { type Mapped, mappedRows, openFile, pagesOf, type Run, reportChanges } from './run-context';

type UserTable = 'admin_users' | 'members';

/** A user that rows of the earlier system belong to. */
export interface KnownUser {
  uid: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  /** `has_bank_application` of the user document. */
  applied: boolean;
  /** Whether this run creates the user. */
  isNew: boolean;
  /** The row the user comes from. */
  table: UserTable;
  line: number;
}

/** Users by their id in the earlier system, which is unique across both tables, and by email. */
export interface UserIndex {
  byId: Map<string, KnownUser>;
  byEmail: Map<string, KnownUser>;
}

export const emptyUserIndex = (): UserIndex => ({ byId: new Map(), byEmail: new Map() });

type SourceUser = Pick<User, 'name' | 'email' | 'role' | 'status' | 'date_joined' | 'last_login'> & {
  created_at: Timestamp;
  updated_at: Timestamp;
  createdBy: string | null;
};

/** Maps the columns that both tables have. */
function identityOf(reader: RowReader) {
  const email = reader.email('email');
  if (email === null) throw new SkippedRow('email is not a valid address');
  const name = reader.line('name');
  if (name === null) reader.changes.push('name: missing, set to the first part of the address');
  const created_at = reader.time('created_at');
  const joined = reader.time('date_joined') ?? created_at;
  return {
    email,
    name: name ?? email.split('@')[0] ?? email,
    last_login: reader.time('last_login'),
    date_joined: joined,
    created_at: created_at ?? joined,
    updated_at: reader.time('updated_at'),
    createdBy: reader.text('created_by'),
  };
}

/** Fills in missing times. */
const withTimes = (row: ReturnType<typeof identityOf>, now: Timestamp) => {
  const created_at = row.created_at ?? now;
  const updated_at = row.updated_at ?? created_at;
  return { ...row, created_at, updated_at, date_joined: row.date_joined ?? created_at };
};

/** Maps a row of `members`. An unknown status becomes pending, which grants no access. */
export function memberOf(reader: RowReader, now: Timestamp): SourceUser {
  const row = withTimes(identityOf(reader), now);
  const status = reader.oneOf('status', userStatuses);
  if (status === null) reader.changes.push('status: unknown status, set to pending');
  const column = ['role', 'user_type', 'usertype', 'member_type'].find(reader.has) ?? 'role';
  return {
    ...row,
    role: reader.oneOf(column, ['ero', 'member']) ?? 'member',
    status: status ?? 'pending',
  };
}

/** Maps a row of `admin_users`. Unclear permissions are never guessed. */
export function adminOf(reader: RowReader, now: Timestamp): SourceUser {
  const row = withTimes(identityOf(reader), now);
  const role = reader.oneOf('role', ['admin', 'super_admin', 'ero']);
  if (role === null) throw new SkippedRow('role is not admin, super_admin or ero');
  const active = reader.flag('is_active');
  if (active === null) reader.changes.push('is_active: not true or false, set to inactive');
  return { ...row, role, status: active ? 'active' : 'inactive' };
}

const mappers = { admin_users: adminOf, members: memberOf };

type Row = Mapped<SourceUser>;

/**
 * Migrates the users of a table. If a user with the address already exists, rows that refer to this
 * one are assigned to that user.
 * @returns whether the file could be read
 */
export async function migrateUsers(run: Run, table: UserTable): Promise<boolean> {
  const file = await openFile(
    run,
    table,
    table === 'members' ? ['id', 'email'] : ['id', 'email', 'role', 'is_active'],
  );
  if (!file) return false;
  if (file.columns.includes('avatar_url')) {
    run.report.add(
      file.file,
      null,
      'note',
      'avatar_url: pictures are not imported; members must upload them again',
    );
  }
  const rows = mappedRows(run, file, (reader) => mappers[table](reader, run.now));
  for await (const page of pagesOf(rows)) {
    const own = page.filter((row) => !isDuplicate(run, table, file.file, row));
    await migratePage(run, table, file.file, own);
    for (const row of page) {
      const known = run.userIndex.byEmail.get(row.value.email);
      if (known) run.userIndex.byId.set(row.id, known);
    }
    run.onPage(table);
  }
  return true;
}

/** The fields of a row to keep in memory, since there may be many rows. */
const newUser = (
  { name, email, role, status }: SourceUser,
  place: Pick<KnownUser, 'uid' | 'table' | 'line'>,
): KnownUser => ({ name, email, role, status, ...place, applied: false, isNew: true });

/** Whether an earlier row has the same address. Both rows then become one user. */
function isDuplicate(
  { userIndex, report }: Run,
  table: UserTable,
  file: string,
  { value, line }: Row,
): boolean {
  const known = userIndex.byEmail.get(value.email);
  if (!known) {
    // Reserves the address for the rest of the page. `migratePage` sets the final user.
    userIndex.byEmail.set(value.email, newUser(value, { uid: '', table, line }));
    return false;
  }
  const where = known.table === table ? `line ${known.line}` : `${known.table}.csv line ${known.line}`;
  report.add(
    file,
    line,
    'left out',
    `${where} has the same address: both become one user, with the tickets, applications and values of both`,
  );
  return true;
}

interface Found {
  /** The user with the row's uid, or with the uid of the account that has the row's address. */
  record: { uid: string; user: Pick<KnownUser, 'name' | 'email' | 'role' | 'status' | 'applied'> } | null;
  deleted: boolean;
  /** Uid of another account with the same address. */
  otherAccount: string | null;
  hasAccount: boolean;
}

/** Maximum number of accounts per lookup in Auth. */
const lookups = 100;

async function accountsOf(page: readonly { uid: string; email: string }[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const wanted = page.flatMap(({ uid, email }) => [{ uid }, { email }]);
  for (let from = 0; from < wanted.length; from += lookups) {
    const { users: accounts } = await auth().getUsers(wanted.slice(from, from + lookups));
    for (const { uid, email = '' } of accounts) {
      found.set(uid, uid);
      found.set(email.toLowerCase(), uid);
    }
  }
  return found;
}

async function findUsers(page: readonly { uid: string; email: string }[]): Promise<Found[]> {
  const db = firestore();
  const accounts = await accountsOf(page);
  const uids = page.map(({ uid, email }) => accounts.get(email) ?? uid);
  const refs = [
    ...page.map(({ uid }) => db.collection(collections.users).doc(uid)),
    ...uids.map((uid) => db.collection(collections.users).doc(uid)),
    ...page.map(({ uid }) => db.collection(collections.deletionJobs).doc(uid)),
  ];
  const fieldMask = ['name', 'email', 'role', 'status', 'has_bank_application'];
  const documents = await db.getAll(...refs, { fieldMask });
  const recordAt = (i: number): Found['record'] => {
    const document = documents[i];
    if (!document?.exists) return null;
    const { has_bank_application: applied, ...user } = document.data() as User;
    return { uid: document.id, user: { ...user, applied } };
  };
  return page.map(({ uid, email }, i) => ({
    record: recordAt(i) ?? recordAt(page.length + i),
    deleted: documents[2 * page.length + i]?.exists === true,
    otherAccount: accounts.get(email) === uid ? null : (accounts.get(email) ?? null),
    hasAccount: accounts.has(uid),
  }));
}

async function migratePage(run: Run, table: UserTable, file: string, page: readonly Row[]): Promise<void> {
  if (page.length === 0) return;
  const { userIndex, report, dryRun, writer, now } = run;
  const named = page.map((row) => ({ uid: uidOf(table, row.id), email: row.value.email, row }));
  const found = await findUsers(named);
  const fresh: typeof named = [];
  for (const [i, each] of named.entries()) {
    const { record, deleted, otherAccount } = found[i] as Found;
    const { line, value } = each.row;
    const leave = (why: string) => {
      userIndex.byEmail.delete(value.email);
      report.add(file, line, 'left out', why);
    };
    if (record) {
      userIndex.byEmail.set(value.email, { ...record.user, uid: record.uid, isNew: false, table, line });
      report.count(file, 'there');
      if (record.uid !== each.uid)
        report.add(
          file,
          line,
          'note',
          'a user with this address already exists and was not changed; rows that refer to this one are assigned to it',
        );
    } else if (deleted) leave('the user was deleted in the project');
    else if (otherAccount !== null)
      leave(
        'a sign-in account without a user has this address: create the user in Admin > Members, then run the migration again',
      );
    else fresh.push(each);
  }
  const withoutAccount = fresh.filter(
    ({ uid }) => !found[named.findIndex((each) => each.uid === uid)]?.hasAccount,
  );
  const refused = dryRun ? new Map<string, string>() : await createAccounts(withoutAccount);
  for (const { uid, row } of fresh) {
    const { value, line, reader } = row;
    const why = refused.get(uid);
    if (why !== undefined) {
      userIndex.byEmail.delete(value.email);
      report.add(file, line, 'left out', why);
      continue;
    }
    const { createdBy, ...fields } = value;
    const created_by = createdBy === null ? null : (userIndex.byId.get(createdBy)?.uid ?? null);
    writer.create(users().doc(uid), {
      ...buildUser({ ...fields, created_by }, now, Timestamp.fromMillis(0)),
      ...fields,
      last_login_season: lastLoginSeason(fields),
      legacy_id: row.id,
    });
    userIndex.byEmail.set(value.email, newUser(value, { uid, table, line }));
    report.count(file, 'written');
    reportChanges(run, file, line, reader);
  }
  await writer.flush();
}

/**
 * Creates sign-in accounts with their role claim but no password, so users must follow a link
 * before they can sign in.
 * @returns the reasons accounts could not be created, by uid
 */
async function createAccounts(page: readonly { uid: string; row: Row }[]): Promise<Map<string, string>> {
  if (page.length === 0) return new Map();
  const { errors } = await auth().importUsers(
    page.map(({ uid, row: { value } }) => ({
      uid,
      email: value.email,
      displayName: value.name,
      disabled: !canSignIn(value.status),
      customClaims: { role: value.role },
    })),
  );
  return new Map(
    errors.map(({ index, error }) => [
      page[index]?.uid ?? '',
      `its sign-in account could not be created (${error.code})`,
    ]),
  );
}
