import type { AuditEntry } from '@united/domain/audit/audit';
import {
  type ApplicationChange,
  classesOf,
  differencesOf,
} from '@united/domain/bank-applications/application-change';
import { storedAnswers } from '@united/domain/bank-applications/bank-answers';
import { type BankApplication, isToEnter } from '@united/domain/bank-applications/bank-application';
import {
  applicationSlot,
  buildBankApplication,
  sensitiveValues,
} from '@united/domain/bank-applications/build';
import { buildBankApplicationEvent } from '@united/domain/bank-applications/event';
import { feeRuleState } from '@united/domain/bank-applications/fee-rule';
import { preflight } from '@united/domain/bank-applications/preflight';
import { inputOfApplication, sensitiveFacts } from '@united/domain/bank-applications/preflight-input';
import { currentStatus } from '@united/domain/bank-applications/status';
import { officeDay } from '@united/domain/dashboard/next-step';
import { bankSuggestions } from '@united/domain/settings/bank-suggestions';
import { defaultSettings, type PublicSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { type Firestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { changeRequested } from '../../functions/src/bank-applications/change-emails';
import {
  applicationReceived,
  emailTypeOfStatus,
  statusChanged,
} from '../../functions/src/bank-applications/emails';
import { storedPreflight } from '../../functions/src/bank-applications/preflight';
import { buildNotification, type Notice, notificationId } from '../../functions/src/email/notifications';
import { applicationTarget } from '../../functions/src/platform/audit';
import type { KeyRing } from '../../functions/src/platform/field-crypto';
import { encryptValues } from '../../functions/src/sensitive-fields/sensitive-values';
import type { Office } from './offices';

const hour = 60 * 60 * 1000;
const asked = [...(bankSuggestions[0]?.questions ?? [])];
const reviewer: Actor = { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' };

/**
 * Writes each application with everything its history left behind: secrets, slot, timeline,
 * e-mails, audit rows.
 */
export async function writeOffices(
  db: Firestore,
  offices: readonly Office[],
  keyRing: KeyRing,
  now: number,
): Promise<void> {
  for (const office of offices) {
    const batch = db.batch();
    writeOffice(db, batch, office, keyRing, now);
    await batch.commit();
  }
}

function writeOffice(db: Firestore, batch: WriteBatch, office: Office, keyRing: KeyRing, now: number): void {
  const { id, owner, input } = office;
  const submitted = now - office.submittedDaysAgo * 24 * hour;
  const at = (step: number) => Timestamp.fromMillis(submitted + step * 31 * hour);
  const settings = { ...defaultSettings, season: office.season };
  const ownerActor: Actor = { uid: owner.uid, name: owner.name, role: owner.role };
  let application = sentApplication(office, ownerActor, settings, at(0));
  const record = lifeOf(db, batch, office);

  record(
    { type: 'submitted', to: application.status },
    ownerActor,
    { action: 'application.submitted', fields: [...application.sensitive_on_file] },
    {
      type: 'bank_application_received',
      message: applicationReceived(id, application, owner.name, settings),
    },
    at(0),
  );
  office.path.forEach(({ status, reason = null, reason_code }, i) => {
    const from = application.status;
    application = {
      ...application,
      status,
      status_reason: reason,
      ...(reason_code && { reason_code }),
      status_set_at: at(i + 1),
      updated_at: at(i + 1),
      version: application.version + 1,
    };
    const current = currentStatus(status);
    record(
      { type: 'status_changed', from, to: status, reason, reason_code },
      reviewer,
      { action: 'application.status_changed', fields: ['status'] },
      { type: emailTypeOfStatus[current], message: statusChanged(id, application, owner.name, settings) },
      at(i + 1),
    );
  });

  if (office.request) {
    const { changes, note } = office.request;
    const requested_at = at(office.path.length + 1);
    const open_change = `${id}-change`;
    const fields = differencesOf(application, changes);
    application = {
      ...application,
      open_change,
      has_open_change: true,
      updated_at: requested_at,
      version: application.version + 1,
    };
    const { office_name, efin, bank_product, season } = application;
    batch.create(db.collection(collections.bankApplicationChanges).doc(open_change), {
      application_id: id,
      member_id: owner.uid,
      office_name,
      efin,
      bank_product,
      season,
      classes: classesOf(fields),
      fields,
      note,
      state: 'requested',
      requested_by: ownerActor,
      requested_at,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      called_back: false,
    } satisfies ApplicationChange);
    record(
      { type: 'change_requested', changes: fields, reason: note },
      ownerActor,
      { action: 'application.change_requested', fields: fields.map(({ field }) => field) },
      {
        type: 'application_change_requested',
        message: changeRequested(id, application, { fields }, owner.name),
      },
      requested_at,
    );
  }
  application = { ...application, to_enter: isToEnter(application) };
  batch.create(db.collection(collections.bankApplications).doc(id), application);
  batch.create(db.collection(collections.bankApplicationSecrets).doc(id), {
    member_id: owner.uid,
    values: encryptValues(keyRing, id, sensitiveValues(input)),
    updated_at: at(0),
  });
  if (currentStatus(application.status) !== 'Bank Application Rejected') {
    batch.create(db.collection(collections.bankApplicationSlots).doc(applicationSlot(application)), {
      application_id: id,
    });
  }
}

/** The application as it was sent, with its answers and what the pre-flight found. */
function sentApplication(
  { owner, input, answers = {}, paysAlike }: Office,
  by: Actor,
  settings: PublicSettings,
  now: Timestamp,
): BankApplication {
  const built = buildBankApplication(input, owner, settings, now);
  const state = paysAlike ? feeRuleState(built) : null;
  const application: BankApplication = {
    ...built,
    ...storedAnswers({ questions: asked }, answers),
    ...(state && { fee_rule: { state, acknowledged_at: now, by } }),
  };
  const facts = { ...sensitiveFacts(input, input.license_id), ptinConfirmed: true };
  const day = officeDay(now.toDate());
  const findings = preflight(inputOfApplication(application), facts, settings, day);
  return { ...application, ...storedPreflight(findings, now) };
}

/** Writes one step of an application's history: its event, audit row and e-mail. */
function lifeOf(db: Firestore, batch: WriteBatch, { id: applicationId, owner, input }: Office) {
  let step = 0;
  return (
    change: Parameters<typeof buildBankApplicationEvent>[1],
    actor: Actor,
    audit: Pick<AuditEntry, 'action' | 'fields'>,
    notice: Pick<Notice, 'type' | 'message'>,
    now: Timestamp,
  ) => {
    step += 1;
    const eventId = `${applicationId}__${step}__${change.type}`;
    const whole: Notice = { ...notice, eventId, applicationId, to: { uid: owner.uid, email: owner.email } };
    batch.create(
      db.collection(collections.bankApplicationEvents).doc(eventId),
      buildBankApplicationEvent({ id: applicationId, submitted_by: owner.uid }, change, actor, now),
    );
    batch.create(db.collection(collections.auditLog).doc(`${eventId}__audit`), {
      ...audit,
      actor,
      target: applicationTarget(applicationId, input),
      reason: change.type === 'change_requested' ? null : (change.reason ?? null),
      at: now,
    } satisfies AuditEntry);
    batch.create(
      db.collection(collections.emailNotifications).doc(notificationId(whole)),
      buildNotification(whole, now),
    );
  };
}
