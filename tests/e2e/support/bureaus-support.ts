import type { Bureau } from '@united/domain/bureaus/bureau';
import type { LicenseState } from '@united/domain/bureaus/license';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildLicense, storeBureau } from '../../support/factories/bureaus';
import { database } from './emulators';
import { inCollection, makeUser, type Someone, userRecords } from './users-support';
import { newEfin } from './wizard-support';

/** Stores a bureau of a new owner, and makes a user an office of it. */
export async function makeBureau(
  office: Someone,
  change: Partial<Bureau> = {},
): Promise<Bureau & { id: string }> {
  const owner = await makeUser('Owner', { role: 'ero' });
  const id = `bureau-${crypto.randomUUID()}`;
  const own = { name: 'Lone Star Bureau', master_efin: newEfin(), ...change };
  const bureau = await storeBureau(database(), id, owner, own);
  await userRecords().doc(office.uid).update({ bureau_id: id, bureau_since: Timestamp.now() });
  return bureau;
}

export const changeBureau = (id: string, change: Partial<Bureau>) =>
  inCollection(collections.bureaus).doc(id).update(change);

/** Records an office's license for the current season. */
export const setLicense = ({ uid }: Someone, bureauId: string, state: LicenseState) =>
  inCollection(collections.officeLicenses)
    .doc(seasonId(defaultSettings.season, uid))
    .set(buildLicense(Timestamp.now(), { member_id: uid, bureau_id: bureauId, state }));
