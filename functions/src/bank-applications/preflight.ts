import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type Finding, preflight } from '@united/domain/bank-applications/preflight';
import { isWarning } from '@united/domain/bank-applications/preflight-codes';
import {
  inputOfApplication,
  type PreflightFacts,
  sensitiveFacts,
} from '@united/domain/bank-applications/preflight-input';
import { isRejected, isWithdrawn } from '@united/domain/bank-applications/status';
import { seasonId } from '@united/domain/readiness/season-readiness';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Timestamp } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { bankApplications, seasonChecklists } from '../platform/firestore';
import { hasRoom, type RateLimit } from '../platform/rate-limit';

/** More applications with one EFIN in two seasons than there are banks and honest offices. */
export const mostNeighbors = 100;

/** An application, sent or not, as the database's facts about it are found. */
export interface Applying {
  /** Its own id, blank for a draft. */
  id: string;
  submitted_by: string;
  efin: string;
  /** The EFIN of the office that it belongs to, if any. */
  master_efin?: string | null | undefined;
  bank_product: string;
  season: number;
}

/** An application with the same EFIN, in the same season or the one before. */
export type Neighbor = { id: string } & Pick<
  BankApplication,
  'submitted_by' | 'bank_product' | 'season' | 'status' | 'is_withdrawn' | 'selected_software'
>;

/** Whether a neighbor is another application of the member to the bank for the season. */
export const isRepetition = (
  other: Neighbor,
  { id, submitted_by, season, bank_product }: Omit<Applying, 'efin'>,
): boolean =>
  other.id !== id &&
  other.submitted_by === submitted_by &&
  other.season === season &&
  other.bank_product === bank_product;

/** Reads the applications with an EFIN in a season and the one before, `mostNeighbors` at most. */
export async function neighborsOf({ efin, season }: Pick<Applying, 'efin' | 'season'>): Promise<Neighbor[]> {
  if (efin === '') return [];
  const { docs } = await bankApplications()
    .where('efin', '==', efin)
    .where('season', 'in', [season, season - 1])
    .limit(mostNeighbors)
    .withConverter(null)
    .select('submitted_by', 'bank_product', 'season', 'status', 'is_withdrawn', 'selected_software')
    .get();
  return docs.map((found) => ({ id: found.id, ...(found.data() as Omit<Neighbor, 'id'>) }));
}

/** Whether any application with the master EFIN is known at the bank for the season. */
async function masterIsKnown({ master_efin, bank_product, season }: Applying): Promise<boolean> {
  const { empty } = await bankApplications()
    .where('efin', '==', master_efin)
    .where('bank_product', '==', bank_product)
    .where('season', '==', season)
    .limit(1)
    .withConverter(null)
    .select()
    .get();
  return !empty;
}

type StoredFacts = Pick<
  PreflightFacts,
  'efinElsewhere' | 'masterNotEnrolled' | 'rejectedBefore' | 'ptinConfirmed'
>;

/** Enough for a day's offices, too few to learn which EFINs others apply with. */
const efinsAsked: RateLimit = { name: 'efins_asked', max: 10, windowSeconds: 24 * 60 * 60 };

/**
 * Whether the pre-flight may still tell a member whether an EFIN is known, be it the office's own or
 * its master: of ten different EFINs a day. Beyond that the finding is left to staff, whose check
 * always has it. True where there is none.
 */
export const mayTellOf = async (uid: string, efin: string | null | undefined): Promise<boolean> =>
  !efin || hasRoom(efinsAsked, uid, { use: `efin-${efin}` });

/**
 * Reads what only the database knows: whether another account has applied with the EFIN in this
 * season or the last one and not withdrawn it, whether anybody has applied to the bank with the master EFIN this season,
 * whether the bank rejected another application of the same member, and whether the member has
 * confirmed the PTIN. Reads past any transaction: nothing is decided by it.
 * @param neighbors where they are read already
 * @param tells whether it may say what is known of the EFIN, and of the master EFIN
 */
export async function storedFacts(
  applying: Applying,
  neighbors = neighborsOf(applying),
  tells = { efin: true, master: true },
): Promise<StoredFacts> {
  const { submitted_by, season } = applying;
  const asksMaster = tells.master && Boolean(applying.master_efin && applying.bank_product);
  const [found, masterNotEnrolled, checklist] = await Promise.all([
    neighbors,
    asksMaster && masterIsKnown(applying).then((known) => !known),
    seasonChecklists().doc(seasonId(season, submitted_by)).get(),
  ]);
  return {
    efinElsewhere:
      tells.efin && found.some((other) => other.submitted_by !== submitted_by && !isWithdrawn(other)),
    masterNotEnrolled,
    rejectedBefore: found.some((other) => isRepetition(other, applying) && isRejected(other.status)),
    ptinConfirmed: Boolean(checklist.data()?.ptin_renewed_at),
  };
}

/** Sensitive values of an application, for what the pre-flight says of them. */
export interface Sensitive {
  /** All of them, decrypted. */
  known: SensitiveValues;
  /**
   * Those that the caller has given with this call, or may see. Only the Social Security number
   * among them is compared with the license number: a stored one could be found by trying.
   */
  typed: SensitiveValues;
  /** The application before the call: what was found of an unchanged license number still holds. */
  before?: BankApplication;
}

/** Returns what the pre-flight may know of sensitive values, without telling a right guess. */
export function officeFacts({ known, typed, before }: Sensitive, licenseId: string | null | undefined) {
  const { holder_ssn, ...others } = known;
  const facts = sensitiveFacts(
    { ...others, holder_ssn: typed.holder_ssn },
    licenseId,
    holder_ssn === undefined ? [] : ['holder_ssn'],
  );
  if (typed.holder_ssn || !before || before.license_id !== licenseId) return facts;
  return { ...facts, idIsSsn: before.preflight?.codes.includes('id_is_ssn') ?? false };
}

/**
 * Runs the pre-flight over an application as it is or would be stored.
 * @param stored facts, where they are read already
 */
export async function preflightOf(
  id: string,
  application: BankApplication,
  sensitive: Sensitive,
  settings: PublicSettings,
  now: Timestamp,
  stored?: StoredFacts,
): Promise<Finding[]> {
  const { submitted_by, efin, master_efin, bank_product, season } = application;
  const facts = {
    ...officeFacts(sensitive, application.license_id),
    ...(stored ?? (await storedFacts({ id, submitted_by, efin, master_efin, bank_product, season }))),
  };
  const ofSeason = { ...settings, season };
  return preflight(inputOfApplication(application), facts, ofSeason, now.toDate());
}

/** Returns what an application keeps of findings. */
export function storedPreflight(
  findings: readonly Finding[],
  now: Timestamp,
): Required<Pick<BankApplication, 'preflight' | 'has_warnings'>> {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return { preflight: { codes, at: now }, has_warnings: codes.some(isWarning) };
}

/**
 * Refuses an application to a bank that no longer takes any.
 * @throws {Refusal} failed-precondition with reason `preflight` and the codes
 */
export function checkOpen(findings: readonly Finding[]): void {
  const stops = findings.filter(({ level }) => level === 'stop');
  if (stops.length === 0) return;
  throw new Refusal('failed-precondition', stops.map(({ text }) => text).join(' '), {
    reason: 'preflight',
    codes: stops.map(({ code }) => code),
  });
}
