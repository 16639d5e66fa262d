import { isDeepStrictEqual } from 'node:util';
import { isPerSoftware } from '@united/domain/bank-applications/build';
import { isActive } from '@united/domain/bank-applications/status';
import type { Bureau } from '@united/domain/bureaus/bureau';
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
import { limits } from '@united/domain/shared/limits';
import type { User } from '@united/domain/users/user';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
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
import { preparedContent } from './prepared-content';

type Input = CallableInput<'prepareForOffice'>;

const perDay: RateLimit = {
  name: 'bureau_prepared',
  max: 200,
  windowSeconds: 24 * 60 * 60,
  what: 'prepared applications',
};

const alreadyExists = (message: string): Refusal => new Refusal('already-exists', message);

/** Why a prepared application can't be replaced. One that expired can. */
const alreadyPreparedTexts: Record<Exclude<PreparedState, 'expired'>, string> = {
  prepared: 'The office already opened this application. Ask the office to change it.',
  sent: 'The office already sent this application.',
  dismissed: 'The office chose not to send this application.',
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
  const others = prepared.docs
    .filter((each) => each.id !== ref.id)
    .map((each) => each.data())
    .filter(isSame);
  if (others.some(({ state }) => state === 'prepared'))
    throw alreadyExists(`Another application for ${named} already waits for the office.`);
  if (others.some(({ state }) => state === 'dismissed'))
    throw alreadyExists(`The office chose not to send an application for ${named}.`);
}

/** Returns the prepared application, which replaces one that the office hasn't opened or that expired. */
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
    created_at: before?.state === 'prepared' ? before.created_at : now,
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
    const content = preparedContent(input, own.bureau, settings);
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
    if (before && before.state !== 'expired' && (before.state !== 'prepared' || before.seen_at !== null))
      throw alreadyExists(alreadyPreparedTexts[before.state]);
    const document = documentOf(target, own, office, { owner: caller.uid, before, settings, now });
    if (before?.state === 'prepared' && isDeepStrictEqual(shown(before), shown(document))) return id;
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
