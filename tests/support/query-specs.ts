import { auditActions } from '@united/domain/audit';
import { type AuditFilters, auditList } from '@united/domain/audit-queries';
import {
  type ApplicationFilters,
  applicationEvents,
  applicationList,
  applicationMessages,
  applicationSorts,
  applicationsOfStatus,
  newestApplications,
  ownApplications,
  ownApplicationsOfStatus,
} from '@united/domain/bank-application-queries';
import { bankApplicationStatuses } from '@united/domain/bank-application-status';
import { collections } from '@united/domain/collections';
import { customValuesOf } from '@united/domain/custom-value-queries';
import type { QuerySpec } from '@united/domain/query';
import { defaultSettings } from '@united/domain/settings';
import {
  membersCounted,
  membersJoined,
  messagesOf,
  recentMembers,
  type UserFilters,
  userList,
  userSorts,
  withoutApplication,
} from '@united/domain/user-queries';

/**
 * A query that the product issues. `owner`: by members and EROs about what is their own; `staff`: by admins and super admins;
 * `super_admin`: by super admins alone.
 */
export interface IssuedQuery {
  audience: 'owner' | 'staff' | 'super_admin';
  /** The query; `uid` is the person whose data it is about, `id` one of that person's applications. */
  spec: (uid: string, id: string) => QuerySpec;
}

/** Every choice of one value from each list. */
function combinations<A, B, C, D>(a: readonly A[], b: readonly B[], c: readonly C[], d: readonly D[]) {
  return a.flatMap((w) => b.flatMap((x) => c.flatMap((y) => d.map((z) => [w, x, y, z] as const))));
}

const bank = defaultSettings.banks[0]?.name ?? '';

/** The admin list with each filter set and not set, in each sort and direction. */
const everyApplicationList: ApplicationFilters[] = combinations(
  ['', 'maple'],
  [null, 'Under Review'] as const,
  [null, bank],
  [null, defaultSettings.season],
).flatMap(([search, status, bank_product, season]) =>
  applicationSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({
      search,
      status,
      bank_product,
      season,
      sort,
      direction,
    })),
  ),
);

/** User Management with each filter set and not set, in each sort and direction. */
const everyUserList: UserFilters[] = combinations(
  ['', 'dana'],
  [null, 'active'] as const,
  [null, 'ero'] as const,
  ['asc', 'desc'] as const,
).flatMap(([search, status, role, direction]) =>
  userSorts.map((sort) => ({ search, status, role, sort, direction })),
);

const since = new Date('2026-01-01T00:00:00Z');
const until = new Date('2026-02-01T00:00:00Z');

/** The audit log with each filter set and not set. */
const everyAuditList: AuditFilters[] = combinations(
  [null, 'an_actor'],
  [null, 'a_target'],
  [null, auditActions[0]],
  [
    { from: null, to: null },
    { from: since, to: null },
    { from: null, to: until },
    { from: since, to: until },
  ],
).map(([actor, target, action, dates]) => ({ actor, target, action, ...dates }));

/**
 * Every query of domain/src/*-queries.ts under the name of the function that builds it, in all its shapes. The index check and the
 * rules tests run over them; a builder that is missing here fails the index check.
 */
export const issuedQueries: Record<string, readonly IssuedQuery[]> = {
  ownApplicationsOfStatus: [
    { audience: 'owner', spec: (uid) => ownApplicationsOfStatus(uid, bankApplicationStatuses) },
  ],
  applicationsOfStatus: [{ audience: 'staff', spec: () => applicationsOfStatus(bankApplicationStatuses) }],
  newestApplications: [{ audience: 'staff', spec: () => newestApplications(5) }],
  ownApplications: [{ audience: 'owner', spec: (uid) => ownApplications(uid) }],
  applicationList: everyApplicationList.map((filters) => ({
    audience: 'staff',
    spec: () => applicationList(filters, 25),
  })),
  applicationEvents: [
    { audience: 'owner', spec: (uid, id) => applicationEvents(id, uid) },
    { audience: 'staff', spec: (_, id) => applicationEvents(id) },
  ],
  applicationMessages: [
    { audience: 'owner', spec: (uid, id) => applicationMessages(id, uid) },
    { audience: 'staff', spec: (_, id) => applicationMessages(id) },
  ],
  userList: everyUserList.map((filters) => ({ audience: 'staff', spec: () => userList(filters, 25) })),
  membersCounted: [
    { audience: 'staff', spec: () => membersCounted() },
    { audience: 'staff', spec: () => membersCounted({ status: 'active' }) },
    { audience: 'staff', spec: () => membersCounted({ since }) },
    { audience: 'staff', spec: () => membersCounted({ status: 'active', since }) },
  ],
  membersJoined: [{ audience: 'staff', spec: () => membersJoined(since, until) }],
  withoutApplication: [{ audience: 'staff', spec: () => withoutApplication(5) }],
  recentMembers: [{ audience: 'staff', spec: () => recentMembers(5) }],
  messagesOf: [{ audience: 'staff', spec: (uid) => messagesOf(uid) }],
  customValuesOf: [
    { audience: 'owner', spec: (uid) => customValuesOf(uid) },
    { audience: 'staff', spec: (uid) => customValuesOf(uid) },
  ],
  auditList: everyAuditList.map((filters) => ({
    audience: 'super_admin',
    spec: () => auditList(filters, 25),
  })),
};

const ofMember = (collection: QuerySpec['collection']): QuerySpec => ({
  collection,
  where: [['member_id', '==', 'u1']],
  orderBy: [],
  limit: 300,
});

/**
 * Files of functions/src that query with the Admin SDK, each with the shapes it asks for, so that the index check covers them. Reads by
 * document id need no entry.
 */
export const serverQueries: Record<string, readonly QuerySpec[]> = {
  'functions/src/services/create-admin.ts': [
    { collection: collections.users, where: [['role', '==', 'super_admin']], orderBy: [], limit: 1 },
    { collection: collections.users, where: [['email', '==', 'a@office.test']], orderBy: [], limit: 1 },
  ],
  'functions/src/services/users/create-user.ts': [
    { collection: collections.users, where: [['email', 'in', ['a@office.test']]], orderBy: [], limit: 30 },
  ],
  'functions/src/services/users/update-user.ts': [
    { collection: collections.users, where: [['email', '==', 'a@office.test']], orderBy: [], limit: 2 },
  ],
  'functions/src/services/users/import-users.ts': [
    { collection: collections.users, where: [['email', 'in', ['a@office.test']]], orderBy: [], limit: 30 },
  ],
  'functions/src/services/users/guards.ts': [
    {
      collection: collections.users,
      where: [
        ['role', '==', 'super_admin'],
        ['status', '==', 'active'],
      ],
      orderBy: [],
      limit: 2,
    },
  ],
  'functions/src/services/users/run-deletion.ts': [
    { collection: collections.deletionJobs, where: [['state', '==', 'running']], orderBy: [], limit: 100 },
  ],
  'functions/src/services/users/deletion-steps.ts': [
    ofMember(collections.memberCustomValues),
    ofMember(collections.bankApplicationEvents),
    ofMember(collections.bankApplicationSecrets),
    ofMember(collections.viewAsSessions),
    ofMember(collections.emailNotifications),
    {
      collection: collections.bankApplications,
      where: [['submitted_by', '==', 'u1']],
      orderBy: [],
      limit: 30,
    },
    {
      collection: collections.bankApplicationSlots,
      where: [['application_id', 'in', ['a1']]],
      orderBy: [],
      limit: 300,
    },
  ],
};
