import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import type {
  BankAnswers,
  BankApplication,
  BankApplicationInput,
} from '@united/domain/bank-applications/bank-application';
import type { PublicSettings } from '@united/domain/settings/settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { draftSecretsId } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import type { ApplicationSecrets } from '../platform/documents';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationDrafts,
  bankApplicationSecrets,
  inTransaction,
  retryOnConflict,
  settingsIn,
  staffSettings,
} from '../platform/firestore';
import { idempotentId } from '../platform/idempotent-id';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { currentCallerIn } from '../platform/user-access';
import { decryptValues } from '../sensitive-fields/sensitive-values';
import { markApplied } from '../users/mark-applied';
import { checkNew, createIn, type NewInput, readPrerequisites, withOnFile } from './create-application';
import { applicationReceived, applicationValues } from './emails';
import { confirmedAtIn } from './holder-email-link';
import { officeBureauOf } from './office-bureau';
import type { ChangeRecord } from './record-change';

type Addon = 'service_bureau_addon' | 'transmitter_addon';

/**
 * A submission. Sensitive values stored with the draft may be absent. An absent add-on is 0, or what
 * the office's bureau set.
 */
export type Submission = Omit<BankApplicationInput, 'routing_number' | 'account_number' | Addon> &
  Partial<Pick<BankApplicationInput, Addon>> &
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

/** Returns a submission as input, with the sensitive values of the draft. */
function inputOf(submission: Submission, onFile: SensitiveValues): NewInput {
  const { idempotency_key: _, bank_answers = {}, fee_rule_acknowledged = false, ...given } = submission;
  return {
    fields: { ...given, ...withOnFile(given, onFile) },
    answers: bank_answers,
    feeRuleAcknowledged: fee_rule_acknowledged,
    typed: submission,
  };
}

/** The email to the owner when one application is submitted. */
export const receivedNotice = (
  id: string,
  application: BankApplication,
  { uid, user }: Caller,
  settings: PublicSettings,
): ChangeRecord['notices'][number] => ({
  type: 'bank_application_received',
  message: applicationReceived(id, application, user.name, settings),
  to: { uid, email: user.email, name: user.name },
  values: applicationValues(application, settings),
});

/**
 * Creates an application, once per idempotency key. Writes the application, its secrets, the
 * timeline event, the papers that its bank wants, the emails and the audit entry in one
 * transaction, and deletes the draft.
 * @returns the application's id
 * @throws {Refusal} the errors of `checkNew`; resource-exhausted; permission-denied or
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
 * Reads contended documents outside the transaction (`readPrerequisites`).
 * @returns false if the application already exists
 */
function makeApplication(
  id: string,
  caller: Caller,
  submission: Submission,
  keyRing: KeyRing,
): Promise<boolean> {
  const { uid } = caller;
  const draft = bankApplicationDrafts().doc(uid);
  const draftId = draftSecretsId(uid);
  const draftSecrets = bankApplicationSecrets().doc(draftId);
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [settings, staff, holderEmailConfirmedAt, keepDraft, user] = await Promise.all([
      settingsIn(transaction),
      transaction.get(staffSettings()),
      confirmedAtIn(transaction, caller, submission.holder_email),
      saveVersionsIn(transaction, uid, [draft, draftSecrets]),
      currentCallerIn(transaction, caller),
    ]);
    const bureau = await officeBureauOf(transaction, uid, user.bureau_id, settings);
    const prerequisites = await readPrerequisites<[ApplicationSecrets]>(
      id,
      uid,
      { ...submission, ...bureau?.values },
      settings,
      draftSecrets,
    );
    if (prerequisites.existing.exists) return false;
    const [storedSecrets] = prerequisites.additional;
    const onFile = decryptValues(keyRing, draftId, storedSecrets.data()?.values ?? {});
    const emailPapersTo = caller.user;
    const creation = { caller, bureau, settings, now, holderEmailConfirmedAt, emailPapersTo };
    const checked = await checkNew(id, inputOf(submission, onFile), prerequisites, creation);
    const { submissions_per_day } = readStaffSettings(staff.data());
    await countUse(submissions(submissions_per_day), uid, { now, use: id });

    keepDraft();
    const notice = receivedNotice(id, checked.document, caller, settings);
    createIn(transaction, checked, caller, keyRing, [notice], now);
    transaction.delete(draft);
    if (storedSecrets.updateTime) {
      transaction.delete(draftSecrets, { lastUpdateTime: storedSecrets.updateTime });
    }
    return true;
  });
}
