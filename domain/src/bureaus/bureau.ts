import * as z from 'zod/mini';
import { addonFields, addonTooHigh } from '../bank-applications/addons';
import type { PublicSettings } from '../settings/settings';
import { actorSchema } from '../shared/actor';
import type { FieldErrors } from '../shared/field-errors';
import { searchTerms } from '../shared/search';
import { timestamp } from '../shared/timestamp';

/** `closed`: staff closed it. Its offices were removed, and its master EFIN is free again. */
export const bureauStatuses = ['active', 'closed'] as const;

/**
 * Who gets the transmitter fee add-on. The service bureau fee add-on always belongs to the bureau.
 * The contract with the company decides, so staff sets it.
 */
export const transmitterRecipients = ['office', 'bureau'] as const;
export type TransmitterRecipient = (typeof transmitterRecipients)[number];

/** The add-ons that a bureau sets for all its offices, in dollars per funded return. */
export const bureauAddons = z.strictObject({
  service_bureau_addon: z.number(),
  transmitter_addon: z.number(),
});
export type BureauAddons = z.infer<typeof bureauAddons>;

export const bureauLimits = {
  name: 100,
  /** What an office reads about paying the bureau's license: how much, to whom, and how. */
  licenseTerms: 500,
  /** Days that an invitation can be accepted. */
  invitationDays: 14,
  invitationsPerDay: 50,
  /** Invitations of a bureau to the same address per day. */
  invitationsPerAddress: 3,
  /** How often an invitation is emailed before it expires. */
  sendsPerInvitation: 3,
  /** Days after an office declined before its bureau can invite it again. */
  daysAfterDecline: 30,
} as const;

/**
 * `bureaus/{id}`: a service bureau, which offers our software to offices under its own name. Staff,
 * its owner, and its offices read it; only functions write it.
 */
export const bureauDocument = z.object({
  name: z.string(),
  /** An active ERO, who owns no other bureau and belongs to none. */
  owner_uid: z.string(),
  /** The owner's name when staff last saved the bureau. */
  owner_name: z.string(),
  /**
   * The bureau's own EFIN. Its offices' applications name it for reporting; it doesn't replace their own
   * EFINs. No other active bureau has it.
   */
  master_efin: z.string(),
  /** Null until they are set; until then, no office can be invited. */
  addons: z.nullable(bureauAddons),
  addons_set_by: z.nullable(actorSchema),
  addons_set_at: z.nullable(timestamp),
  transmitter_to: z.enum(transmitterRecipients),
  /** Whether an office can send an application only once its license for the season is paid or waived. */
  requires_license: z.boolean(),
  /** Blank if the bureau doesn't say. */
  license_terms: z.string(),
  status: z.enum(bureauStatuses),
  created_by: actorSchema,
  created_at: timestamp,
  closed_at: z.nullable(timestamp),
  updated_at: timestamp,
  search_terms: z.array(z.string()),
});
export type Bureau = z.infer<typeof bureauDocument>;

/** `bureau_slots/{efin}`: reserves a master EFIN for an active bureau. */
export const bureauSlotDocument = z.object({ bureau_id: z.string() });

/** Returns the search terms of a bureau. Its offices read them, so they don't include the owner's email. */
export const bureauSearchTerms = ({
  name,
  master_efin,
  owner_name,
}: Pick<Bureau, 'name' | 'master_efin' | 'owner_name'>): string[] =>
  searchTerms([name, master_efin, owner_name]);

/** Returns a message for each add-on above the maximum in settings, by its path in the input. */
export function addonsAboveMaximum(
  { service_bureau_addon, transmitter_addon }: BureauAddons,
  { fees }: Pick<PublicSettings, 'fees'>,
): FieldErrors {
  const { service_bureau_addon_max, transmitter_addon_max } = fees;
  return {
    ...(service_bureau_addon > service_bureau_addon_max && {
      'addons.service_bureau_addon': addonTooHigh('service_bureau_addon', service_bureau_addon_max),
    }),
    ...(transmitter_addon > transmitter_addon_max && {
      'addons.transmitter_addon': addonTooHigh('transmitter_addon', transmitter_addon_max),
    }),
  };
}

/** What a bureau decides about an office's application. */
export type BureauTerms = Pick<Bureau, 'name' | 'master_efin' | 'addons' | 'transmitter_to'>;

/** The fields of an application that an office in a bureau can't change. */
export const bureauFields = ['master_efin', ...addonFields] as const;
export type BureauField = (typeof bureauFields)[number];
