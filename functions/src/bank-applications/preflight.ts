import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type Finding, preflight } from '@united/domain/bank-applications/preflight';
import { isWarning } from '@united/domain/bank-applications/preflight-codes';
import {
  inputOfApplication,
  type StoredFacts,
  sensitiveFacts,
} from '@united/domain/bank-applications/preflight-input';
import { isRejected, isWithdrawn } from '@united/domain/bank-applications/status';
import { seasonId } from '@united/domain/readiness/season-readiness';
import type { PublicSettings } from '@united/domain/settings/settings';
import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { bankApplications, bureauSlots, seasonChecklists, users } from '../platform/firestore';
import { type RateLimit, tryCountUse } from '../platform/rate-limit';

/** Upper bound for one EFIN in two seasons, well above what honest offices and banks add up to. */
export const maxNeighbors = 100;

/** The fields of an application, sent or not, that are needed to look up its stored facts. */
export interface Applying {
  /** The application's id, blank for a draft. */
  id: string;
  submitted_by: string;
  efin: string;
  /** The EFIN of the parent office, if any. */
  master_efin?: string | null | undefined;
  bank_product: string;
  season: number;
  /** The bureau that the office was in when it sent the application. */
  bureau_id?: string | undefined;
}

/** An application with the same EFIN in the same or the previous season. */
export type Neighbor = { id: string } & Pick<
  BankApplication,
  'submitted_by' | 'bank_product' | 'season' | 'status' | 'is_withdrawn' | 'selected_software'
>;

/** Whether a neighbor is another application by the same member to the same bank this season. */
export const isRepetition = (
  other: Neighbor,
  { id, submitted_by, season, bank_product }: Omit<Applying, 'efin'>,
): boolean =>
  other.id !== id &&
  other.submitted_by === submitted_by &&
  other.season === season &&
  other.bank_product === bank_product;

/** Reads up to `maxNeighbors` applications with an EFIN in a season and the previous one. */
export async function neighborsOf({ efin, season }: Pick<Applying, 'efin' | 'season'>): Promise<Neighbor[]> {
  if (efin === '') return [];
  const { docs } = await bankApplications()
    .where('efin', '==', efin)
    .where('season', 'in', [season, season - 1])
    .limit(maxNeighbors)
    .withConverter(null)
    .select('submitted_by', 'bank_product', 'season', 'status', 'is_withdrawn', 'selected_software')
    .get();
  return docs.map((found) => ({ id: found.id, ...(found.data() as Omit<Neighbor, 'id'>) }));
}

/** Whether any office has applied to the bank with the master EFIN this season. */
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

/**
 * Returns which of an office's numbers are the master EFIN of a bureau that the office isn't in and its
 * user doesn't own. A draft's unvalidated text is looked up only if it is an EFIN. Costs one query, and
 * one read more if one of the numbers is a bureau's.
 */
async function numbersOfBureaus(
  { efin, master_efin, submitted_by, bureau_id }: Applying,
  tells: { efin: boolean; master: boolean },
): Promise<Pick<StoredFacts, 'efinOfBureau' | 'masterOfBureau'>> {
  const asked = { efin: tells.efin ? efin : '', master: tells.master ? master_efin : '' };
  const numbers = Object.values(asked).filter((number) => /^\d{6}$/.test(number ?? ''));
  if (numbers.length === 0) return { efinOfBureau: false, masterOfBureau: false };
  const { docs } = await bureauSlots().where(FieldPath.documentId(), 'in', numbers).get();
  const bureauOf = (number: typeof master_efin) => docs.find(({ id }) => id === number)?.data().bureau_id;
  const [ofEfin, ofMaster] = [bureauOf(asked.efin), bureauOf(asked.master)];
  const isOther = (id: string | undefined) => id !== undefined && id !== bureau_id;
  if (!isOther(ofEfin) && !isOther(ofMaster)) return { efinOfBureau: false, masterOfBureau: false };
  const user = (await users().doc(submitted_by).get()).data();
  const own = [user?.bureau_id, user?.owns_bureau];
  return {
    efinOfBureau: isOther(ofEfin) && !own.includes(ofEfin),
    masterOfBureau: isOther(ofMaster) && !own.includes(ofMaster),
  };
}

/** Enough for a day's offices, too few to probe for other offices' EFINs. */
const efinLookups: RateLimit = { name: 'efins_asked', max: 10, windowSeconds: 24 * 60 * 60 };

/**
 * Whether the pre-flight may tell a member if an EFIN or master EFIN is known. The limit is ten
 * different EFINs a day; after that, only the staff check reports the finding. True without an
 * EFIN.
 */
export const mayDiscloseEfin = async (uid: string, efin: string | null | undefined): Promise<boolean> =>
  !efin || tryCountUse(efinLookups, uid, { use: `efin-${efin}` });

/**
 * Reads the facts that only the database has:
 * - whether another account applied with the EFIN this season or last, and didn't withdraw
 * - whether any office applied to the bank with the master EFIN this season
 * - whether an EFIN is the master EFIN of a bureau that the office isn't in
 * - whether the bank rejected another application of the member
 * - whether the member confirmed the PTIN
 *
 * Reads outside any transaction, because the facts are only advisory.
 * @param neighbors the neighbors, if already read
 * @param tells whether to report what is known about the EFIN and the master EFIN
 */
export async function storedFacts(
  applying: Applying,
  neighbors = neighborsOf(applying),
  tells = { efin: true, master: true },
): Promise<StoredFacts> {
  const { submitted_by, season } = applying;
  const asksMaster = tells.master && Boolean(applying.master_efin && applying.bank_product);
  const [found, masterNotEnrolled, ofBureaus, checklist] = await Promise.all([
    neighbors,
    asksMaster && masterIsKnown(applying).then((known) => !known),
    numbersOfBureaus(applying, tells),
    seasonChecklists().doc(seasonId(season, submitted_by)).get(),
  ]);
  return {
    efinElsewhere:
      tells.efin && found.some((other) => other.submitted_by !== submitted_by && !isWithdrawn(other)),
    masterNotEnrolled,
    ...ofBureaus,
    rejectedBefore: found.some((other) => isRepetition(other, applying) && isRejected(other.status)),
    ptinConfirmed: Boolean(checklist.data()?.ptin_renewed_at),
  };
}

/** Sensitive values of an application, for the pre-flight. */
export interface Sensitive {
  /** All of them, decrypted. */
  known: SensitiveValues;
  /**
   * Those the caller passed in this call or may see. Only a Social Security number in here is
   * compared with the license number: comparing a stored one would allow guessing it.
   */
  typed: SensitiveValues;
  /** The application before the call. Its finding for an unchanged license number still applies. */
  before?: Pick<BankApplication, 'license_id' | 'preflight'>;
}

/** Returns the facts about sensitive values for the pre-flight, without confirming guesses. */
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
 * Runs the pre-flight on an application as stored or about to be stored.
 * @param stored the stored facts, if already read
 */
export async function preflightOf(
  id: string,
  application: BankApplication,
  sensitive: Sensitive,
  settings: PublicSettings,
  now: Timestamp,
  stored?: StoredFacts,
): Promise<Finding[]> {
  const { submitted_by, efin, master_efin, bank_product, season, bureau_id } = application;
  const facts = {
    ...officeFacts(sensitive, application.license_id),
    ...(stored ??
      (await storedFacts({ id, submitted_by, efin, master_efin, bank_product, season, bureau_id }))),
  };
  const ofSeason = { ...settings, season };
  return preflight(inputOfApplication(application), facts, ofSeason, now.toDate());
}

/** Returns the fields in which an application stores its findings. */
export function storedPreflight(
  findings: readonly Finding[],
  now: Timestamp,
): Required<Pick<BankApplication, 'preflight' | 'has_warnings'>> {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return { preflight: { codes, at: now }, has_warnings: codes.some(isWarning) };
}

/**
 * Throws if the bank no longer accepts applications.
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
