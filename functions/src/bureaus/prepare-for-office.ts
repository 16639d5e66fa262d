import { isDeepStrictEqual } from 'node:util';
import {
  fieldRow,
  type ReadableField,
  readableFields,
} from '@united/domain/bank-applications/application-fields';
import { checkAnswers, ssnInAnswer, storedAnswers } from '@united/domain/bank-applications/bank-answers';
import { isPerSoftware } from '@united/domain/bank-applications/build';
import { isActive } from '@united/domain/bank-applications/status';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { bureauErrors, bureauValues } from '@united/domain/bureaus/terms';
import {
  type PreparedApplication,
  type PreparedState,
  preparedSearchTerms,
} from '@united/domain/renewals/prepared-application';
import {
  bankOfRenewal,
  missingFields,
  type RenewalContent,
  renewalFees,
  renewalFindings,
} from '@united/domain/renewals/renewal-content';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { teamDay } from '@united/domain/shared/day';
import { type FieldErrors, fieldErrorsOf } from '@united/domain/shared/field-errors';
import { efin, text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { looksLikeSsn } from '@united/domain/shared/ssn-like';
import type { User } from '@united/domain/users/user';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, Refusal } from '../platform/errors';
import {
  bankApplications,
  emailNotifications,
  inTransaction,
  preparedApplications,
  settingsIn,
} from '../platform/firestore';
import { hashedId } from '../platform/idempotent-id';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { applicationsPrepared } from './emails';
import { officeIn, ownBureauIn } from './own-bureau';

type Input = CallableInput<'prepareForOffice'>;

const perDay: RateLimit = {
  name: 'bureau_prepared',
  max: 200,
  windowSeconds: 24 * 60 * 60,
  what: 'prepared applications',
};

/** What can't be wrong even in a draft, because it identifies the application. */
const identity = z.object({ office_name: text('office name'), efin, bank_product: text('bank product') });

/** Returns a message for each value that can't be stored. */
function errorsOf(
  given: Partial<Record<string, string>>,
  bureau: Bureau,
  settings: PublicSettings,
): FieldErrors {
  const parsed = identity.safeParse({
    office_name: given.office_name ?? '',
    efin: given.efin ?? '',
    bank_product: given.bank_product ?? '',
  });
  const ssnLike = readableFields.filter(
    (field) => fieldRow(field).kind === 'text' && looksLikeSsn(given[field] ?? ''),
  );
  const offered = (list: readonly { name: string }[], name = '') => list.some((each) => each.name === name);
  return {
    ...Object.fromEntries(ssnLike.map((field) => [field, ssnInAnswer])),
    ...(given.selected_software && !offered(settings.software, given.selected_software)
      ? { selected_software: 'This software is not offered. Choose one from the list.' }
      : {}),
    ...(offered(settings.banks, given.bank_product)
      ? {}
      : { bank_product: 'This bank is not offered. Choose one from the list.' }),
    ...(given.efin === bureau.master_efin
      ? { efin: 'This is your bureau’s master EFIN. Enter the office’s own EFIN.' }
      : {}),
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error)),
    ...bureauErrors(given, bureauValues(bureau, settings)),
  };
}

/**
 * Returns the content of the application, with the bureau's master EFIN and add-ons.
 * @throws {Refusal} invalid-argument with a message for each field
 */
function contentOf(
  { values, bank_answers }: Input,
  bureau: Bureau,
  settings: PublicSettings,
): RenewalContent {
  const given: Partial<Record<string, string>> = Object.fromEntries(
    readableFields.flatMap((field: ReadableField) => {
      const typed = values[field]?.trim() ?? '';
      return typed === '' ? [] : [[field, typed]];
    }),
  );
  const bank = bankOfRenewal({ bank_product: given.bank_product ?? '' }, settings);
  const checked = checkAnswers(bank, bank_answers);
  const errors = { ...(bank ? checked.errors : {}), ...errorsOf(given, bureau, settings) };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const set = Object.entries(bureauValues(bureau, settings)).map(([field, value]) => [field, String(value)]);
  return {
    bank_product: given.bank_product ?? '',
    efin: given.efin ?? '',
    values: { ...(given as Record<string, string>), ...Object.fromEntries(set) },
    bank_answers: storedAnswers(bank, checked.answers).bank_answers ?? {},
  };
}

const alreadyExists = (message: string): Refusal => new Refusal('already-exists', message);

const alreadyPreparedTexts: Record<PreparedState, string> = {
  prepared: 'The office already opened this application. Ask the office to change it.',
  sent: 'The office already sent this application.',
  dismissed: 'The office chose not to send this application.',
  expired: 'This application has expired, because the season has changed.',
};

interface Target {
  uid: string;
  ref: DocumentReference<PreparedApplication>;
  content: RenewalContent;
  software: string;
}

/**
 * Checks that nothing else stands for the same EFIN and bank, and for the same software if the bank
 * accepts an application for each.
 * @throws {Refusal} already-exists
 */
async function checkFreeIn(
  transaction: Transaction,
  { uid, ref, content, software }: Target,
  settings: PublicSettings,
): Promise<void> {
  const { efin: of, bank_product } = content;
  const [applications, prepared] = await Promise.all([
    transaction.get(
      bankApplications()
        .where('submitted_by', '==', uid)
        .where('season', '==', settings.season)
        .where('efin', '==', of)
        .limit(limits.documentsPerRead),
    ),
    transaction.get(
      preparedApplications()
        .where('member_id', '==', uid)
        .where('season', '==', settings.season)
        .where('efin', '==', of)
        .limit(limits.documentsPerRead),
    ),
  ]);
  const perSoftware = isPerSoftware({ bank_product }, settings);
  const isSame = (other: { bank_product: string; selected_software: string }) =>
    other.bank_product === bank_product && (!perSoftware || other.selected_software === software);
  const named = `EFIN ${of} at ${bank_product}`;
  if (applications.docs.map((each) => each.data()).some((each) => isActive(each) && isSame(each)))
    throw alreadyExists(`There is already an application for ${named} this season.`);
  const waits = prepared.docs.some((each) => {
    const other = each.data();
    return each.id !== ref.id && other.state === 'prepared' && isSame(other);
  });
  if (waits) throw alreadyExists(`Another application for ${named} already waits for the office.`);
}

/** Returns the prepared application, which replaces one that the office hasn't opened. */
function documentOf(
  { uid, content, software }: Target,
  own: { id: string; bureau: Bureau },
  office: User,
  {
    owner,
    before,
    settings,
    now,
  }: {
    owner: string;
    before: PreparedApplication | undefined;
    settings: PublicSettings;
    now: Timestamp;
  },
): PreparedApplication {
  const office_name = content.values.office_name ?? '';
  const facts = { given: [], idIsSsn: false, answerTooSimple: false };
  return {
    season: settings.season,
    member_id: uid,
    source_id: null,
    prepared_by: owner,
    bureau_id: own.id,
    bureau_name: own.bureau.name,
    terms_of: own.id,
    bank_product: content.bank_product,
    selected_software: software,
    efin: content.efin,
    office_name,
    values: content.values,
    bank_answers: content.bank_answers,
    endings: {},
    sensitive_on_file: [],
    missing: missingFields([], bankOfRenewal(content, settings)),
    fees_before: null,
    fees_now: renewalFees(content, settings),
    changes: [],
    findings: renewalFindings(content, facts, settings, now.toDate()),
    state: 'prepared',
    confirmed: { office: null, holder: null, shipping: null, banking: null, fees: null },
    seen_at: null,
    dismiss_reason: null,
    application_id: null,
    sent_at: null,
    created_at: before?.created_at ?? now,
    updated_at: now,
    version: (before?.version ?? 0) + 1,
    search_terms: preparedSearchTerms({ office_name, efin: content.efin }, office),
  };
}

/** Returns what an office reads and staff see of a prepared application. */
const shown = ({ values, bank_answers, fees_now, missing }: PreparedApplication) => ({
  values,
  bank_answers,
  fees_now,
  missing,
});

/** Returns the email about applications that a bureau prepared. An office gets one a day. */
const noticeOf = (
  bureauId: string,
  bureau: Bureau,
  uid: string,
  { name, email }: User,
  now: Date,
): Notice => ({
  eventId: `bureau_prepared__${bureauId}__${uid}__${teamDay(now)}`,
  type: 'bureau_prepared',
  message: applicationsPrepared(name, bureau.name),
  to: { uid, email, name },
  applicationId: null,
});

/**
 * Prepares an application for an office of the caller's bureau. Its id follows from the office, EFIN,
 * bank and software, so repeated calls prepare it once; the same values write nothing. All that
 * decides is read in the transaction, so nothing is prepared for an office that leaves at the same
 * moment. Writes only documents of the office; the email's id contains the day, so calls for the same
 * office at the same moment conflict on it, and all but one retry.
 * @returns the id of the prepared application
 * @throws {Refusal} permission-denied, not-found, invalid-argument, already-exists, resource-exhausted
 */
export async function prepareForOffice(caller: Caller, input: Input): Promise<string> {
  const { member_id: uid } = input;
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const own = await ownBureauIn(transaction, caller);
    const [office, settings] = await Promise.all([
      officeIn(transaction, uid, own.id),
      settingsIn(transaction),
    ]);
    const content = contentOf(input, own.bureau, settings);
    const software = content.values.selected_software ?? '';
    const parts = [own.id, uid, settings.season, content.efin, content.bank_product, software] as const;
    const id = `${settings.season}__${hashedId(...parts)}`;
    const target = { uid, ref: preparedApplications().doc(id), content, software };
    const now = Timestamp.now();
    const notice = noticeOf(own.id, own.bureau, uid, office, now.toDate());
    const [stored, sent, keep] = await Promise.all([
      transaction.get(target.ref),
      transaction.get(emailNotifications().doc(notificationId(notice))),
      saveVersionsIn(transaction, uid, [target.ref]),
      checkFreeIn(transaction, target, settings),
    ]);
    const before = stored.data();
    if (before && (before.state !== 'prepared' || before.seen_at !== null))
      throw alreadyExists(alreadyPreparedTexts[before.state]);
    const document = documentOf(target, own, office, { owner: caller.uid, before, settings, now });
    if (before && isDeepStrictEqual(shown(before), shown(document))) return id;
    await countUse(perDay, own.id, { now, use });
    keep();
    transaction.set(target.ref, document);
    auditIn(transaction, {
      actor: caller.actor,
      action: 'bureau.application_prepared',
      target: { collection: target.ref.parent.path, id, name: document.office_name },
      at: now,
    });
    if (!sent.exists) queueIn(transaction, notice, now);
    return id;
  });
}
