import { type BureauOfficeFacts, buildBureauOffice } from '@united/domain/bureaus/build-bureau-office';
import { type Bureau, bureauSearchTerms } from '@united/domain/bureaus/bureau';
import type { BureauOffice } from '@united/domain/bureaus/bureau-office';
import { type BureauInvitation, bureauTermsVersion } from '@united/domain/bureaus/invitation';
import type { OfficeLicense } from '@united/domain/bureaus/license';
import { defaultSettings } from '@united/domain/settings/settings';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { type Firestore, Timestamp as ServerTimestamp } from 'firebase-admin/firestore';
import type { Account } from './users';

const staffActor = { uid: 'admin', name: 'admin', role: 'admin' } as const;

/** Returns an active bureau with add-ons. */
export function buildBureau(
  now: Timestamp,
  owner: Pick<Account, 'uid' | 'name' | 'email'>,
  change: Partial<Bureau> = {},
): Bureau {
  const bureau: Bureau = {
    name: 'Maple Service Bureau',
    owner_uid: owner.uid,
    owner_name: owner.name,
    master_efin: '900001',
    addons: { service_bureau_addon: 25, transmitter_addon: 10.5 },
    addons_set_by: staffActor,
    addons_set_at: now,
    transmitter_to: 'office',
    requires_license: false,
    license_terms: '',
    status: 'active',
    created_by: staffActor,
    created_at: now,
    closed_at: null,
    updated_at: now,
    search_terms: [],
    ...change,
  };
  return { ...bureau, search_terms: bureauSearchTerms(bureau) };
}

/** Returns an open invitation of an office to a bureau. */
export const buildInvitation = (
  now: Timestamp,
  bureau: Pick<Bureau, 'name' | 'master_efin' | 'addons' | 'transmitter_to'> & { id: string },
  office: Pick<Account, 'name' | 'email'>,
  change: Partial<BureauInvitation> = {},
): BureauInvitation => ({
  bureau_id: bureau.id,
  kind: 'office',
  email: office.email.toLowerCase(),
  name: office.name,
  state: 'sent',
  invited_by: { uid: 'bureau_owner', name: 'bureau_owner', role: 'ero' },
  bureau_name: bureau.name,
  master_efin: bureau.master_efin,
  addons: bureau.addons ?? { service_bureau_addon: 0, transmitter_addon: 0 },
  transmitter_to: bureau.transmitter_to,
  requires_license: false,
  license_terms: '',
  terms_version: null,
  member_id: null,
  created_at: now,
  sent_at: now,
  expires_at: ServerTimestamp.fromMillis(now.toMillis() + 14 * 24 * 60 * 60_000),
  decided_at: null,
  ended_at: null,
  updated_at: now,
  ...change,
});

/** Returns an accepted invitation in the current terms. */
export const buildAcceptedInvitation = (
  now: Timestamp,
  bureau: Parameters<typeof buildInvitation>[1],
  office: Account,
): BureauInvitation =>
  buildInvitation(now, bureau, office, {
    state: 'accepted',
    terms_version: bureauTermsVersion,
    member_id: office.uid,
    decided_at: now,
  });

/** Returns an office's license for a season. */
export const buildLicense = (
  now: Timestamp,
  license: Pick<OfficeLicense, 'member_id' | 'bureau_id'> & Partial<OfficeLicense>,
): OfficeLicense => ({
  season: defaultSettings.season,
  state: 'paid',
  set_by: staffActor,
  set_at: now,
  ...license,
});

/** Returns an office's row in a bureau's table, by default of an office without applications. */
export const buildOfficeRow = (
  now: Timestamp,
  bureauId: string,
  office: Account,
  facts: Partial<BureauOfficeFacts> = {},
): BureauOffice =>
  buildBureauOffice(
    {
      bureauId,
      uid: office.uid,
      user: {
        name: office.name,
        email: office.email,
        status: 'active',
        created_at: now,
        bureau_since: now,
      },
      applications: [],
      prepared: [],
      papers: [],
      steps: undefined,
      license: undefined,
      ...facts,
    },
    defaultSettings,
    now,
  );

/** Stores a bureau and makes a user its owner. Returns the bureau with its id. */
export async function storeBureau(
  db: Firestore,
  id: string,
  owner: Account,
  change: Partial<Bureau> = {},
): Promise<Bureau & { id: string }> {
  const bureau = buildBureau(ServerTimestamp.now(), owner, change);
  await db.doc(`bureaus/${id}`).set(bureau);
  await db.doc(`bureau_slots/${bureau.master_efin}`).set({ bureau_id: id });
  await db.doc(`users/${owner.uid}`).update({ owns_bureau: id });
  return { ...bureau, id };
}
