import {
  type ApplicationChange,
  changeLabel,
  classOf,
  type FieldChange,
  needsCallback,
  storedText,
} from '@united/domain/bank-applications/application-change';
import { isSensitive, type SensitiveValues } from '@united/domain/bank-applications/application-fields';
import {
  type BankApplication,
  correctionSchema,
  isToEnter,
} from '@united/domain/bank-applications/bank-application';
import { correctedApplication } from '@united/domain/bank-applications/build';
import { hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import { type BankApplicationStatus, currentStatus } from '@united/domain/bank-applications/status';
import type { PublicSettings } from '@united/domain/settings/settings';
import { changeSecretsId } from '@united/domain/shared/collections';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import { fieldErrorsOf } from '@united/domain/shared/field-errors';
import { staffLimits } from '@united/domain/users/staff-limits';
import type { User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { askOnSubmit } from '../papers/ask-on-submit';
import { readIn } from '../papers/office';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { applicationCount, countIn } from '../platform/count';
import { invalidFields, notFound, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationChanges,
  bankApplicationSecrets,
  bankApplications,
  inTransaction,
  settingsIn,
  users,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { checkNotOwn } from '../platform/own-application';
import { countUse, newUseKey } from '../platform/rate-limit';
import { decryptValues, encryptValues } from '../sensitive-fields/sensitive-values';
import { acceptedWithdrawalIn } from './accept-withdrawal';
import { endOfChoiceIn } from './active-bank';
import { addressesOnRecord } from './addresses-on-record';
import { changeDecided } from './change-emails';
import { checkHolderIn } from './check-holder';
import { feeRuleReason } from './fee-rule-reason';
import { feesChanged } from './fees-changed';
import { holderConfirmationIn } from './holder-email-link';
import { endChangeIn, noOpenChange, notOpen, refusalOf } from './open-change';
import { otherBanks, slotTaken } from './other-active';
import { otherSeason } from './past-season';
import { withPendingCarry } from './pending-carry';
import { preflightOf, storedPreflight } from './preflight';
import { type ChangeRecord, recordChangeIn } from './record-change';
import { affectsSlot, slotMove } from './slot';
import { applicationWithdrawn } from './withdrawal-emails';

export interface Decision {
  change_id: string;
  decision: 'accept' | 'refuse';
  reason?: string | undefined;
  called_back?: boolean | undefined;
  status?: BankApplicationStatus | undefined;
}

const ends = { accept: 'accepted', refuse: 'refused' } as const;
const sent = 'Bank Application Sent' satisfies BankApplicationStatus;
const approved = 'Bank Application Approved' satisfies BankApplicationStatus;

/**
 * Accepts or refuses a requested change. Writes the application, its secrets, its slot, the
 * timeline, the emails and the audit entry in one transaction, and deletes the requested sensitive
 * values. Repeating a decision as the same user changes nothing. A decision about the payout
 * account or the EFIN holder needs a recent sign-in and counts toward the caller's limit.
 * @throws {Refusal} not-found; failed-precondition with reason `not-open`, `outdated` (`fields`
 *   lists the fields that changed since the request), `past-season` for accepting, `slot-taken`,
 *   `efin-contested`, `recent-sign-in` or `own-application`; invalid-argument for `reason`,
 *   `called_back` and fields that the settings no longer allow; resource-exhausted
 */
export async function decideChange(
  { actor, authTime }: Caller,
  decision: Decision,
  keyRing: KeyRing,
): Promise<void> {
  if (decision.decision === 'refuse' && !decision.reason) {
    throw invalidFields({ reason: 'Enter a reason. The office will see it.' });
  }
  const changeId = decision.change_id;
  const end = ends[decision.decision];
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const change = (await transaction.get(bankApplicationChanges().doc(changeId))).data();
    if (!change) throw notFound('This change does not exist.');
    checkNotOwn(change.member_id, actor);
    const isGuarded = needsCallback(change.classes);
    if (isGuarded) checkRecentSignIn(authTime, recentSignInSeconds.staffChange);
    if (change.state === end && change.decided_by?.uid === actor.uid) return;
    if (change.state !== 'requested') throw notOpen();
    const refs = [
      bankApplicationSecrets().doc(change.application_id),
      bankApplicationSecrets().doc(changeSecretsId(changeId)),
    ] as const;
    const ref = bankApplications().doc(change.application_id);
    const now = Timestamp.now();
    const [stored, owner, settings, keep] = await Promise.all([
      transaction.get(ref),
      transaction.get(users().doc(change.member_id)),
      settingsIn(transaction),
      saveVersionsIn(transaction, change.member_id, [ref, ...refs]),
    ]);
    const before = stored.data();
    if (!before) throw notFound('This application does not exist.');
    const facts = { changeId, change, before, owner: owner.data() ?? null, settings, now };
    if (change.withdraws && decision.status) {
      throw invalidFields({ status: 'A withdrawn application keeps its status.' });
    }
    const outcome = await outcomeIn(transaction, facts, decision, keyRing);
    const after: BankApplication = {
      ...outcome.after,
      ...noOpenChange,
      updated_at: now,
      version: before.version + 1,
    };

    keep();
    if (isGuarded) await countUse(staffLimits.decide, actor.uid, { now, use });
    transaction.update(ref, { ...after });
    outcome.write();
    const reason = decision.reason ?? null;
    const calledBack = decision.called_back ?? false;
    endChangeIn(transaction, { id: changeId }, { state: end, actor, reason, calledBack }, now);
    countIn(transaction, [applicationCount([before, after])], now);
    recordChangeIn(
      transaction,
      {
        applicationId: change.application_id,
        application: after,
        actor,
        events: [
          {
            type: end === 'refused' ? refusalOf(change) : change.withdraws ? 'withdrawn' : 'corrected',
            changes: change.fields,
            reason,
          },
          ...outcome.events,
        ],
        audit: {
          action: 'application.change_decided',
          fields: change.withdraws ? ['withdrawal'] : change.fields.map(({ field }) => field),
          reason,
        },
        notices: await noticesTo({ ...facts, after }, end, reason),
      },
      now,
    );
  });
}

interface Facts {
  changeId: string;
  change: ApplicationChange;
  before: BankApplication;
  /** Null if the account was deleted. */
  owner: User | null;
  settings: PublicSettings;
  now: Timestamp;
}

interface Outcome {
  after: BankApplication;
  events: ChangeRecord['events'];
  /** Writes the secrets and the slot. */
  write: () => void;
}

/** Does the reads for a decision, and returns the resulting application and writes. */
async function outcomeIn(
  transaction: Transaction,
  facts: Facts,
  decision: Decision,
  keyRing: KeyRing,
): Promise<Outcome> {
  const { change, before } = facts;
  if (decision.decision === 'refuse') return { after: { ...before }, events: [], write: () => {} };
  if (before.season !== facts.settings.season) throw otherSeason(before);
  if (!change.withdraws) return acceptedIn(transaction, facts, decision, keyRing);
  return { ...(await acceptedWithdrawalIn(transaction, facts)), events: [] };
}

/** Does the reads and checks for accepting a change, and returns the resulting application. */
async function acceptedIn(
  transaction: Transaction,
  facts: Facts,
  decision: Decision,
  keyRing: KeyRing,
): Promise<Outcome> {
  const { change, before, owner, settings, now } = facts;
  const { fields, classes, application_id: id, member_id: uid } = change;
  checkMayAccept(facts, decision);
  const secretsRef = bankApplicationSecrets().doc(id);
  const requestedId = changeSecretsId(facts.changeId);
  const [secrets, requested] = await Promise.all([
    transaction.get(secretsRef),
    transaction.get(bankApplicationSecrets().doc(requestedId)),
  ]);
  const values = decryptValues(keyRing, requestedId, requested.data()?.values ?? {});
  checkComplete(change, values);

  const corrected = correctedApplication(before, fields, values, owner, settings);
  const oldStatus = currentStatus(before.status);
  const isContactOnly = classes.every((each) => each === 'contact');
  const status = decision.status ?? (isContactOnly ? oldStatus : sent);
  const accepted: BankApplication = {
    ...corrected,
    ...(await holderConfirmationIn(transaction, { uid, user: owner }, corrected, fields)),
    ...(!(isContactOnly && status === oldStatus) && {
      status,
      status_reason: decision.status ? (decision.reason ?? null) : null,
      status_set_at: now,
    }),
    pending_carry: withPendingCarry(
      before,
      fields.map(({ field }) => field),
    ),
    passed_to_bank_at: null,
  };
  const known = decryptValues(keyRing, id, secrets.data()?.values ?? {});
  const findings = await preflightOf(
    id,
    accepted,
    { known: { ...known, ...values }, typed: values, before },
    settings,
    now,
  );
  const checked: BankApplication = {
    ...accepted,
    ...storedPreflight(findings, now),
    to_enter: isToEnter(accepted),
  };
  const papers =
    before.efin === checked.efin
      ? null
      : await askOnSubmit(id, checked, owner, settings, now, readIn(transaction));
  const after: BankApplication = { ...checked, ...papers?.counts };
  const endChoice = await endOfChoiceIn(transaction, id, before, after);
  const moveSlot = fields.some(affectsSlot)
    ? await slotMove(transaction, id, { before, after }, settings, slotTaken)
    : () => {};
  if (status === approved && !decision.reason && hasOpenFeeRule(after, settings)) throw feeRuleReason();
  if (status === approved && (oldStatus !== approved || before.efin !== after.efin)) {
    await checkHolderIn(transaction, id, after);
  }
  return {
    after,
    events: [
      ...feesChanged(before, after),
      ...(status === oldStatus ? [] : [{ type: 'status_changed' as const, from: oldStatus, to: status }]),
    ],
    write: () => {
      moveSlot(transaction);
      endChoice();
      papers?.write(transaction);
      if (Object.keys(values).length === 0) return;
      transaction.set(secretsRef, {
        member_id: uid,
        values: { ...secrets.data()?.values, ...encryptValues(keyRing, id, values) },
        updated_at: now,
      });
    },
  };
}

/** Checks that the change still applies to the stored values and is allowed by the settings. */
function checkMayAccept({ change, before, settings }: Facts, { called_back }: Decision): void {
  if (needsCallback(change.classes) && !called_back) {
    throw invalidFields({
      called_back: 'Before you accept, call the office at the number on file before the request.',
    });
  }
  const moved = change.fields.filter(
    ({ field, from }) => !isSensitive(field) && storedText(before, field) !== from,
  );
  if (moved.length > 0) throw outdated(moved);
  const feeFields = change.fields.filter(({ field }) => classOf(field) === 'fees');
  const parsed = correctionSchema(settings).safeParse(
    Object.fromEntries(
      feeFields.map(({ field, to }) => [field, field === 'selected_software' ? to : Number(to)]),
    ),
  );
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
}

/** Checks that every requested sensitive value is stored. */
function checkComplete({ fields }: ApplicationChange, values: SensitiveValues): void {
  const missing = fields.filter(({ field }) => isSensitive(field) && values[field] === undefined);
  if (missing.length > 0) throw outdated(missing);
}

function outdated(changed: readonly Pick<FieldChange, 'field' | 'label'>[]): Refusal {
  const names = changed.map(changeLabel).join(', ');
  return new Refusal(
    'failed-precondition',
    `The application has changed since this was requested: ${names}. Refuse the change and ask for a new one.`,
    {
      reason: 'outdated',
      fields: Object.fromEntries(changed.map(({ field }) => [field, 'Changed since the request.'])),
    },
  );
}

async function noticesTo(
  { change, before, after, owner, settings }: Facts & { after: BankApplication },
  end: (typeof ends)[keyof typeof ends],
  reason: string | null,
): Promise<ChangeRecord['notices']> {
  if (!owner) return [];
  const id = change.application_id;
  const withdrawn = change.withdraws && end === 'accepted';
  const message = withdrawn
    ? applicationWithdrawn(
        id,
        { application: after, reason: change.note ?? '', others: await otherBanks(id, after) },
        owner.name,
        settings,
      )
    : changeDecided(after, { change, end, reason }, owner.name, settings);
  return addressesOnRecord(owner, before, after).map((email) => ({
    type: withdrawn ? ('bank_application_withdrawn' as const) : ('application_change_decided' as const),
    message,
    to: { uid: change.member_id, email, name: owner.name },
  }));
}
