import { answerFieldOf } from '@united/domain/bank-applications/answer-field';
import {
  misplacedSsns,
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
  typedShape,
} from '@united/domain/bank-applications/application-fields';
import { resemblesSsn } from '@united/domain/bank-applications/bank-answers';
import type { BankAnswers } from '@united/domain/bank-applications/bank-application';
import { sensitiveValues } from '@united/domain/bank-applications/build';
import type { BureauField } from '@united/domain/bureaus/bureau';
import { bureauErrors } from '@united/domain/bureaus/terms';
import { withTermsOf } from '@united/domain/renewals/bureau-terms';
import type { renewableKeys } from '@united/domain/renewals/contracts';
import {
  type PreparedApplication,
  preparedSearchTerms,
  preparedSecretsId,
} from '@united/domain/renewals/prepared-application';
import {
  bankOfRenewal,
  type RenewalContent,
  renewalErrors,
  renewalFees,
  renewalFindings,
  sectionOfField,
} from '@united/domain/renewals/renewal-content';
import { type RenewalSection, renewalSectionOfField } from '@united/domain/renewals/sections';
import type { Bank, PublicSettings } from '@united/domain/settings/settings';
import { type FieldErrors, fieldErrorsOf } from '@united/domain/shared/field-errors';
import { misplacedSsn } from '@united/domain/shared/ssn-like';
import { Timestamp } from 'firebase-admin/firestore';
import { type OfficeBureau, officeBureauOf } from '../bank-applications/office-bureau';
import { officeFacts } from '../bank-applications/preflight';
import type { Caller } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationSecrets,
  inTransaction,
  preparedApplications,
  readAll,
  settingsIn,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, newUseKey } from '../platform/rate-limit';
import { checkVersion } from '../platform/stale';
import { currentCallerIn } from '../platform/user-access';
import { encryptValues } from '../sensitive-fields/sensitive-values';
import { checkState, editLimit, ownRenewal } from './own-renewal';
import { knownValues, sensitiveState, sourceOf } from './sensitive';

export interface RenewalEdit {
  id: string;
  values?: Partial<Record<(typeof renewableKeys)[number], string>> | undefined;
  bank_answers?: BankAnswers | undefined;
  secrets?: Partial<Record<SensitiveField, string | undefined>> | undefined;
  confirm?: readonly RenewalSection[] | undefined;
  base_version?: number | undefined;
}

/**
 * Validates typed sensitive values. An empty text, which removes a value, stays empty.
 * @throws {Refusal} invalid-argument with a message for each invalid value
 */
function checkedSecrets(secrets: RenewalEdit['secrets'] = {}): SensitiveValues {
  const values: SensitiveValues = {};
  const errors: FieldErrors = {};
  for (const field of sensitiveFields) {
    const text = secrets[field];
    if (text === undefined) continue;
    const parsed = typedShape[field].safeParse(text);
    if (text.trim() === '') values[field] = '';
    else if (parsed.success) values[field] = parsed.data ?? '';
    else errors[field] = fieldErrorsOf(parsed.error)._ ?? 'Enter a valid value.';
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return values;
}

/** Checks what can't be stored even unvalidated: answers to other questions, and anything like an SSN. */
function checkStorable(
  { values = {}, bank_answers: answers = {} }: Pick<RenewalEdit, 'values' | 'bank_answers'>,
  bank: Bank | undefined,
): void {
  const questions = new Map(bank?.questions.map((question) => [question.key, question]));
  const answerErrors = Object.entries(answers).flatMap(([key, answer]): [string, string][] => {
    const question = questions.get(key);
    if (!question) return [[answerFieldOf(key), 'This bank does not ask this question.']];
    return resemblesSsn(question, answer ?? '') ? [[answerFieldOf(key), misplacedSsn]] : [];
  });
  checkNoErrors({ ...misplacedSsns(values), ...Object.fromEntries(answerErrors) });
}

/** Applies an edit to stored texts. Returns the result, and the keys that differ. Blank texts have no key. */
function applyEdit(
  stored: Record<string, string>,
  edit: Readonly<Record<string, string | null | undefined>>,
) {
  const texts = new Map(Object.entries(stored));
  const changed = Object.entries(edit).flatMap(([key, text]) => {
    if (text === undefined || (text ?? '') === (texts.get(key) ?? '')) return [];
    if (text === null || text.trim() === '') texts.delete(key);
    else texts.set(key, text);
    return [key];
  });
  return { edited: Object.fromEntries(texts), changed };
}

/** Checks that a security answer is only given if the bank asks the question. */
function checkAsked({ security_question }: SensitiveValues, bank: Bank | undefined): void {
  if (!security_question || bank?.asks_security_question) return;
  throw invalidFields({ security_question: 'This bank does not ask a security question.' });
}

/** Returns the values that lists show, which a renewal also stores as fields of its own. */
const listedFields = (values: PreparedApplication['values']) => ({
  office_name: values.office_name ?? '',
  selected_software: values.selected_software ?? '',
});

/**
 * Runs the pre-flight, except for checks that need other documents. A Social Security number is only
 * compared with the license number if this call contains it.
 */
function findingsOf(
  content: RenewalContent,
  before: PreparedApplication,
  { known, secrets }: { known: SensitiveValues; secrets: SensitiveValues },
  settings: PublicSettings,
  now: Timestamp,
): PreparedApplication['findings'] {
  const license_id = content.values.license_id ?? null;
  const earlier = {
    license_id: before.values.license_id ?? null,
    preflight: { codes: before.findings, at: now },
  };
  const facts = officeFacts({ known, typed: secrets, before: earlier }, license_id);
  return renewalFindings(content, facts, settings, now.toDate());
}

/** Throws if there is a message for a field. */
function checkNoErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/**
 * Throws if a section to confirm has a value that the office's bureau changed, or that the office can
 * decide itself since it left its bureau: the office didn't see it.
 */
function checkTermsShown(
  changed: readonly BureauField[],
  confirm: readonly RenewalSection[],
  bureau: OfficeBureau | null,
): void {
  const message = bureau
    ? `${bureau.name} changed this. Check it and confirm again.`
    : 'Your office left its bureau, which set this. Check it and confirm again.';
  const unseen = changed.filter((field) => confirm.includes(renewalSectionOfField(field)));
  checkNoErrors(Object.fromEntries(unseen.map((field) => [field, message])));
}

/** Throws if a section to confirm has a field with an error. */
function checkSections(
  confirm: readonly RenewalSection[],
  errors: FieldErrors,
  bank: Bank | undefined,
): void {
  const found = Object.entries(errors).filter(([field]) => confirm.includes(sectionOfField(field, bank)));
  checkNoErrors(Object.fromEntries(found));
}

/** Returns the confirmations after a change. */
const confirmedAfter = (
  before: PreparedApplication['confirmed'],
  changed: readonly RenewalSection[],
  confirm: readonly RenewalSection[],
  now: Timestamp,
): PreparedApplication['confirmed'] => ({
  ...before,
  ...Object.fromEntries(changed.map((section) => [section, null])),
  ...Object.fromEntries(confirm.map((section) => [section, now])),
});

/**
 * Saves an office's changes to its renewal, and confirms sections. With only an id, records that the
 * office opened it. Recomputes the fees, findings and missing values. A typed sensitive value
 * always counts as changed: comparing it with the stored one would confirm a guess. Stores what the
 * office's bureau sets, and refuses other values.
 * @throws {Refusal} not-found; failed-precondition with reason `stale` or `not-prepared`;
 *   invalid-argument with a message for each field; resource-exhausted
 */
export async function savePrepared(
  caller: Caller,
  edit: RenewalEdit,
  keyRing: KeyRing,
): Promise<{ version: number }> {
  const { uid } = caller;
  const use = newUseKey();
  const { confirm = [] } = edit;
  const secrets = checkedSecrets(edit.secrets);
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const ref = preparedApplications().doc(edit.id);
    const typedId = preparedSecretsId(edit.id);
    const typedRef = bankApplicationSecrets().doc(typedId);
    const [[stored, typed], settings, keep, user] = await Promise.all([
      readAll(transaction, ref, typedRef),
      settingsIn(transaction),
      saveVersionsIn(transaction, uid, [ref, typedRef]),
      currentCallerIn(transaction, caller),
    ]);
    const before = ownRenewal(stored.data(), uid);
    checkState(before, settings);
    checkVersion(before, edit.base_version, 'stale');
    const bank = bankOfRenewal(before, settings);
    checkStorable(edit, bank);
    checkAsked(secrets, bank);

    const values = applyEdit(before.values, edit.values ?? {});
    const answers = applyEdit(before.bank_answers, edit.bank_answers ?? {});
    const changedSecrets = sensitiveFields.filter((field) =>
      secrets[field] === '' ? typed.data()?.values[field] : secrets[field],
    );
    const changed = [...values.changed, ...answers.changed.map(answerFieldOf), ...changedSecrets];
    const version = before.version + 1;
    if (changed.length === 0 && confirm.length === 0) {
      if (before.seen_at) return { version: before.version };
      await countUse(editLimit, uid, { now, use });
      keep();
      transaction.update(ref, { seen_at: now, updated_at: now, version });
      return { version };
    }

    const bureau = await officeBureauOf(transaction, uid, user.bureau_id, settings);
    if (bureau) checkNoErrors(bureauErrors(edit.values ?? {}, bureau.values));
    const terms = withTermsOf({ ...before, values: values.edited }, bureau, Object.keys(edit.values ?? {}));
    checkTermsShown(terms.changed, confirm, bureau);
    const stores = { typed: typed.data(), source: await sourceOf(transaction, before) };
    const { known, ciphertexts, source } = knownValues(keyRing, edit.id, before, stores, secrets);
    const content = { ...before, values: terms.values, bank_answers: answers.edited };
    checkSections(confirm, renewalErrors(content, known, source, settings, now.toDate()), bank);

    const changedSections = [...changed.map((field) => sectionOfField(field, bank)), ...terms.sections];
    const listed = listedFields(terms.values);
    await countUse(editLimit, uid, { now, use });
    keep();
    transaction.update(ref, {
      values: terms.values,
      terms_of: terms.terms_of,
      bank_answers: answers.edited,
      ...listed,
      ...sensitiveState(before, known, settings),
      fees_now: renewalFees(content, settings),
      findings: findingsOf(content, before, { known, secrets }, settings, now),
      confirmed: confirmedAfter(before.confirmed, changedSections, confirm, now),
      seen_at: before.seen_at ?? now,
      updated_at: now,
      version,
      search_terms: preparedSearchTerms({ ...listed, efin: before.efin }, caller.user),
    });
    if (changedSecrets.length === 0) return { version };
    const encrypted = { ...ciphertexts, ...encryptValues(keyRing, typedId, sensitiveValues(secrets)) };
    if (Object.keys(encrypted).length === 0) transaction.delete(typedRef);
    else transaction.set(typedRef, { member_id: uid, values: encrypted, updated_at: now });
    return { version };
  });
}
