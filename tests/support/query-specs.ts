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
import type { QuerySpec } from '@united/domain/query';
import { defaultSettings } from '@united/domain/settings';

/** A query that the product issues. `owner`: by members and EROs about what is their own; `staff`: by admins and super admins. */
export interface IssuedQuery {
  audience: 'owner' | 'staff';
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
};

/**
 * Files of functions/src that query with the Admin SDK, each with the shapes it asks for, so that the index check covers them. Reads by
 * document id need no entry.
 */
export const serverQueries: Record<string, readonly QuerySpec[]> = {
  'functions/src/services/create-admin.ts': [
    { collection: collections.users, where: [['role', '==', 'super_admin']], orderBy: [], limit: 1 },
    { collection: collections.users, where: [['email', '==', 'a@office.test']], orderBy: [], limit: 1 },
  ],
};
