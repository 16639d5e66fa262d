import { createHash } from 'node:crypto';
import {
  type BankApplicationInput,
  bankApplicationSchema,
  sensitiveFields,
} from '@united/domain/bank-application';
import {
  applicationSlot,
  buildBankApplication,
  sensitiveValues,
} from '@united/domain/bank-application-build';
import { draftSecretsId } from '@united/domain/collections';
import { fieldErrorsOf } from '@united/domain/field-errors';
import { type PublicSettings, readStaffSettings } from '@united/domain/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { applicationReceived, applicationValues } from '../emails/bank-application';
import type { Caller } from '../platform/caller';
import { applicationCount, countIn, userCount } from '../platform/count';
import { invalidFields, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationDrafts,
  bankApplicationSecrets,
  bankApplicationSlots,
  bankApplications,
  inTransaction,
  settingsIn,
  staffSettings,
  users,
} from '../platform/firestore';
import { type RateLimit, rateLimitIn } from '../platform/rate-limit';
import { keptIn } from './disposal/hold';
import { claimIn } from './efin/claim';
import { confirmedAtIn } from './holder-email/link';
import { recordChangeIn } from './record-change';
import { decryptValues, encryptValues, type SensitiveValues } from './sensitive-values';
import { callerStillIn } from './users/guards';

/** An application as it arrives: the values that the draft keeps encrypted may be left out. */
export type Submission = Omit<BankApplicationInput, 'routing_number' | 'account_number'> &
  SensitiveValues & { idempotency_key: string };

const submissions = (most: number): RateLimit => ({
  name: 'submit_application',
  most,
  windowSeconds: 24 * 60 * 60,
  what: 'applications',
});

/** The id that a person's submission gets, the same for every repetition of it. */
export const applicationIdOf = (uid: string, idempotencyKey: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, idempotencyKey]))
    .digest('hex')
    .slice(0, 32);

/**
 * The whole application, checked against the settings in force. The answer to a security question is kept only for a bank
 * that asks one.
 * @throws {Refusal} invalid-argument with a message for each field
 */
export function completeSubmission(
  { idempotency_key: _, ...given }: Submission,
  onFile: SensitiveValues,
  settings: PublicSettings,
): BankApplicationInput {
  const sensitive = Object.fromEntries(
    sensitiveFields.map((field) => [field, given[field] ?? onFile[field]]),
  );
  const parsed = bankApplicationSchema(settings).safeParse({ ...given, ...sensitive });
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  const bank = settings.banks.find(({ name }) => name === parsed.data.bank_product);
  return bank?.asks_security_question ? parsed.data : { ...parsed.data, security_question: undefined };
}

/**
 * Makes one application of a submission, however often it arrives: application, secrets, timeline, e-mail and audit row
 * together, and the draft is gone. One active application per EFIN, bank and season of a member; whether other members have applied with the EFIN
 * changes nothing that the member sees.
 * @returns the application's id
 * @throws {Refusal} invalid-argument, already-exists, resource-exhausted; permission-denied, failed-precondition when the caller lost access meanwhile
 */
export async function submitBankApplication(
  caller: Caller,
  submission: Submission,
  keyRing: KeyRing,
): Promise<string> {
  const id = applicationIdOf(caller.uid, submission.idempotency_key);
  const application = bankApplications().doc(id);
  await inTransaction(async (transaction) => {
    // Looked up past the transaction, at every attempt: a repetition leaves without holding the documents that the others wait for.
    if ((await application.get()).exists) return;
    const now = Timestamp.now();
    const draftId = draftSecretsId(caller.uid);
    // Side by side, for the shorter the transaction, the fewer others wait for what it has read.
    const [stored, owner, draftSecrets, settings, staff, keepDraft] = await Promise.all([
      transaction.get(application),
      callerStillIn(transaction, caller),
      transaction.get(bankApplicationSecrets().doc(draftId)),
      settingsIn(transaction),
      transaction.get(staffSettings()),
      keptIn(transaction, caller.uid, [
        bankApplicationDrafts().doc(caller.uid),
        bankApplicationSecrets().doc(draftId),
      ]),
    ]);
    if (stored.exists) return;
    const onFile = decryptValues(keyRing, draftId, draftSecrets.data()?.values ?? {});
    const input = completeSubmission(submission, onFile, settings);
    const built = buildBankApplication(input, caller.uid, settings, now);
    const slot = bankApplicationSlots().doc(applicationSlot(built));
    const { submissions_per_day } = readStaffSettings(staff.data());
    const [taken, holder_email_confirmed_at, claim, count] = await Promise.all([
      transaction.get(slot),
      confirmedAtIn(transaction, caller.uid, input.holder_email),
      claimIn(transaction, id, built, true, now),
      rateLimitIn(transaction, submissions(submissions_per_day), caller.uid, now),
    ]);
    const document = { ...built, holder_email_confirmed_at };
    if (taken.exists) {
      throw new Refusal(
        'already-exists',
        `There is already an application for EFIN ${document.efin} at ${document.bank_product} this season.`,
      );
    }

    keepDraft();
    transaction.create(application, document);
    transaction.create(slot, { application_id: id });
    claim();
    count();
    transaction.create(bankApplicationSecrets().doc(id), {
      member_id: caller.uid,
      values: encryptValues(keyRing, id, sensitiveValues(input)),
      updated_at: now,
    });
    if (!owner.has_bank_application) {
      transaction.update(users().doc(caller.uid), { has_bank_application: true });
    }
    countIn(
      transaction,
      [applicationCount([null, document]), userCount([owner, { ...owner, has_bank_application: true }])],
      now,
    );
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
            message: applicationReceived(document, caller.user.name, settings),
            to: { uid: caller.uid, email: caller.user.email, name: caller.user.name },
            values: applicationValues(document, settings),
          },
        ],
      },
      now,
    );
    transaction.delete(bankApplicationDrafts().doc(caller.uid));
    transaction.delete(bankApplicationSecrets().doc(draftId));
  });
  return id;
}
