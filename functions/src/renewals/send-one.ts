import { isDeepStrictEqual } from 'node:util';
import { typedShape } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { BureauField } from '@united/domain/bureaus/bureau';
import { withTermsOf } from '@united/domain/renewals/bureau-terms';
import {
  type PreparedApplication,
  preparedSecretsId,
  unconfirmedSections,
} from '@united/domain/renewals/prepared-application';
import {
  askedAnswers,
  bankOfRenewal,
  renewalErrors,
  renewalFees,
  renewalInput,
} from '@united/domain/renewals/renewal-content';
import { type RenewalSection, renewalSections, renewalSectionTitles } from '@united/domain/renewals/sections';
import { money } from '@united/domain/shared/display';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { Timestamp } from 'firebase-admin/firestore';
import { checkNew, createIn, readPrerequisites } from '../bank-applications/create-application';
import { confirmedAtIn } from '../bank-applications/holder-email-link';
import { checkLicensed, type OfficeBureau, officeBureauOf } from '../bank-applications/office-bureau';
import { receivedNotice } from '../bank-applications/submit';
import type { Caller } from '../platform/caller';
import type { ApplicationSecrets } from '../platform/documents';
import { invalidFields } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationSecrets,
  firestore,
  inTransaction,
  preparedApplications,
  readAll,
  settingsIn,
} from '../platform/firestore';
import { idempotentId } from '../platform/idempotent-id';
import { saveVersionsIn } from '../platform/legal-hold';
import { currentCallerIn } from '../platform/user-access';
import type { credentialWaitCheck } from '../users/credential-wait';
import { checkState, noSuchRenewal, ownRenewal } from './own-renewal';
import { knownValues, sourceOf } from './sensitive';

/** The result of sending one renewal. */
export interface SentRenewal {
  /** Id of the application, or of the renewal if nothing was sent. */
  id: string;
  /** Present if this call created the application. */
  application?: BankApplication;
  /**
   * What to confirm again, if the fees or the bureau's terms have changed since the office confirmed
   * them. Then nothing was sent.
   */
  toConfirm?: string;
}

export interface SendContext {
  caller: Caller;
  keyRing: KeyRing;
  /** Throws if the caller's password or address changed recently. */
  checkWait: Awaited<ReturnType<typeof credentialWaitCheck>>;
  /** Whether the application gets an email of its own. */
  emails: boolean;
}

/** Returns the messages that prevent a renewal from being sent; `sections` for unconfirmed ones. */
function checkComplete(renewal: PreparedApplication, errors: FieldErrors): void {
  const open = unconfirmedSections(renewal).map((section) => renewalSectionTitles[section]);
  const all = {
    ...(open.length > 0 && { sections: `Confirm these sections first: ${open.join(', ')}.` }),
    ...errors,
  };
  if (Object.keys(all).length > 0) throw invalidFields(all);
}

/** Returns what an office must confirm again before it can send a renewal, and why. */
function confirmAgain(
  total: number,
  sections: readonly RenewalSection[],
  ofBureau: readonly BureauField[],
  bureau: OfficeBureau | null,
): string {
  const titles = renewalSections
    .filter((each) => sections.includes(each))
    .map((each) => renewalSectionTitles[each]);
  const why = bureau
    ? `${bureau.name} sets the master EFIN or the add-ons now.`
    : 'Your office left its bureau, so you decide the master EFIN and the add-ons now.';
  return [
    ...(ofBureau.length > 0 ? [why] : []),
    `The fees are now ${money(total)} per funded return.`,
    `Check and confirm the ${titles.length === 1 ? 'section' : 'sections'} ${titles.join(', ')} again.`,
  ].join(' ');
}

/** Returns whether a renewal pays out to another account than its source. */
const hasNewAccount = (
  { values }: PreparedApplication,
  typed: ApplicationSecrets | undefined,
  source: BankApplication | undefined,
): boolean =>
  typed?.values.routing_number !== undefined ||
  typed?.values.account_number !== undefined ||
  accountFields.some((field) => (values[field] ?? '') !== (source?.[field] ?? ''));

const accountFields = ['bank_name', 'account_name', 'account_type'] as const;

/** Returns a value as the schema will store it, or undefined if it is blank or invalid. */
const normalized = (
  field: 'holder_email' | 'master_efin',
  values: PreparedApplication['values'],
): string | undefined => typedShape[field].safeParse(values[field] ?? '').data;

/**
 * Sends one renewal, once. Reads the renewal and its values outside the transaction and writes them
 * only if unchanged (`readPrerequisites`). Reads the settings inside it, so that a season whose opening
 * is undone at the same time either waits or expires the renewal first.
 *
 * If the fees or the terms of the office's bureau have changed since the office confirmed them, stores
 * the new ones and asks again: what the office saw is what it sends. A new payout account waits after a
 * change of credentials, as in `updateBankingInformation`.
 */
export async function sendRenewal(
  id: string,
  { caller, keyRing, checkWait, emails }: SendContext,
): Promise<SentRenewal> {
  const { uid, user } = caller;
  const ref = preparedApplications().doc(id);
  const typedRef = bankApplicationSecrets().doc(preparedSecretsId(id));
  const [snapshot, typed] = await readAll(firestore(), ref, typedRef);
  const { updateTime } = snapshot;
  const stored = ownRenewal(snapshot.data(), uid);
  if (!updateTime) throw noSuchRenewal();
  if (stored.state === 'sent' && stored.application_id) return { id: stored.application_id };
  const applicationId = idempotentId(uid, `renewal_${id}`);
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [settings, holderEmailConfirmedAt, keep, owner] = await Promise.all([
      settingsIn(transaction),
      confirmedAtIn(transaction, caller, normalized('holder_email', stored.values)),
      saveVersionsIn(transaction, uid, [ref, typedRef]),
      currentCallerIn(transaction, caller),
    ]);
    checkState(stored, settings);
    const bureau = await officeBureauOf(transaction, uid, owner.bureau_id, settings);
    const { changed, sections, ...terms } = withTermsOf(stored, bureau);
    const renewal = { ...stored, ...terms };
    const { values } = renewal;
    const office = {
      efin: renewal.efin,
      master_efin: normalized('master_efin', values),
      bank_product: renewal.bank_product,
      selected_software: renewal.selected_software,
    };
    const [prerequisites, storedSource] = await Promise.all([
      readPrerequisites(applicationId, uid, office, settings),
      sourceOf(firestore(), renewal),
    ]);
    if (prerequisites.existing.exists) return { id: applicationId };
    const stores = { typed: typed.data(), source: storedSource };
    const { known, source } = knownValues(keyRing, id, renewal, stores);
    checkLicensed(bureau);
    checkComplete(renewal, renewalErrors(renewal, known, source, settings, now.toDate()));
    if (hasNewAccount(renewal, typed.data(), source)) checkWait(settings);
    const fees_now = renewalFees(renewal, settings);
    const toConfirm = isDeepStrictEqual(fees_now, renewal.fees_now)
      ? sections
      : [...sections, 'fees' as const];
    if (toConfirm.length > 0) {
      keep();
      const open = Object.fromEntries(toConfirm.map((section) => [section, null]));
      const confirmed = { ...renewal.confirmed, ...open };
      const change = { ...terms, fees_now, confirmed, updated_at: now, version: renewal.version + 1 };
      transaction.update(ref, change, { lastUpdateTime: updateTime });
      return { id, toConfirm: confirmAgain(fees_now.total_fee, toConfirm, changed, bureau) };
    }
    const checked = await checkNew(
      applicationId,
      {
        fields: { ...renewalInput(renewal, known), bank_product: renewal.bank_product },
        answers: askedAnswers(renewal, bankOfRenewal(renewal, settings)),
        feeRuleAcknowledged: values.fee_rule_acknowledged === 'true',
        typed: {},
        before:
          typed.data()?.values.holder_ssn === undefined
            ? source
            : { license_id: values.license_id ?? null, preflight: { codes: renewal.findings, at: now } },
      },
      prerequisites,
      { caller, bureau, settings, now, holderEmailConfirmedAt, emailPapersTo: emails ? user : null },
    );

    keep();
    const notices = emails ? [receivedNotice(applicationId, checked.document, caller, settings)] : [];
    createIn(transaction, checked, caller, keyRing, notices, now);
    transaction.update(
      ref,
      {
        state: 'sent',
        application_id: applicationId,
        sent_at: now,
        updated_at: now,
        version: renewal.version + 1,
      },
      { lastUpdateTime: updateTime },
    );
    if (typed.updateTime) transaction.delete(typedRef, { lastUpdateTime: typed.updateTime });
    return { id: applicationId, application: checked.document };
  });
}
