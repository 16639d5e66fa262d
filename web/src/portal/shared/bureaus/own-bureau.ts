import type { FeeBureau } from '@united/domain/bank-applications/fees';
import { type Bureau, bureauDocument } from '@united/domain/bureaus/bureau';
import { isLicensed, officeLicenseDocument } from '@united/domain/bureaus/license';
import { type BureauValues, bureauValues, licenseUnpaidText } from '@united/domain/bureaus/terms';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import { staffRoles } from '@united/domain/shared/roles';
import { useMemo } from 'react';
import { type Live, useLiveDocIf } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';

/** What a bureau sets in an office's application, for screens that show it. */
export interface SetByBureau extends FeeBureau {
  values: BureauValues;
  /** Who set the add-ons and when; null if unknown. */
  addonsSet: string | null;
}

/** The bureau that the subject's office belongs to. */
export interface OwnBureau extends SetByBureau {
  id: string;
  /** Why the office can't send applications; null if it can. */
  unlicensed: string | null;
}

/** Returns who set a bureau's add-ons and when. */
function addonsSetText({ addons_set_by: by, addons_set_at: at }: Bureau): string | null {
  if (!by || !at) return null;
  const who = staffRoles.some((role) => role === by.role) ? 'our team' : by.name;
  return `Last set by ${who} on ${dateText(at.toDate())}.`;
}

/**
 * The bureau that the subject's office belongs to, with its terms, live. Null without an active one.
 * Errors go to the nearest RetryBoundary. Costs two reads, or none without a bureau.
 */
export function useOwnBureau(): Live<OwnBureau | null> {
  const { uid, bureauId } = useSubject();
  const settings = useSettings();
  const { season } = settings;
  const bureau = useLiveDocIf(collections.bureaus, bureauId, bureauDocument);
  const license = useLiveDocIf(
    collections.officeLicenses,
    bureauId && seasonId(season, uid),
    officeLicenseDocument,
  );
  return useMemo(() => {
    if (bureau.status === 'loading' || license.status === 'loading') return { status: 'loading', data: null };
    if (bureau.data?.status !== 'active') return { status: 'ready', data: null };
    const { id, name, transmitter_to } = bureau.data;
    const ofBureau = license.data?.bureau_id === id ? license.data : undefined;
    const own: OwnBureau = {
      ...{ id, name, transmitter_to },
      values: bureauValues(bureau.data, settings),
      addonsSet: addonsSetText(bureau.data),
      unlicensed: isLicensed(bureau.data, ofBureau) ? null : licenseUnpaidText(bureau.data, season),
    };
    return { status: 'ready', data: own };
  }, [bureau, license, settings, season]);
}
