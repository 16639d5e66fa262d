import { computeFees } from '@united/domain/bank-applications/fees';
import { currentStatus } from '@united/domain/bank-applications/status';
import type { Bureau } from '@united/domain/bureaus/bureau';
import type { LicenseState } from '@united/domain/bureaus/license';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { readPublicSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { userDocument } from '@united/domain/users/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { prepareForOffice } from '../../functions/src/bureaus/prepare-for-office';
import { refreshBureauOffice } from '../../functions/src/bureaus/refresh-bureau-office';
import {
  buildAcceptedInvitation,
  buildBureau,
  buildInvitation,
  buildLicense,
} from '../../tests/support/factories/bureaus';
import type { DemoUser } from './demo-users';
import type { Office } from './offices';

const day = 24 * 60 * 60_000;
const id = 'demo-bureau';
/** The demo ERO's applications name it already. */
const master_efin = '400100';
const staff: Actor = { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' };

/** The status of each office's application, so that every turn occurs; null for none. */
const wanted = [
  null,
  null,
  'Bank Application Sent',
  'Bank Application Pending',
  'Bank Application Pending',
  'Under Review',
  'Bank Application Approved',
  'Bank Application Rejected',
] as const;

/** Each office's license, in the same order. */
const licenses: readonly LicenseState[] = [
  'unpaid',
  'paid',
  'paid',
  'paid',
  'unpaid',
  'paid',
  'waived',
  'paid',
];

/** Returns eight members whose applications of the season have the wanted statuses. */
function officesOf(users: readonly DemoUser[], offices: readonly Office[], season: number): DemoUser[] {
  const statusesOf = ({ uid }: DemoUser) =>
    offices
      .filter((office) => office.owner.uid === uid && office.season === season)
      .map(({ path }) => currentStatus(path.at(-1)?.status ?? 'Bank Application Sent'));
  const left = users.filter(
    ({ uid, role, status, lastLoginMinutesAgo }) =>
      role === 'member' && status === 'active' && lastLoginMinutesAgo !== null && !uid.startsWith('demo-'),
  );
  return wanted.map((status) => {
    const found = left.find((user) => {
      const [first, ...others] = statusesOf(user);
      return status === null ? first === undefined : first === status && others.length === 0;
    });
    if (!found) throw new Error(`No demo member has an application that is ${status ?? 'missing'}.`);
    left.splice(left.indexOf(found), 1);
    return found;
  });
}

/**
 * Writes the bureau of the demo ERO with eight offices in different states, and an invitation of the
 * second demo member. Call it after the offices' applications, papers and readiness are written.
 */
export async function writeBureau(
  db: Firestore,
  users: readonly DemoUser[],
  offices: readonly Office[],
  now: number,
  sentIn: number,
): Promise<void> {
  const owner = users.find(({ uid }) => uid === 'demo-ero');
  const invited = users.find(({ uid }) => uid === 'demo-member2');
  if (!owner || !invited) throw new Error('The demo accounts are missing.');
  const settings = readPublicSettings((await db.collection(collections.settings).doc('public').get()).data());
  const created = Timestamp.fromMillis(now - 100 * day);
  const ownerActor: Actor = { uid: owner.uid, name: owner.name, role: owner.role };
  const bureau: Bureau = buildBureau(created, owner, {
    name: 'Ruiz Tax Network',
    master_efin,
    addons: { service_bureau_addon: 25, transmitter_addon: 10 },
    addons_set_by: ownerActor,
    requires_license: true,
    license_terms: 'Pay $250 for the season to Ruiz Tax Network by check or bank transfer.',
    created_by: staff,
  });
  const members = officesOf(users, offices, sentIn);
  const batch = db.batch();
  const collection = (name: keyof typeof collections) => db.collection(collections[name]);
  batch.create(collection('bureaus').doc(id), bureau);
  batch.create(collection('bureauSlots').doc(master_efin), { bureau_id: id });
  batch.update(collection('users').doc(owner.uid), { owns_bureau: id });
  for (const [i, member] of members.entries()) {
    const since = Timestamp.fromMillis(now - Math.min(member.joinedDaysAgo, 90 - i) * day);
    const invitation = buildAcceptedInvitation(since, { ...bureau, id }, member);
    batch.create(collection('bureauInvitations').doc(`demo-joined-${i + 1}`), {
      ...invitation,
      invited_by: ownerActor,
      requires_license: bureau.requires_license,
      license_terms: bureau.license_terms,
    });
    batch.update(collection('users').doc(member.uid), { bureau_id: id, bureau_since: since });
    const state = licenses[i] ?? 'unpaid';
    if (state !== 'unpaid') {
      batch.create(
        collection('officeLicenses').doc(seasonId(settings.season, member.uid)),
        buildLicense(Timestamp.fromMillis(now - 20 * day), {
          ...{ member_id: member.uid, bureau_id: id, season: settings.season, state },
          set_by: state === 'waived' ? staff : ownerActor,
        }),
      );
    }
    const own = offices.filter((office) => office.owner.uid === member.uid && office.season === sentIn);
    for (const { id: application, input } of own) {
      const addons = bureau.addons ?? {};
      batch.update(collection('bankApplications').doc(application), {
        bureau_id: id,
        bureau_name: bureau.name,
        bureau_gets_transmitter: false,
        master_efin,
        ...addons,
        ...computeFees({ ...settings, season: sentIn }, { ...input, ...addons }),
      });
    }
  }
  const sent = buildInvitation(Timestamp.fromMillis(now - 2 * day), { ...bureau, id }, invited, {
    invited_by: ownerActor,
    requires_license: bureau.requires_license,
    license_terms: bureau.license_terms,
  });
  batch.create(collection('bureauInvitations').doc('demo-invitation'), sent);
  await batch.commit();
  await prepareOne(db, owner, members[1]);
  for (const { uid } of members) await refreshBureauOffice(uid);
}

/** Prepares an application for an office with the product's own function. */
async function prepareOne(db: Firestore, owner: DemoUser, office: DemoUser | undefined): Promise<void> {
  if (!office) return;
  const user = userDocument.parse((await db.collection(collections.users).doc(owner.uid).get()).data());
  const actor: Actor = { uid: owner.uid, name: owner.name, role: owner.role };
  const authTime = Math.floor(Date.now() / 1000);
  const [first = '', ...rest] = office.name.split(' ');
  await prepareForOffice(
    { uid: owner.uid, user, actor, authTime, secondFactor: false },
    {
      member_id: office.uid,
      values: {
        office_name: `${rest.join(' ')} Tax Service`,
        efin: '431007',
        bank_product: 'Refund Advantage',
        selected_software: 'OLT Pro',
        holder_first_name: first,
        holder_last_name: rest.join(' '),
      },
      bank_answers: {},
    },
  );
}
