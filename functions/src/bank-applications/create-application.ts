import { type SensitiveValues, sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { checkAnswers, storedAnswers } from '@united/domain/bank-applications/bank-answers';
import {
  type BankAnswers,
  type BankApplication,
  type BankApplicationInput,
  bankApplicationSchema,
} from '@united/domain/bank-applications/bank-application';
import { buildBankApplication, sensitiveValues } from '@united/domain/bank-applications/build';
import { feeRuleState } from '@united/domain/bank-applications/fee-rule';
import { bureauErrors } from '@united/domain/bureaus/terms';
import type { PublicSettings } from '@united/domain/settings/settings';
import { fieldErrorsOf } from '@united/domain/shared/field-errors';
import type { Timestamp as StoredTime } from '@united/domain/shared/timestamp';
import type { User } from '@united/domain/users/user';
import type { DocumentReference, DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { type AskedOnSubmit, askOnSubmit } from '../papers/ask-on-submit';
import type { Caller } from '../platform/caller';
import { applicationCount, countIn } from '../platform/count';
import { invalidFields } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import { bankApplicationSecrets, bankApplications, firestore, readAll } from '../platform/firestore';
import { encryptValues } from '../sensitive-fields/sensitive-values';
import { checkLicensed, type OfficeBureau } from './office-bureau';
import { alreadyExists, otherActive } from './other-active';
import { checkOpen, neighborsOf, preflightOf, storedFacts, storedPreflight } from './preflight';
import { type ChangeRecord, recordChangeIn } from './record-change';
import { targetSlot } from './slot';

/** What identifies a new application, before its input is validated. */
export type ApplicationIdentity = Pick<
  BankApplicationInput,
  'efin' | 'master_efin' | 'bank_product' | 'selected_software'
>;

/** An application's input, which may come from a draft or a renewal. */
export interface NewInput {
  /** Unvalidated fields, with the sensitive ones. */
  fields: Readonly<Record<string, unknown>> & { bank_product: string };
  answers: BankAnswers;
  feeRuleAcknowledged: boolean;
  /** Sensitive values that the caller passed in this call. */
  typed: SensitiveValues;
  /** Last season's application, if its finding for an unchanged license number still applies. */
  before?: Pick<BankApplication, 'license_id' | 'preflight'> | undefined;
}

const schemas = new WeakMap<PublicSettings, ReturnType<typeof bankApplicationSchema>>();

/** Returns the schema for applications under the current settings, cached per settings version. */
function schemaOf(settings: PublicSettings) {
  const schema = schemas.get(settings) ?? bankApplicationSchema(settings);
  schemas.set(settings, schema);
  return schema;
}

/**
 * Validates an application and its answers against the current settings. Sets the values that the
 * office's bureau decides, and refuses others. Drops the security answer if the bank doesn't ask a
 * security question.
 * @throws {Refusal} invalid-argument with a message for each invalid field
 */
function completeInput({ fields, answers }: NewInput, bureau: OfficeBureau | null, settings: PublicSettings) {
  const parsed = schemaOf(settings).safeParse({ ...fields, ...bureau?.values });
  const bank = settings.banks.find(({ name }) => name === fields.bank_product);
  const { answers: checked, errors: answerErrors } = checkAnswers(bank, answers);
  const errors = { ...answerErrors, ...(bureau && bureauErrors(fields, bureau.values)) };
  if (!parsed.success) throw invalidFields({ ...fieldErrorsOf(parsed.error), ...errors });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const asked = bank?.asks_security_question;
  return {
    input: asked ? parsed.data : { ...parsed.data, security_question: undefined },
    answers: storedAnswers(bank, checked),
  };
}

/** Returns given sensitive values, with those on file for the others. */
export const withOnFile = (given: SensitiveValues, onFile: SensitiveValues): SensitiveValues =>
  Object.fromEntries(sensitiveFields.map((field) => [field, given[field] ?? onFile[field]]));

/** The stored data that decides whether an application can be created. */
export interface Prerequisites<Additional extends unknown[]> {
  /** Snapshot of the application itself, which exists if an earlier call created it. */
  existing: DocumentSnapshot<BankApplication>;
  slot: DocumentReference<{ application_id: string }>;
  /** Id of the application that holds the slot, if any. */
  slotHolderId: string | undefined;
  /** The member's other active application with the same EFIN, bank and season, if any. */
  conflicting: Awaited<ReturnType<typeof otherActive>>;
  preflightFacts: Awaited<ReturnType<typeof storedFacts>>;
  /** Snapshots of the documents that the caller asked for, in the same order. */
  additional: { [I in keyof Additional]: DocumentSnapshot<Additional[I]> };
}

/**
 * Reads the prerequisites of a new application outside the transaction. Reads inside it would lock
 * the documents, and parallel retries would block each other until they time out. Instead, the
 * commit fails if one of them changed (see `hasChanged`).
 * @param additional more documents to read in the same round trip
 */
export async function readPrerequisites<Additional extends unknown[]>(
  id: string,
  uid: string,
  { efin, master_efin, bank_product, selected_software }: ApplicationIdentity,
  settings: PublicSettings,
  ...additional: { [I in keyof Additional]: DocumentReference<Additional[I]> }
): Promise<Prerequisites<Additional>> {
  const office = { submitted_by: uid, efin, master_efin, bank_product, selected_software };
  const applying = { id, ...office, season: settings.season };
  const slot = targetSlot(applying, settings);
  const neighbors = neighborsOf(applying);
  const [[existing, storedSlot, ...rest], conflicting, preflightFacts] = await Promise.all([
    readAll<[BankApplication, { application_id: string }, ...Additional]>(
      firestore(),
      bankApplications().doc(id),
      slot,
      ...additional,
    ),
    neighbors.then((found) => otherActive(id, applying, settings, found)),
    storedFacts(applying, neighbors),
  ]);
  return {
    existing,
    slot,
    slotHolderId: storedSlot.data()?.application_id,
    conflicting,
    preflightFacts,
    additional: rest as Prerequisites<Additional>['additional'],
  };
}

/** An application that passed all checks, not yet written. */
export interface CheckedApplication {
  id: string;
  document: BankApplication;
  sensitive: SensitiveValues;
  slot: Prerequisites<[]>['slot'];
  papers: AskedOnSubmit;
}

interface Creation {
  caller: Caller;
  /** The bureau that the office belongs to now. */
  bureau: OfficeBureau | null;
  settings: PublicSettings;
  now: Timestamp;
  /** When the EFIN holder's address was confirmed (`confirmedAtIn`). */
  holderEmailConfirmedAt: StoredTime | null;
  /** The user to email about papers; null if the caller lists them in an email of its own. */
  emailPapersTo: User | null;
}

/**
 * Checks a new application and builds its document. A member can have one active application per
 * EFIN, bank and season (and per software, if the bank's setting says so). Other members'
 * applications don't block it, but the pre-flight reports them.
 * @throws {Refusal} invalid-argument, already-exists; failed-precondition with reason `preflight` if
 *   the bank no longer accepts applications, or `license-unpaid` if the office's bureau requires its
 *   license first
 */
export async function checkNew(
  id: string,
  given: NewInput,
  { conflicting, slotHolderId, preflightFacts, slot }: Omit<Prerequisites<[]>, 'existing' | 'additional'>,
  { caller, bureau, settings, now, holderEmailConfirmedAt, emailPapersTo }: Creation,
): Promise<CheckedApplication> {
  checkLicensed(bureau);
  const { input, answers } = completeInput(given, bureau, settings);
  const built = buildBankApplication(input, { ...caller.user, uid: caller.uid }, settings, now);
  const feeRule = given.feeRuleAcknowledged ? feeRuleState(built) : null;
  const answered: BankApplication = {
    ...built,
    ...answers,
    ...(bureau && {
      bureau_id: bureau.id,
      bureau_name: bureau.name,
      bureau_gets_transmitter: bureau.getsTransmitter,
    }),
    ...(feeRule && { fee_rule: { state: feeRule, acknowledged_at: now, by: caller.actor } }),
  };
  const sensitive = sensitiveValues(input);
  const { typed, before } = given;
  const values = { known: sensitive, typed, ...(before && { before }) };
  const findings = await preflightOf(id, answered, values, settings, now, preflightFacts);
  const checked = {
    ...answered,
    holder_email_confirmed_at: holderEmailConfirmedAt,
    ...storedPreflight(findings, now),
  };
  if (conflicting) throw alreadyExists(checked, conflicting);
  if (slotHolderId !== undefined && slotHolderId !== id) throw alreadyExists(checked, { id: slotHolderId });
  checkOpen(findings);
  const papers = await askOnSubmit(id, checked, emailPapersTo, settings, now);
  return { id, document: { ...checked, ...papers.counts }, sensitive, slot, papers };
}

/**
 * Writes a new application, its slot, papers, secrets, figures, timeline event, emails and audit
 * entry. The commit fails (see `hasChanged`) if another call created the application or took the
 * slot.
 */
export function createIn(
  transaction: Transaction,
  { id, document, sensitive, slot, papers }: CheckedApplication,
  caller: Caller,
  keyRing: KeyRing,
  notices: ChangeRecord['notices'],
  now: Timestamp,
): void {
  transaction.create(bankApplications().doc(id), document);
  transaction.create(slot, { application_id: id });
  papers.write(transaction);
  transaction.create(bankApplicationSecrets().doc(id), {
    member_id: caller.uid,
    values: encryptValues(keyRing, id, sensitive),
    updated_at: now,
  });
  countIn(transaction, [applicationCount([null, document])], now);
  recordChangeIn(
    transaction,
    {
      applicationId: id,
      application: document,
      actor: caller.actor,
      events: [{ type: 'submitted', to: document.status }],
      audit: { action: 'application.submitted', fields: [...document.sensitive_on_file], reason: null },
      notices,
    },
    now,
  );
}
