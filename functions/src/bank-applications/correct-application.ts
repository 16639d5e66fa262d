import {
  type ApplicationChange,
  classesOf,
  commonPolicy,
  differencesOf,
  type FieldChange,
} from '@united/domain/bank-applications/application-change';
import { type SensitiveValues, sensitiveFields } from '@united/domain/bank-applications/application-fields';
import {
  type BankApplication,
  type Correction,
  isToEnter,
} from '@united/domain/bank-applications/bank-application';
import { correctedApplication } from '@united/domain/bank-applications/build';
import { bureauFields } from '@united/domain/bureaus/bureau';
import { type BureauValues, masterEfinError } from '@united/domain/bureaus/terms';
import { changeSecretsId } from '@united/domain/shared/collections';
import type { User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { askOnSubmit } from '../papers/ask-on-submit';
import type { Caller } from '../platform/caller';
import { invalidFields, notFound, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationChanges,
  bankApplicationSecrets,
  bankApplications,
  firestore,
  inTransaction,
  retryOnConflict,
  settingsIn,
} from '../platform/firestore';
import { idempotentId } from '../platform/idempotent-id';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { checkFresh, checkVersion } from '../platform/stale';
import { currentCallerIn } from '../platform/user-access';
import { decryptValues, encryptValues } from '../sensitive-fields/sensitive-values';
import { countValueEntries } from '../sensitive-fields/value-entries';
import { credentialWaitCheck } from '../users/credential-wait';
import { bankOf, checkedValues, withParsedAnswers } from './corrected-values';
import { holderConfirmationIn } from './holder-email-link';
import { checkLicensed, officeBureauOf } from './office-bureau';
import { changeOpen } from './open-change';
import { alreadyExists } from './other-active';
import { withPendingCarry } from './pending-carry';
import { checkOpen, mayDiscloseEfin, preflightOf, storedFacts, storedPreflight } from './preflight';
import { recordCorrectionIn, recordRequestIn } from './record-correction';
import { affectsSlot, slotMove } from './slot';
import { staleFields } from './stale-fields';

export interface CorrectionCall {
  application_id: string;
  base_version?: number | undefined;
  expected_updated_at?: number | undefined;
  changes: Correction;
  note?: string | undefined;
  idempotency_key: string;
}

interface Answer {
  outcome: 'applied' | 'requested';
  change_id: string;
}

const sent = 'Bank Application Sent';

/** Enough to fix mistakes, too few to guess numbers. */
const corrections: RateLimit = {
  name: 'correct_application',
  max: 10,
  windowSeconds: 24 * 60 * 60,
  what: 'corrections of this application',
};

/**
 * Corrects the caller's own application, once per idempotency key. Depending on `changePolicy`, the
 * correction takes effect immediately, resubmits a rejected application, or becomes a request to
 * staff. A resubmission and a new EFIN ask for the papers that the bank wants. Ignores fields that
 * equal the stored ones.
 * @throws {Refusal} not-found for another member's application; failed-precondition with reason
 *   `stale` (`outdated` if the caller sent `base_version`), `change-open`, `not-correctable`,
 *   `credential-wait`, or `preflight` if the bank no longer accepts a resubmission; already-exists
 *   if another application of the caller holds the EFIN; invalid-argument, also for what the caller's
 *   bureau set; resource-exhausted
 */
export async function correctApplication(
  caller: Caller,
  call: CorrectionCall,
  keyRing: KeyRing,
): Promise<Answer> {
  const named = sensitiveFields.filter((field) => call.changes[field]);
  await countValueEntries(caller, call.application_id, named);
  return retryOnConflict(() => correctOnce(caller, call, keyRing));
}

/**
 * Reads contended documents outside the transaction and writes them only if unchanged. See
 * `readPrerequisites` for the reason.
 */
async function correctOnce(caller: Caller, call: CorrectionCall, keyRing: KeyRing): Promise<Answer> {
  const { uid } = caller;
  const id = call.application_id;
  const changeId = idempotentId(uid, call.idempotency_key);
  const ref = bankApplications().doc(id);
  const secretsRef = bankApplicationSecrets().doc(id);
  const checkWait = await credentialWaitCheck(caller);
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [stored, storedSecrets, owner, settings, keep] = await Promise.all([
      ref.get(),
      secretsRef.get(),
      currentCallerIn(transaction, caller),
      settingsIn(transaction),
      saveVersionsIn(transaction, uid, [ref, secretsRef]),
    ]);
    checkWait(settings);
    const application = stored.data();
    if (application?.submitted_by !== uid || !stored.updateTime) {
      throw notFound('This application does not exist.');
    }
    // Read after the application: if an earlier attempt changed it, the change document exists.
    const done = (await bankApplicationChanges().doc(changeId).get()).data();
    if (done) {
      return { outcome: done.state === 'applied' ? 'applied' : 'requested', change_id: changeId };
    }
    if (application.open_change) throw changeOpen();
    checkVersion(application, call.base_version, 'outdated', outdatedText);
    checkFresh(id, application, call.expected_updated_at, staleFields);

    const known = decryptValues(keyRing, id, storedSecrets.data()?.values ?? {});
    const changes = withParsedAnswers(application, call.changes, settings);
    const asked = bankOf(application, settings)?.questions;
    const fields = differencesOf(application, changes, asked);
    if (fields.length === 0) throw nothingDiffers();
    checkBureauFields(application, fields, owner);
    const policy = commonPolicy(application, classesOf(fields), settings.season);
    if (policy === 'none' || policy === 'edit_banking') throw notCorrectable();
    const changesEfin = fields.some(({ field }) => field === 'efin');
    if (policy === 'resend' || changesEfin) {
      const bureau = await officeBureauOf(transaction, uid, owner.bureau_id, settings);
      if (policy === 'resend') checkLicensed(bureau);
      if (bureau) checkNotMasterEfin(call.changes.efin, bureau.values);
    }
    const changed = checkedValues(application, { fields, changes, known }, policy, settings);

    const corrected = correctedApplication(
      application,
      fields,
      changed,
      owner,
      settings,
      policy === 'resend',
    );
    const sound: BankApplication = {
      ...corrected,
      ...(await holderConfirmationIn(transaction, { uid, user: owner }, corrected, fields)),
      ...(policy === 'resend' ? resubmitted(now) : addedToPendingCarry(application, fields)),
      updated_at: now,
      version: application.version + 1,
    };
    const findings =
      policy === 'request'
        ? []
        : await preflightOf(
            id,
            sound,
            { known: { ...known, ...changed }, typed: changed, before: application },
            settings,
            now,
            await factsAfter(id, application, sound),
          );
    if (policy === 'resend') checkOpen(findings);
    const checked: BankApplication = {
      ...sound,
      ...storedPreflight(findings, now),
      to_enter: isToEnter(sound),
    };
    // A request changes nothing yet.
    const asks = policy === 'resend' || (policy !== 'request' && checked.efin !== application.efin);
    const papers = asks ? await askOnSubmit(id, checked, owner, settings, now) : null;
    const after: BankApplication = { ...checked, ...papers?.counts };
    const takesSlot = policy === 'resend' || fields.some(affectsSlot);
    const moveSlot = takesSlot
      ? await slotMove(firestore(), id, { before: application, after }, settings, alreadyExists)
      : () => {};
    await countUse(corrections, id, { now, use: changeId });

    keep();
    const change: ApplicationChange = {
      application_id: id,
      member_id: uid,
      office_name: application.office_name,
      efin: application.efin,
      bank_product: application.bank_product,
      season: application.season,
      classes: classesOf(fields),
      fields,
      note: call.note ?? null,
      state: policy === 'request' ? 'requested' : 'applied',
      requested_by: caller.actor,
      requested_at: now,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      called_back: false,
    };
    transaction.create(bankApplicationChanges().doc(changeId), change);
    const write = { id, changeId, change, before: application, owner, settings, caller, now };
    const precondition = { lastUpdateTime: stored.updateTime };
    if (policy === 'request') {
      const waits = {
        open_change: changeId,
        has_open_change: true,
        updated_at: now,
        version: application.version + 1,
      };
      transaction.update(ref, waits, precondition);
      storeSecretsIn(transaction, keyRing, changeSecretsId(changeId), uid, changed, now);
      recordRequestIn(transaction, { ...write, after: { ...application, ...waits } });
      return { outcome: 'requested', change_id: changeId };
    }
    transaction.update(ref, { ...after }, precondition);
    moveSlot(transaction);
    papers?.write(transaction);
    if (Object.keys(changed).length > 0) {
      const values = { ...storedSecrets.data()?.values, ...encryptValues(keyRing, id, changed) };
      const secrets = { member_id: uid, values, updated_at: now };
      if (storedSecrets.updateTime) {
        transaction.update(secretsRef, secrets, { lastUpdateTime: storedSecrets.updateTime });
      } else transaction.create(secretsRef, secrets);
    }
    recordCorrectionIn(transaction, { ...write, after });
    return { outcome: 'applied', change_id: changeId };
  });
}

/** Returns the stored facts after a correction. A new EFIN is looked up only within the limit. */
async function factsAfter(id: string, before: BankApplication, after: BankApplication) {
  const { efin, master_efin, submitted_by } = after;
  const tells = {
    efin: efin === before.efin || (await mayDiscloseEfin(submitted_by, efin)),
    master: master_efin === before.master_efin || (await mayDiscloseEfin(submitted_by, master_efin)),
  };
  return storedFacts({ ...after, id }, undefined, tells);
}

/**
 * Checks that a correction leaves alone what the bureau set when the office sent the application, also
 * after the office left.
 * @throws {Refusal} invalid-argument with a message for each such field
 */
function checkBureauFields(
  { bureau_id, bureau_name }: BankApplication,
  fields: readonly FieldChange[],
  owner: Pick<User, 'bureau_id'>,
): void {
  if (bureau_id === undefined) return;
  const whom = bureau_id === owner.bureau_id ? bureau_name : 'our team';
  const message = `${bureau_name} set this, so you can’t change it here. Ask ${whom}.`;
  const named = bureauFields.filter((name) => fields.some(({ field }) => field === name));
  if (named.length === 0) return;
  throw invalidFields(Object.fromEntries(named.map((field) => [`changes.${field}`, message])));
}

/**
 * Checks that an office doesn't take its bureau's master EFIN as its own.
 * @throws {Refusal} invalid-argument
 */
function checkNotMasterEfin(efin: string | null | undefined, values: BureauValues): void {
  const message = masterEfinError(efin, values).efin;
  if (message) throw invalidFields({ 'changes.efin': message });
}

const outdatedText = 'This application has changed since you opened it. Nothing was sent.';

const notCorrectable = () =>
  new Refusal('failed-precondition', 'This can no longer be corrected here.', { reason: 'not-correctable' });

const nothingDiffers = () => {
  const message = 'Nothing differs from what you sent.';
  return new Refusal('invalid-argument', message, { fields: { changes: message } });
};

/** Adds the fields to those staff still has to update at the bank, if there are any. */
const addedToPendingCarry = (
  application: BankApplication,
  fields: readonly FieldChange[],
): Partial<BankApplication> =>
  application.pending_carry?.length
    ? {
        pending_carry: withPendingCarry(
          application,
          fields.map(({ field }) => field),
        ),
      }
    : {};

/** The fields that are reset when a rejected application is resubmitted. */
const resubmitted = (now: Timestamp): Partial<BankApplication> => ({
  status: sent,
  status_reason: null,
  reason_code: null,
  status_set_at: now,
  pending_carry: [],
  passed_to_bank_at: null,
});

function storeSecretsIn(
  transaction: Transaction,
  keyRing: KeyRing,
  secretsId: string,
  uid: string,
  values: SensitiveValues,
  now: Timestamp,
): void {
  if (Object.keys(values).length === 0) return;
  transaction.create(bankApplicationSecrets().doc(secretsId), {
    member_id: uid,
    values: encryptValues(keyRing, secretsId, values),
    updated_at: now,
  });
}
