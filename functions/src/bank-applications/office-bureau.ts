import type { Bureau } from '@united/domain/bureaus/bureau';
import { isLicensed, type OfficeLicense } from '@united/domain/bureaus/license';
import { type BureauValues, bureauValues, licenseUnpaidText } from '@united/domain/bureaus/terms';
import { seasonId } from '@united/domain/readiness/season-readiness';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { User } from '@united/domain/users/user';
import { Refusal } from '../platform/errors';
import { bureaus, officeLicenses, type Reader, readAll } from '../platform/firestore';

/** The bureau that an office belongs to, and what it decides about the office's applications. */
export interface OfficeBureau {
  id: string;
  name: string;
  getsTransmitter: boolean;
  values: BureauValues;
  /** Why the office can't send applications; null if it can. */
  unlicensed: string | null;
}

/**
 * Reads an office's bureau and license. Null without a bureau, and for one that was closed and whose
 * offices aren't removed yet. Costs two reads, or none without a bureau. A call that writes reads them
 * in its transaction, which conflicts with a change of either.
 * @param id the `bureau_id` of the user as stored now
 */
export async function officeBureauOf(
  reader: Reader,
  uid: string,
  id: User['bureau_id'],
  settings: PublicSettings,
): Promise<OfficeBureau | null> {
  if (!id) return null;
  const { season } = settings;
  const [stored, storedLicense] = await readAll<[Bureau, OfficeLicense]>(
    reader,
    bureaus().doc(id),
    officeLicenses().doc(seasonId(season, uid)),
  );
  const bureau = stored.data();
  if (bureau?.status !== 'active') return null;
  const license = storedLicense.data();
  // A license of another bureau doesn't count.
  const isPaid = isLicensed(bureau, license?.bureau_id === id ? license : undefined);
  return {
    id,
    name: bureau.name,
    getsTransmitter: bureau.transmitter_to === 'bureau',
    values: bureauValues(bureau, settings),
    unlicensed: isPaid ? null : licenseUnpaidText(bureau, season),
  };
}

/**
 * Checks that an office may send applications.
 * @throws {Refusal} failed-precondition with reason `license-unpaid`
 */
export function checkLicensed(bureau: OfficeBureau | null): void {
  if (!bureau?.unlicensed) return;
  throw new Refusal('failed-precondition', bureau.unlicensed, { reason: 'license-unpaid' });
}
