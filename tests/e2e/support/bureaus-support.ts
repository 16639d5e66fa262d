import type { Bureau } from '@united/domain/bureaus/bureau';
import {
  type BureauApplication,
  type BureauOffice,
  type BureauPrepared,
  bureauOfficeId,
} from '@united/domain/bureaus/bureau-office';
import type { LicenseState } from '@united/domain/bureaus/license';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { searchTerms } from '@united/domain/shared/search';
import { Timestamp } from 'firebase-admin/firestore';
import { buildLicense, buildOfficeRow, storeBureau } from '../../support/factories/bureaus';
import { database } from './emulators';
import { daysFromNow } from './papers-support';
import { inCollection, makeUser, type Someone, userRecords } from './users-support';
import { newEfin } from './wizard-support';

export type StoredBureau = Bureau & { id: string };

/** Creates an ERO who owns a new bureau. */
export async function makeBureau(
  change: Partial<Bureau> = {},
): Promise<{ owner: Someone; bureau: StoredBureau }> {
  const owner = await makeUser('Bea', { role: 'ero' });
  const id = `bureau-${owner.uid}`;
  const bureau = await storeBureau(database(), id, owner, { master_efin: newEfin(), ...change });
  return { owner, bureau };
}

const { season } = defaultSettings;
const rows = () => inCollection(collections.bureauOffices);

/** Returns the reference of an office's row. */
export const rowOf = (bureau: StoredBureau, uid: string) =>
  rows().doc(bureauOfficeId(bureau.id, uid, season));

/**
 * Stores an office's row as events keep it. The office has no account, so nothing refreshes the row.
 * Returns its uid.
 */
export async function makeRow(
  bureau: StoredBureau,
  name: string,
  change: Partial<BureauOffice> = {},
): Promise<string> {
  const uid = crypto.randomUUID();
  const office = { uid, name, email: `${name.toLowerCase().replaceAll(/\W+/g, '.')}@office.test` };
  const row = { ...buildOfficeRow(Timestamp.now(), bureau.id, office), ...change };
  await rowOf(bureau, uid).set({
    ...row,
    search_terms: searchTerms([name, office.email, ...row.offices.map(({ office_name }) => office_name)]),
  });
  return uid;
}

/** Returns an application of a row. */
const applicationOfRow = (change: Partial<BureauApplication> = {}): BureauApplication => ({
  application_id: crypto.randomUUID(),
  office_name: 'Maple Tax',
  efin: '012345',
  bank_product: 'Refund Advantage',
  software: 'Pro Tax',
  status: 'Bank Application Pending',
  next_who: 'office',
  next_what: 'Hand in 2 papers',
  due_on: daysFromNow(5),
  addons: { service_bureau_addon: 25, transmitter_addon: 10.5 },
  papers: { due: 2, overdue: 0, in_review: 1, refused: 0 },
  submitted_at: Timestamp.now(),
  ...change,
});

/** Returns a prepared application of a row. */
const preparedOfRow = (change: Partial<BureauPrepared> = {}): BureauPrepared => ({
  id: crypto.randomUUID(),
  office_name: 'Oak Tax',
  efin: '654321',
  bank_product: 'Refund Advantage',
  state: 'prepared',
  by_bureau: true,
  confirmed: 2,
  missing: 3,
  updated_at: Timestamp.now(),
  ...change,
});

/** A row's fields that follow from its application. */
const following = (application: BureauApplication): Partial<BureauOffice> => {
  const { bank_product, status, next_who, next_what, due_on, papers } = application;
  const overdue = papers.overdue + (due_on !== null && due_on < daysFromNow(0) ? 1 : 0);
  return {
    offices: [application],
    ...{ bank_product, status, next_who, next_what, due_on, papers },
    ...{ overdue, has_overdue: overdue > 0 },
  };
};

/** Stores five offices, each stuck on something else. Returns their uids by name. */
export async function makeTable(bureau: StoredBureau) {
  const ready = { efin: true, ptin: true, bank: true, wisp: true, training: true, software: true };
  const maple = await makeRow(bureau, 'Ana Maple', {
    ...following(applicationOfRow()),
    prepared: [preparedOfRow()],
    steps: { ...ready, bank: false, ptin: false, software: false },
    score: 3,
  });
  const birch = await makeRow(bureau, 'Ben Birch', {
    ...following(
      applicationOfRow({
        office_name: 'Birch Tax Services and Bookkeeping',
        status: 'Bank Application Rejected',
        next_what: 'Correct it and send it again',
        due_on: daysFromNow(-3),
        papers: { due: 1, overdue: 1, in_review: 0, refused: 1 },
      }),
    ),
    license: 'paid',
  });
  const cedar = await makeRow(bureau, 'Carla Cedar', {
    ...following(
      applicationOfRow({
        office_name: 'Cedar Tax',
        status: 'Bank Application Sent',
        next_who: 'us',
        next_what: 'Our team checks it and passes it to the bank',
        due_on: null,
        papers: { due: 0, overdue: 0, in_review: 0, refused: 0 },
      }),
    ),
    license: 'waived',
  });
  const dogwood = await makeRow(bureau, 'Dan Dogwood', {
    ...following(
      applicationOfRow({
        office_name: 'Dogwood Tax',
        status: 'Under Review',
        next_who: 'bank',
        next_what: 'The bank reviews it',
        due_on: null,
        papers: { due: 0, overdue: 0, in_review: 0, refused: 0 },
      }),
    ),
    steps: ready,
    score: 6,
    is_ready: true,
  });
  const elm = await makeRow(bureau, 'Eva Elm');
  return { maple, birch, cedar, dogwood, elm };
}

/** Creates an active member whose office belongs to a bureau. Events keep its row. */
export async function makeOfficeIn(bureau: StoredBureau, first = 'Olga'): Promise<Someone> {
  const office = await makeUser(first);
  await userRecords().doc(office.uid).update({ bureau_id: bureau.id, bureau_since: Timestamp.now() });
  return office;
}

/** Creates a bureau of a new owner, and makes a user an office of it. */
export async function makeBureauOf(office: Someone, change: Partial<Bureau> = {}): Promise<StoredBureau> {
  const { bureau } = await makeBureau({ name: 'Lone Star Bureau', ...change });
  await userRecords().doc(office.uid).update({ bureau_id: bureau.id, bureau_since: Timestamp.now() });
  return bureau;
}

export const changeBureau = (id: string, change: Partial<Bureau>) =>
  inCollection(collections.bureaus).doc(id).update(change);

/** Records an office's license for the current season. */
export const setLicense = ({ uid }: Someone, bureauId: string, state: LicenseState) =>
  inCollection(collections.officeLicenses)
    .doc(seasonId(season, uid))
    .set(buildLicense(Timestamp.now(), { member_id: uid, bureau_id: bureauId, state }));
