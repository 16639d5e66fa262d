import type { Bureau } from '@united/domain/bureaus/bureau';
import type { OfficeLicense } from '@united/domain/bureaus/license';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { buildLicense, storeBureau } from '../../support/factories/bureaus';
import { db, type TestUser } from './emulators';

export const bureauId = 'bureau-of-tests';

/** Stores the owner's bureau, and makes a user an office of it. */
export async function joined(
  office: TestUser,
  owner: TestUser,
  change: Partial<Bureau> = {},
): Promise<Bureau & { id: string }> {
  const bureau = await storeBureau(db, bureauId, owner, change);
  await db.doc(`users/${office.uid}`).update({ bureau_id: bureauId, bureau_since: Timestamp.now() });
  return bureau;
}

/** Takes a user out of the bureau, as leaving does. */
export const left = ({ uid }: TestUser) =>
  db.doc(`users/${uid}`).update({ bureau_id: FieldValue.delete(), bureau_since: FieldValue.delete() });

/** Stores an office's license for the current season. */
export const licensed = ({ uid }: TestUser, change: Partial<OfficeLicense>) =>
  db
    .doc(`office_licenses/${seasonId(defaultSettings.season, uid)}`)
    .set(buildLicense(Timestamp.now(), { member_id: uid, bureau_id: bureauId, ...change }));
