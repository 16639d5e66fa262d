import * as z from 'zod/mini';
import { last4Keys, sensitiveFields } from '../bank-applications/application-fields';
import { searchTerms } from '../shared/search';
import { timestamp } from '../shared/timestamp';
import { renewalSections } from './sections';

/**
 * `prepared`: waits for the office. `sent`: submitted as `application_id`. `dismissed`: the office
 * doesn't renew it, which it can undo until the season ends. `expired`: the season changed before it was sent.
 */
export const preparedStates = ['prepared', 'sent', 'dismissed', 'expired'] as const;
export type PreparedState = (typeof preparedStates)[number];

/** Tells an office that it can no longer change or send a renewal. */
export const renewalExpiredText = 'This renewal has expired, because the season has changed.';

/** Why an office doesn't renew an application. */
export const dismissReasonTexts = {
  closed: 'This office has closed',
  other_bank: 'We use another bank this season',
  sold: 'We sold this office',
  other: 'Another reason',
} as const;
export type DismissReason = keyof typeof dismissReasonTexts;
export const dismissReasons = Object.keys(dismissReasonTexts) as [DismissReason, ...DismissReason[]];

/** `prepared_by` of a renewal that the season opening prepared. */
export const preparedBySeason = 'season';

/** Days after preparation until a renewal that wasn't sent is overdue. */
export const renewalDueDays = 30;

/** The maximum number of renewals that one call sends. */
export const maxRenewalsPerSend = 25;

/** Dollars per funded return, as `computeFees` returns them. */
const feesSchema = z.object({
  service_bureau_fee: z.number(),
  transmitter_fee: z.number(),
  software_tech_fee: z.number(),
  bank_fee: z.number(),
  total_fee: z.number(),
});

/** What the preparation changed in a value, because the settings of the new season require it. */
const preparedChange = z.object({
  /** A readable field, or `bank_answers.<key>`. */
  field: z.string(),
  /** Blank if the source had no value. */
  from: z.string(),
  to: z.string(),
  /**
   * `cap`: an add-on was above the new maximum. `removed`: the software isn't offered anymore.
   * `new`: the field or question is new this season. `reworded`: the question or its choices changed,
   * so it must be answered again. `expired`: the license expired, so its new date must be entered.
   * `bureau`: the office's bureau sets the value.
   */
  why: z.enum(['cap', 'removed', 'new', 'reworded', 'expired', 'bureau']),
});
export type PreparedChange = z.infer<typeof preparedChange>;

/**
 * `prepared_applications/{season}__{source_id}`: an application for the new season, prepared from
 * last season's. Its owner and staff read it; only functions write it. Never holds a full sensitive
 * value: those stay with the source, or with `prepared_{id}` in `bank_application_secrets` if the
 * office typed new ones, until it is sent.
 */
export const preparedApplicationDocument = z.object({
  /** The season that it is for. */
  season: z.int(),
  member_id: z.string(),
  /** Last season's application; null if a bureau prepared a new one. */
  source_id: z.nullable(z.string()),
  /** `preparedBySeason`, or the uid of the bureau's owner. */
  prepared_by: z.string(),
  /** The bureau that prepared it, and its name; absent if the season opening did. */
  bureau_id: z.optional(z.string()),
  bureau_name: z.optional(z.string()),
  /**
   * The bureau whose master EFIN and add-ons `values` contains; null if they are the office's own. If
   * absent, they are those of the bureau that prepared it, if any.
   */
  terms_of: z.optional(z.nullable(z.string())),
  bank_product: z.string(),
  selected_software: z.string(),
  efin: z.string(),
  office_name: z.string(),
  /**
   * Readable values as texts, with the keys of a draft, including the bank and the EFIN. Blank ones
   * have no key.
   */
  values: z.record(z.string(), z.string()),
  /** Answers to the bank's questions, by key. Blank ones have no key. */
  bank_answers: z.record(z.string(), z.string()),
  /** The last four characters of the sensitive values that it will be sent with. */
  endings: z.partialRecord(z.enum(last4Keys as [string, ...string[]]), z.string()),
  /** Sensitive fields that have a value. */
  sensitive_on_file: z.array(z.enum(sensitiveFields)),
  /** Sensitive fields that the bank needs or that were disposed of, and that have no value. */
  missing: z.array(z.enum(sensitiveFields)),
  /** Null if a bureau prepared a new one. */
  fees_before: z.nullable(feesSchema),
  fees_now: feesSchema,
  changes: z.array(preparedChange),
  /** Codes of the pre-flight's findings when it was last prepared or saved. */
  findings: z.array(z.string()),
  state: z.enum(preparedStates),
  /** When the office confirmed each section; null if it hasn't. */
  confirmed: z.object({
    office: z.nullable(timestamp),
    holder: z.nullable(timestamp),
    shipping: z.nullable(timestamp),
    banking: z.nullable(timestamp),
    fees: z.nullable(timestamp),
  }),
  /** When the office first opened it. */
  seen_at: z.nullable(timestamp),
  dismiss_reason: z.nullable(z.enum(dismissReasons)),
  /** The application that it was sent as. */
  application_id: z.nullable(z.string()),
  sent_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  /** Incremented on every change. */
  version: z.int(),
  search_terms: z.array(z.string()),
});
export type PreparedApplication = z.infer<typeof preparedApplicationDocument>;

type Origin = Pick<PreparedApplication, 'source_id' | 'bureau_name'>;

/** Returns who prepared the applications of an office, and from what. */
export function preparedByText(all: readonly Origin[]): string {
  const them = all.length === 1 ? 'it' : 'them';
  const ofBureau = all.filter(isNewApplication);
  const bureau = ofBureau[0]?.bureau_name ?? 'Your bureau';
  if (ofBureau.length === 0) return `We prepared ${them} from what you sent last season.`;
  return ofBureau.length < all.length
    ? `We prepared them from what you sent last season, and ${bureau} prepared new ones.`
    : `${bureau} prepared ${them} for you.`;
}

/** Whether a bureau prepared it as a new application. Otherwise, it renews last season's. */
export const isNewApplication = ({ source_id }: Pick<PreparedApplication, 'source_id'>): boolean =>
  source_id === null;

/** Returns the id of a season's renewal of an application. */
export const preparedId = (season: number, sourceId: string): string => `${season}__${sourceId}`;

/** Returns the id in `bank_application_secrets` of values that the office typed into a renewal. */
export const preparedSecretsId = (id: string): string => `prepared_${id}`;

/** Returns the search terms of a renewal. */
export const preparedSearchTerms = (
  { office_name, efin }: Pick<PreparedApplication, 'office_name' | 'efin'>,
  owner: { name: string; email: string } | null,
): string[] => searchTerms([office_name, efin, owner?.name, owner?.email]);

/** Returns the sections that the office hasn't confirmed. */
export const unconfirmedSections = ({ confirmed }: Pick<PreparedApplication, 'confirmed'>) =>
  renewalSections.filter((section) => confirmed[section] === null);

/** Returns whether the office can send a renewal: it confirmed all sections, and nothing is missing. */
export const isReadyToSend = (
  prepared: Pick<PreparedApplication, 'state' | 'confirmed' | 'missing'>,
): boolean =>
  prepared.state === 'prepared' &&
  unconfirmedSections(prepared).length === 0 &&
  prepared.missing.length === 0;
