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
import type { PublicSettings } from '@united/domain/settings/settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { draftSecretsId } from '@united/domain/shared/collections';
import { fieldErrorsOf } from '@united/domain/shared/field-errors';
import { Timestamp } from 'firebase-admin/firestore';
import { askOnSubmit } from '../papers/ask-on-submit';
import type { Caller } from '../platform/caller';
import { applicationCount, countIn } from '../platform/count';
import { invalidFields } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationDrafts,
  bankApplicationSecrets,
  bankApplications,
  firestore,
  inTransaction,
  readAll,
  retryOnConflict,
  settingsIn,
  staffSettings,
} from '../platform/firestore';
import { idempotentId } from '../platform/idempotent-id';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { currentCallerIn } from '../platform/user-access';
import { decryptValues, encryptValues } from '../sensitive-fields/sensitive-values';
import { markApplied } from '../users/mark-applied';
import { applicationReceived, applicationValues } from './emails';
import { confirmedAtIn } from './holder-email-link';
import { alreadyExists, otherActive } from './other-active';
import { checkOpen, neighborsOf, preflightOf, storedFacts, storedPreflight } from './preflight';
import { recordChangeIn } from './record-change';
import { targetSlot } from './slot';

/** A submission. Sensitive values stored with the draft may be absent. */
export type Submission = Omit<BankApplicationInput, 'routing_number' | 'account_number'> &
  SensitiveValues & {
    bank_answers?: BankAnswers | undefined;
    fee_rule_acknowledged?: boolean | undefined;
    idempotency_key: string;
  };

const submissions = (max: number): RateLimit => ({
  name: 'submit_application',
  max,
  windowSeconds: 24 * 60 * 60,
  what: 'applications',
});

interface CompleteSubmission {
  input: BankApplicationInput;
  /** The stored form of the answers to the bank's questions. */
  answers: ReturnType<typeof storedAnswers>;
}

const schemas = new WeakMap<PublicSettings, ReturnType<typeof bankApplicationSchema>>();

/** Returns the schema for applications under the current settings, cached per settings version. */
function schemaOf(settings: PublicSettings) {
  const schema = schemas.get(settings) ?? bankApplicationSchema(settings);
  schemas.set(settings, schema);
  return schema;
}

/**
 * Validates an application and its answers against the current settings. Drops the security answer
 * if the bank doesn't ask a security question.
 * @throws {Refusal} invalid-argument with a message for each invalid field
 */
function completeSubmission(
  { idempotency_key: _, bank_answers = {}, fee_rule_acknowledged: __, ...given }: Submission,
  onFile: SensitiveValues,
  settings: PublicSettings,
): CompleteSubmission {
  const sensitive = Object.fromEntries(
    sensitiveFields.map((field) => [field, given[field] ?? onFile[field]]),
  );
  const parsed = schemaOf(settings).safeParse({ ...given, ...sensitive });
  const bank = settings.banks.find(({ name }) => name === given.bank_product);
  const { answers: checked, errors } = checkAnswers(bank, bank_answers);
  if (!parsed.success) throw invalidFields({ ...fieldErrorsOf(parsed.error), ...errors });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const asked = bank?.asks_security_question;
  return {
    input: asked ? parsed.data : { ...parsed.data, security_question: undefined },
    answers: storedAnswers(bank, checked),
  };
}

/**
 * Creates an application, once per idempotency key. Writes the application, its secrets, the
 * timeline event, the papers that its bank wants, the emails and the audit entry in one
 * transaction, and deletes the draft. A member can have one active application per EFIN, bank and
 * season (and per software, if the bank's setting says so). Other members' applications don't block
 * it, but the pre-flight reports them.
 * @returns the application's id
 * @throws {Refusal} invalid-argument, already-exists, resource-exhausted; failed-precondition with
 *   reason `preflight` if the bank no longer accepts applications; permission-denied or
 *   failed-precondition if the caller lost access in the meantime
 */
export async function submitBankApplication(
  caller: Caller,
  submission: Submission,
  keyRing: KeyRing,
): Promise<string> {
  const id = idempotentId(caller.uid, submission.idempotency_key);
  const isCreated = await retryOnConflict(() => makeApplication(id, caller, submission, keyRing));
  // The flag is never cleared, so the value read at the start of the call can't be stale.
  if (isCreated && !caller.user.has_bank_application) await markApplied(caller.uid);
  return id;
}

/**
 * Reads contended documents outside the transaction and writes them only if unchanged. Reads inside
 * it would lock them, and parallel retries would block each other until they time out.
 * @returns false if the application already exists
 */
function makeApplication(
  id: string,
  caller: Caller,
  submission: Submission,
  keyRing: KeyRing,
): Promise<boolean> {
  const { uid } = caller;
  const application = bankApplications().doc(id);
  const draft = bankApplicationDrafts().doc(uid);
  const draftId = draftSecretsId(uid);
  const draftSecrets = bankApplicationSecrets().doc(draftId);
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [settings, staff, holder_email_confirmed_at, keepDraft] = await Promise.all([
      settingsIn(transaction),
      transaction.get(staffSettings()),
      confirmedAtIn(transaction, caller, submission.holder_email),
      saveVersionsIn(transaction, uid, [draft, draftSecrets]),
      currentCallerIn(transaction, caller),
    ]);
    const { efin, master_efin, bank_product, selected_software } = submission;
    const office = { submitted_by: uid, efin, master_efin, bank_product, selected_software };
    const applying = { id, ...office, season: settings.season };
    const slot = targetSlot(applying, settings);
    const { submissions_per_day } = readStaffSettings(staff.data());
    const neighbors = neighborsOf(applying);
    const [[made, storedSecrets, taken], other, facts] = await Promise.all([
      readAll(firestore(), application, draftSecrets, slot),
      neighbors.then((found) => otherActive(id, applying, settings, found)),
      storedFacts(applying, neighbors),
    ]);
    if (made.exists) return false;
    const onFile = decryptValues(keyRing, draftId, storedSecrets.data()?.values ?? {});
    const { input, answers } = completeSubmission(submission, onFile, settings);
    const built = buildBankApplication(input, { ...caller.user, uid }, settings, now);
    const feeRule = submission.fee_rule_acknowledged ? feeRuleState(built) : null;
    const answered: BankApplication = {
      ...built,
      ...answers,
      ...(feeRule && { fee_rule: { state: feeRule, acknowledged_at: now, by: caller.actor } }),
    };
    const findings = await preflightOf(
      id,
      answered,
      { known: sensitiveValues(input), typed: submission },
      settings,
      now,
      facts,
    );
    const checked = { ...answered, holder_email_confirmed_at, ...storedPreflight(findings, now) };
    const holder = taken.data()?.application_id;
    if (other) throw alreadyExists(checked, other);
    if (holder !== undefined && holder !== id) throw alreadyExists(checked, { id: holder });
    checkOpen(findings);
    const papers = await askOnSubmit(id, checked, caller.user, settings, now);
    const document = { ...checked, ...papers.counts };
    await countUse(submissions(submissions_per_day), uid, { now, use: id });

    keepDraft();
    transaction.create(application, document);
    transaction.create(slot, { application_id: id });
    papers.write(transaction);
    transaction.create(bankApplicationSecrets().doc(id), {
      member_id: uid,
      values: encryptValues(keyRing, id, sensitiveValues(input)),
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
        notices: [
          {
            type: 'bank_application_received',
            message: applicationReceived(id, document, caller.user.name, settings),
            to: { uid, email: caller.user.email, name: caller.user.name },
            values: applicationValues(document, settings),
          },
        ],
      },
      now,
    );
    transaction.delete(draft);
    if (storedSecrets.updateTime) {
      transaction.delete(draftSecrets, { lastUpdateTime: storedSecrets.updateTime });
    }
    return true;
  });
}
