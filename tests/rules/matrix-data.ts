import { type CollectionPath, collections } from '@united/domain/collections';
import { serverTimestamp } from 'firebase/firestore';
import { type PersonName, personNames } from '../support/people';
import {
  applicationFor,
  applicationOf,
  type Data,
  deletionFor,
  draftFor,
  eventFor,
  messageFor,
  phoneFor,
  phoneOf,
  somethingStored,
  someUser,
  viewFor,
} from './documents';

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

/** One row of the matrix: what is tried on one kind of document, and who may. Whoever is not named is refused. */
export interface Row {
  collection: CollectionPath;
  /** Id of the document that somebody who aims at `uid` goes for. */
  id: (uid: string) => string;
  /** Id under which a document is created; where it exists, it is removed before. */
  newId: (uid: string) => string;
  /** A document that would be fine but for who writes it. */
  document: (uid: string) => Data;
  /** A change that would be fine but for who makes it. */
  change: Data;
  /** The field that names the owner; owners list by it, staff list everything. */
  owner?: string;
  allowed: Partial<Record<Operation, readonly PersonName[]>>;
}

const staff = ['admin', 'super_admin'] as const;
const owners = ['member_owner', 'pending_owner', 'ero'] as const;
const ownersAndStaff = [...owners, ...staff] as const;

const closed = {
  id: (uid: string) => uid,
  newId: (uid: string) => `new_${uid}`,
  document: somethingStored,
  change: { value: 'changed' },
  allowed: {},
} as const;

const draft = (uid: string): Data => {
  const { secrets_on_file: _, ...rest } = draftFor(uid);
  return { ...rest, updated_at: serverTimestamp() };
};

const phone = (uid: string): Data => ({
  ...phoneFor(uid),
  created_at: serverTimestamp(),
  updated_at: serverTimestamp(),
});

/** Every collection of domain/src/collections.ts has a row; the suite fails without. */
export const matrix: Record<string, Row> = {
  users: {
    collection: collections.users,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: someUser,
    change: { name: 'Robin Reed', updated_at: serverTimestamp() },
    allowed: { get: ownersAndStaff, list: staff, update: owners },
  },
  member_custom_values: {
    collection: collections.memberCustomValues,
    id: phoneOf,
    newId: phoneOf,
    document: phone,
    change: { value: '5555550199', updated_at: serverTimestamp() },
    owner: 'member_id',
    allowed: {
      get: ownersAndStaff,
      list: ownersAndStaff,
      create: ownersAndStaff,
      update: ownersAndStaff,
      delete: ownersAndStaff,
    },
  },
  bank_applications: {
    collection: collections.bankApplications,
    id: applicationOf,
    newId: (uid) => `new_${uid}`,
    document: applicationFor,
    change: { status: 'Bank Application Approved' },
    owner: 'submitted_by',
    allowed: { get: ownersAndStaff, list: ownersAndStaff },
  },
  bank_application_events: {
    collection: collections.bankApplicationEvents,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: eventFor,
    change: { reason: 'changed' },
    owner: 'member_id',
    allowed: { get: ownersAndStaff, list: ownersAndStaff },
  },
  email_notifications: {
    collection: collections.emailNotifications,
    id: (uid) => uid,
    newId: (uid) => `new_${uid}`,
    document: messageFor,
    change: { status: 'delivered' },
    owner: 'member_id',
    allowed: { get: ownersAndStaff, list: ownersAndStaff },
  },
  bank_application_drafts: {
    collection: collections.bankApplicationDrafts,
    id: (uid) => uid,
    newId: (uid) => uid,
    document: draft,
    change: { step: 3, updated_at: serverTimestamp() },
    allowed: { get: owners, create: owners, update: owners, delete: owners },
  },
  bank_application_secrets: { ...closed, collection: collections.bankApplicationSecrets, id: applicationOf },
  bank_application_slots: { ...closed, collection: collections.bankApplicationSlots },
  'settings/public': {
    ...closed,
    collection: collections.settings,
    id: () => 'public',
    newId: () => 'public',
    allowed: { get: personNames },
  },
  'settings/staff': {
    ...closed,
    collection: collections.settings,
    id: () => 'staff',
    newId: () => 'staff',
    allowed: { get: staff },
  },
  'settings/{other}': { ...closed, collection: collections.settings },
  audit_log: {
    ...closed,
    collection: collections.auditLog,
    allowed: { get: ['super_admin'], list: ['super_admin'] },
  },
  deletion_jobs: {
    ...closed,
    collection: collections.deletionJobs,
    document: deletionFor,
    change: { state: 'done' },
    allowed: { get: staff, list: staff },
  },
  /** Of somebody else; the own one has tests of its own. */
  view_as_sessions: {
    ...closed,
    collection: collections.viewAsSessions,
    document: viewFor,
    change: { member_id: 'other_member' },
  },
  rate_limits: { ...closed, collection: collections.rateLimits },
};
