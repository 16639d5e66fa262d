import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { asText, atMost } from '../shared/formats';
import { timestamp } from '../shared/timestamp';
import { bureauLimits } from './bureau';

/** `waived`: the office doesn't have to pay. One that staff waived can't be taken back by the bureau. */
export const licenseStates = ['unpaid', 'paid', 'waived'] as const;
export type LicenseState = (typeof licenseStates)[number];

export const licenseStateLabels: Record<LicenseState, string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  waived: 'Waived',
};

/** What a bureau types about paying its license; may be blank. */
export const licenseTerms = z
  .string()
  .check(asText, atMost(bureauLimits.licenseTerms, `Use ${bureauLimits.licenseTerms} characters or fewer.`));

/**
 * `office_licenses/{seasonId}`: whether an office paid its bureau's license for a season; unpaid without
 * a document. The office, its bureau's owner, and staff read it; only functions write it.
 */
export const officeLicenseDocument = z.object({
  season: z.int(),
  member_id: z.string(),
  bureau_id: z.string(),
  state: z.enum(licenseStates),
  set_by: actorSchema,
  set_at: timestamp,
});
export type OfficeLicense = z.infer<typeof officeLicenseDocument>;

/** Returns whether an office's license lets it send applications. */
export const isLicensed = (
  { requires_license }: { requires_license: boolean },
  license: Pick<OfficeLicense, 'state'> | undefined,
): boolean => !requires_license || (license !== undefined && license.state !== 'unpaid');
