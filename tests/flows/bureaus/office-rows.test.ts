import { storedApplication } from '@united/domain/bank-applications/application-input';
import { buildBureauOffice } from '@united/domain/bureaus/build-bureau-office';
import { bureauOfficeId } from '@united/domain/bureaus/bureau-office';
import { bureauOfficeList } from '@united/domain/bureaus/queries';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import { defaultSettings } from '@united/domain/settings/settings';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { refreshBureauOffice } from '../../../functions/src/bureaus/refresh-bureau-office';
import { refreshBureausDaily } from '../../../functions/src/bureaus/refresh-daily';
import {
  bankApplications,
  officePapers,
  preparedApplications,
  users,
} from '../../../functions/src/platform/firestore';
import { forEachOf } from '../../../functions/src/platform/for-each';
import { refreshReadiness } from '../../../functions/src/readiness/refresh-readiness';
import { leaks } from '../../support/canaries';
import { buildLicense, buildOfficeRow, storeBureau } from '../../support/factories/bureaus';
import { buildPaper } from '../../support/factories/papers';
import { newUser } from '../../support/factories/users';
import { call, db, freshUsers, submitted, type TestUser } from '../support/emulators';

const { season } = defaultSettings;
const [bureauOwner, office] = freshUsers('ero', 'member');
const bureauId = 'b1';

const rowOf = async (uid: string, bureau = bureauId) =>
  (await db.doc(`bureau_offices/${bureauOfficeId(bureau, uid, season)}`).get()).data();
const rowsOf = async (uid: string) =>
  (await db.collection('bureau_offices').where('member_id', '==', uid).get()).size;

/** Stores the bureau, and makes the office one of its offices. */
async function joined({ uid }: TestUser = office): Promise<void> {
  await storeBureau(db, bureauId, bureauOwner);
  await db.doc(`users/${uid}`).update({ bureau_id: bureauId, bureau_since: Timestamp.now() });
}

describe('refreshBureauOffice', () => {
  it('shows what the office sent and owes, and none of its sensitive or contact data', async () => {
    await joined();
    const change = {
      ...{ ptin_number: 'P12345678', license_id: 'LICENSE-88123', license_issue_state: 'GA' },
      ...{ license_expiry: '2031-05-06', holder_phone: '5555550142', holder_email: 'holder@leak.test' },
      ...{ shipping_address_line1: '77 Leaky Lane', shipping_zip: '30309' },
    } as const;
    const id = await submitted(office, change);
    await db.doc('office_papers/p1').set({
      ...buildPaper(Timestamp.now(), office.uid, { efin: '654321' }),
      season,
    });
    await db
      .doc(`office_licenses/${seasonId(season, office.uid)}`)
      .set(buildLicense(Timestamp.now(), { member_id: office.uid, bureau_id: bureauId, season }));
    await refreshReadiness(office.uid);
    const row = await rowOf(office.uid);
    expect(row).toMatchObject({
      name: office.name,
      email: office.email,
      license: 'paid',
      next_who: 'us',
      offices: [{ application_id: id, status: 'Bank Application Sent' }],
    });
    const text = JSON.stringify(row);
    expect(leaks({ row: text })).toEqual([]);
    const application = (await db.doc(`bank_applications/${id}`).get()).data() ?? {};
    const endings = ['holder_ssn_last4', 'routing_number_last4', 'account_number_last4'].map(
      (key) => application[key] as string,
    );
    const ofOffice = [...Object.values(change), ...endings].filter((value) => value !== 'GA');
    expect(ofOffice.filter((value) => new RegExp(`"[^"]*${value}[^"]*"`).test(text))).toEqual([]);
  });

  it('writes nothing if nothing changed', async () => {
    await joined();
    await refreshBureauOffice(office.uid);
    const path = `bureau_offices/${bureauOfficeId(bureauId, office.uid, season)}`;
    const before = (await db.doc(path).get()).updateTime;
    await Promise.all(Array.from({ length: 5 }, () => refreshBureauOffice(office.uid)));
    expect((await db.doc(path).get()).updateTime).toEqual(before);
  });

  it('replaces a damaged row', async () => {
    await joined();
    await db
      .doc(`bureau_offices/${bureauOfficeId(bureauId, office.uid, season)}`)
      .set({ bureau_id: bureauId, member_id: office.uid });
    await refreshBureauOffice(office.uid);
    expect(await rowOf(office.uid)).toMatchObject({ name: office.name });
  });

  it('deletes the rows of a user in no bureau, and those of an earlier bureau', async () => {
    const row = buildOfficeRow(Timestamp.now(), 'earlier', office);
    await db.doc(`bureau_offices/earlier__${office.uid}__${season}`).set(row);
    await refreshBureauOffice(office.uid);
    expect(await rowsOf(office.uid)).toBe(0);

    await joined();
    await db.doc(`bureau_offices/earlier__${office.uid}__${season - 1}`).set(row);
    await refreshBureauOffice(office.uid);
    expect(await rowsOf(office.uid)).toBe(1);
    expect(await rowOf(office.uid)).toBeDefined();
  });

  it('keeps the rows of earlier seasons in the same bureau', async () => {
    await joined();
    const earlier = { ...buildOfficeRow(Timestamp.now(), bureauId, office), season: season - 1 };
    await db.doc(`bureau_offices/${bureauOfficeId(bureauId, office.uid, season - 1)}`).set(earlier);
    await refreshBureauOffice(office.uid);
    expect(await rowsOf(office.uid)).toBe(2);
  });

  it('does nothing for a user who doesn’t exist', async () => {
    await refreshBureauOffice('nobody');
    expect((await db.collection('bureau_offices').get()).size).toBe(0);
  });

  it('leaves no row if the office leaves while it runs', async () => {
    for (let round = 0; round < 3; round += 1) {
      await joined();
      await refreshBureauOffice(office.uid);
      // Changes the row, so that each refresh wants to write it.
      await db.doc(`users/${office.uid}`).update({ name: `Round ${round}` });
      const refreshes = Array.from({ length: 2 }, () => refreshBureauOffice(office.uid));
      await Promise.all([...refreshes, call('leaveBureau', {}, office.token)]);
      expect(await rowsOf(office.uid), `round ${round}`).toBe(0);
    }
  }, 60_000);
});

const offices = 500;
const concurrency = 8;
const uidOf = (i: number) => `office-${String(i).padStart(3, '0')}`;
const pick = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;
const statuses = ['Bank Application Sent', 'Bank Application Pending', 'Under Review'] as const;

/** Stores offices of a bureau with applications, renewals and papers, directly. */
async function storeOffices(count: number): Promise<void> {
  const now = Timestamp.now();
  const writer = db.bulkWriter({ throttling: false });
  const put = (path: string, data: object) => void writer.set(db.doc(path), data);
  for (let i = 0; i < count; i += 1) {
    const uid = uidOf(i);
    const user = newUser({ name: `Office ${String(i).padStart(3, '0')}`, email: `${uid}@flow.test` });
    put(`users/${uid}`, { ...user, bureau_id: bureauId, bureau_since: now });
    for (let nth = 0; nth < i % 3; nth += 1) {
      const efin = String(100_000 + i * 3 + nth);
      const application = storedApplication(
        { submitted_by: uid, season, efin, office_name: `Branch ${efin}`, status: pick(statuses, i + nth) },
        now,
      );
      put(`bank_applications/${uid}-${nth}`, application);
      if (i % 5 === 0)
        put(`office_papers/${uid}-${nth}`, {
          ...buildPaper(now, uid, { efin }),
          season,
          due_on: '2020-01-01',
        });
    }
    if (i % 4 === 0) {
      const source = {
        ...storedApplication({ submitted_by: uid, season: season - 1 }, now),
        id: `old-${uid}`,
      };
      put(`prepared_applications/${season}__old-${uid}`, buildRenewal(now, source));
    }
  }
  await writer.close();
}

/** Returns the table without times of writing. */
async function table(): Promise<Map<string, object>> {
  const { docs } = await db.collection('bureau_offices').get();
  return new Map(docs.map((each) => [each.id, { ...each.data(), updated_at: null }]));
}

/** Returns all documents of a collection by owner, read at once and without transactions. */
async function byOwner<T extends object>(query: Query<T>, owner: string): Promise<Map<string, (T & Id)[]>> {
  const found = new Map<string, (T & Id)[]>();
  for (const each of (await query.get()).docs) {
    const uid = String(each.get(owner));
    found.set(uid, [...(found.get(uid) ?? []), { ...each.data(), id: each.id }]);
  }
  return found;
}
type Id = { id: string };

/** Builds the whole table from the documents of the offices, without times of writing. */
async function rebuilt(): Promise<Map<string, object>> {
  const [applications, prepared, papers, { docs }] = await Promise.all([
    byOwner(bankApplications(), 'submitted_by'),
    byOwner(preparedApplications(), 'member_id'),
    byOwner(officePapers(), 'member_id'),
    users().where('bureau_id', '==', bureauId).get(),
  ]);
  return new Map(
    docs.map((user) => {
      const row = buildBureauOffice(
        {
          ...{ bureauId, uid: user.id, user: user.data(), steps: undefined, license: undefined },
          applications: applications.get(user.id) ?? [],
          prepared: prepared.get(user.id) ?? [],
          papers: papers.get(user.id) ?? [],
        },
        defaultSettings,
        Timestamp.now(),
      );
      return [bureauOfficeId(bureauId, user.id, season), { ...row, updated_at: null }];
    }),
  );
}

describe('the table of a bureau', () => {
  it('is the same when rebuilt as when kept by events, for 500 offices', async () => {
    await storeBureau(db, bureauId, bureauOwner);
    await storeOffices(offices);
    const all = Array.from({ length: offices }, (_, i) => uidOf(i));
    await forEachOf(all, concurrency, refreshBureauOffice);

    // What events do: each changed document refreshes its office.
    const changed = all.filter((_, i) => i % 15 === 1);
    const batch = db.batch();
    for (const uid of changed) {
      batch.update(db.doc(`bank_applications/${uid}-0`), { status: 'Bank Application Approved' });
      batch.update(db.doc(`users/${uid}`), { name: `Renamed ${uid}` });
    }
    await batch.commit();
    await forEachOf(changed, concurrency, refreshBureauOffice);

    const kept = await table();
    expect(kept.size).toBe(offices);
    expect(kept).toEqual(await rebuilt());
  }, 120_000);

  it('is refreshed once a day, and resumes after an interruption', async () => {
    await storeBureau(db, bureauId, bureauOwner);
    await storeOffices(7);
    const now = new Date('2026-03-10T15:00:00Z');
    expect(await refreshBureausDaily({ now, pageSize: 3 })).toBe(false);
    expect((await table()).size).toBe(3);
    expect(await refreshBureausDaily({ now, pageSize: 3 })).toBe(false);
    expect(await refreshBureausDaily({ now, pageSize: 3 })).toBe(true);
    expect((await table()).size).toBe(7);

    await db.doc(`users/${uidOf(0)}`).update({ name: 'Renamed' });
    await refreshBureausDaily({ now, pageSize: 3, until: Number.POSITIVE_INFINITY });
    expect(await rowOf(uidOf(0))).not.toMatchObject({ name: 'Renamed' });
    const tomorrow = new Date('2026-03-11T15:00:00Z');
    await refreshBureausDaily({ now: tomorrow, pageSize: 3, until: Number.POSITIVE_INFINITY });
    expect(await rowOf(uidOf(0))).toMatchObject({ name: 'Renamed' });
  });

  it.each([10, 1000])(
    'costs a page of reads at %s offices',
    async (count) => {
      const now = Timestamp.now();
      const writer = db.bulkWriter({ throttling: false });
      for (let i = 0; i < count; i += 1) {
        const uid = uidOf(i);
        const row = buildOfficeRow(now, bureauId, { uid, name: `Office ${i}`, email: `${uid}@flow.test` });
        void writer.set(db.doc(`bureau_offices/${bureauOfficeId(bureauId, uid, season)}`), row);
      }
      await writer.close();
      const filters = { search: '', bank: null, status: null, next: null, ready: null, overdue: false };
      const { where, orderBy, limit } = bureauOfficeList(
        { bureauId, season, ...filters, license: null, direction: 'asc' },
        25,
      );
      let query = db.collection('bureau_offices').limit(limit);
      for (const [field, operator, value] of where) query = query.where(field, operator, value);
      for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
      expect((await query.get()).size).toBe(Math.min(count, 25));
    },
    60_000,
  );
});
