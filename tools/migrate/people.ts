/** `admin_users` and `members` become users with sign-in accounts that have no password. */
import { collections } from '@united/domain/shared/collections';
import type { Role } from '@united/domain/shared/roles';
import { buildUser, maySignIn, type User, type UserStatus, userStatuses } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { auth } from '../../functions/src/platform/auth';
import { firestore, users } from '../../functions/src/platform/firestore';
import { uidOf } from './ids';
import { LeftOut, type RowReader } from './row-reader';
import { type Mapped, mappedRows, openFile, pagesOf, type Run, reportChanges } from './run-context';

type PeopleTable = 'admin_users' | 'members';

/** A user to whom rows of the earlier system belong. */
export interface Known {
  uid: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  /** Whether their record says that they have applied. */
  applied: boolean;
  /** Whether this run has made the user. */
  isNew: boolean;
  /** The row that they come from. */
  table: PeopleTable;
  line: number;
}

/** Users by the ids of the earlier system, whose two tables share no ids. */
export interface People {
  byId: Map<string, Known>;
  byEmail: Map<string, Known>;
}

export const noPeople = (): People => ({ byId: new Map(), byEmail: new Map() });

type SourceUser = Pick<User, 'name' | 'email' | 'role' | 'status' | 'date_joined' | 'last_login'> & {
  created_at: Timestamp;
  updated_at: Timestamp;
  createdBy: string | null;
};

/** Returns what both tables have. */
function identityOf(reader: RowReader) {
  const email = reader.email('email');
  if (email === null) throw new LeftOut('email is no address');
  const name = reader.line('name');
  if (name === null) reader.changes.push('name is missing, taken from the address');
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

/** Fills in the times that the row does not have. */
const withTimes = (row: ReturnType<typeof identityOf>, now: Timestamp) => {
  const created_at = row.created_at ?? now;
  const updated_at = row.updated_at ?? created_at;
  return { ...row, created_at, updated_at, date_joined: row.date_joined ?? created_at };
};

/** A row of `members`. A status that nobody knows becomes pending: it opens nothing. */
export function memberOf(reader: RowReader, now: Timestamp): SourceUser {
  const row = withTimes(identityOf(reader), now);
  const status = reader.oneOf('status', userStatuses);
  if (status === null) reader.changes.push('status is none of the four, pending now');
  const column = ['role', 'user_type', 'usertype', 'member_type'].find(reader.has) ?? 'role';
  return {
    ...row,
    role: reader.oneOf(column, ['ero', 'member']) ?? 'member',
    status: status ?? 'pending',
  };
}

/** A row of `admin_users`. Rights are never guessed. */
export function adminOf(reader: RowReader, now: Timestamp): SourceUser {
  const row = withTimes(identityOf(reader), now);
  const role = reader.oneOf('role', ['admin', 'super_admin', 'ero']);
  if (role === null) throw new LeftOut('role is neither admin, super_admin nor ero');
  const active = reader.flag('is_active');
  if (active === null) reader.changes.push('is_active is neither true nor false, inactive now');
  return { ...row, role, status: active ? 'active' : 'inactive' };
}

const mappers = { admin_users: adminOf, members: memberOf };

type Row = Mapped<SourceUser>;

/**
 * Brings over the users of a table. An address that has a user already keeps it, and what belongs
 * to the row goes to that user.
 * @returns whether the file could be read
 */
export async function bringPeople(run: Run, table: PeopleTable): Promise<boolean> {
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
      'avatar_url: pictures do not come along; members upload theirs again',
    );
  }
  const rows = mappedRows(run, file, (reader) => mappers[table](reader, run.now));
  for await (const page of pagesOf(rows)) {
    const own = page.filter((row) => !joins(run, table, file.file, row));
    await bringPage(run, table, file.file, own);
    for (const row of page) {
      const known = run.people.byEmail.get(row.value.email);
      if (known) run.people.byId.set(row.id, known);
    }
    run.onPage(table);
  }
  return true;
}

/** What is kept of a row in memory: there may be many. */
const newcomer = (
  { name, email, role, status }: SourceUser,
  place: Pick<Known, 'uid' | 'table' | 'line'>,
): Known => ({ name, email, role, status, ...place, applied: false, isNew: true });

/** Whether an earlier row has the address: then both are one user. */
function joins({ people, report }: Run, table: PeopleTable, file: string, { value, line }: Row): boolean {
  const known = people.byEmail.get(value.email);
  if (!known) {
    // Claims the address for the rest of its page; the database has the last word.
    people.byEmail.set(value.email, newcomer(value, { uid: '', table, line }));
    return false;
  }
  const where = known.table === table ? `line ${known.line}` : `${known.table}.csv line ${known.line}`;
  report.add(
    file,
    line,
    'left out',
    `${where} has the same address: one user, to whom the tickets, applications and values of both go`,
  );
  return true;
}

interface Found {
  /** The record under the row's own uid, or under that of the account with its address. */
  record: { uid: string; user: Pick<Known, 'name' | 'email' | 'role' | 'status' | 'applied'> } | null;
  deleted: boolean;
  /** Uid of another account with the address. */
  otherAccount: string | null;
  hasAccount: boolean;
}

/** Accounts that Auth looks up at a time. */
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

async function findPeople(page: readonly { uid: string; email: string }[]): Promise<Found[]> {
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

async function bringPage(run: Run, table: PeopleTable, file: string, page: readonly Row[]): Promise<void> {
  if (page.length === 0) return;
  const { people, report, dryRun, writer, now } = run;
  const named = page.map((row) => ({ uid: uidOf(table, row.id), email: row.value.email, row }));
  const found = await findPeople(named);
  const fresh: typeof named = [];
  for (const [i, each] of named.entries()) {
    const { record, deleted, otherAccount } = found[i] as Found;
    const { line, value } = each.row;
    const leave = (why: string) => {
      people.byEmail.delete(value.email);
      report.add(file, line, 'left out', why);
    };
    if (record) {
      people.byEmail.set(value.email, { ...record.user, uid: record.uid, isNew: false, table, line });
      report.count(file, 'there');
      if (record.uid !== each.uid)
        report.add(
          file,
          line,
          'note',
          'a user has this address already and stays as it is; what belongs to the row goes to that user',
        );
    } else if (deleted) leave('the user was deleted here');
    else if (otherAccount !== null)
      leave(
        'a sign-in account without a user has this address: create the user in Admin > Members, then run this again',
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
      people.byEmail.delete(value.email);
      report.add(file, line, 'left out', why);
      continue;
    }
    const { createdBy, ...person } = value;
    const created_by = createdBy === null ? null : (people.byId.get(createdBy)?.uid ?? null);
    writer.create(users().doc(uid), {
      ...buildUser({ ...person, created_by }, now, Timestamp.fromMillis(0)),
      ...person,
      legacy_id: row.id,
    });
    people.byEmail.set(value.email, newcomer(value, { uid, table, line }));
    report.count(file, 'written');
    reportChanges(run, file, line, reader);
  }
  await writer.flush();
}

/**
 * Creates sign-in accounts with their claim and without a password: nobody can sign in before
 * following a link.
 * @returns why accounts could not be created, by uid
 */
async function createAccounts(page: readonly { uid: string; row: Row }[]): Promise<Map<string, string>> {
  if (page.length === 0) return new Map();
  const { errors } = await auth().importUsers(
    page.map(({ uid, row: { value } }) => ({
      uid,
      email: value.email,
      displayName: value.name,
      disabled: !maySignIn(value.status),
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
