import type { AuditEntry } from '@united/domain/audit/audit';
import { classesOf, differencesOf } from '@united/domain/bank-applications/application-change';
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
import type { Notice } from '../../functions/src/email/notifications';
import { applicationTarget } from '../../functions/src/platform/audit';
import type { KeyRing } from '../../functions/src/platform/field-crypto';
import { buildAuditEntry } from '../../tests/support/factories/audit';
import {
  buildApplicationChange,
  buildApplicationSecrets,
} from '../../tests/support/factories/bank-applications';
import { createMessage } from './messages';
import type { Office } from './offices';

const hour = 60 * 60 * 1000;
const asked = [...(bankSuggestions[0]?.questions ?? [])];
const reviewer: Actor = { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' };

/**
 * Writes each application with its secrets, slot, timeline, emails and audit entries.
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
  const record = historyWriter(db, batch, office);

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
    const change = { classes: classesOf(fields), fields, note, requested_by: ownerActor };
    batch.create(
      db.collection(collections.bankApplicationChanges).doc(open_change),
      buildApplicationChange(requested_at, { ...application, id }, change),
    );
    record(
      { type: 'change_requested', changes: fields, reason: note },
      ownerActor,
      { action: 'application.change_requested', fields: fields.map(({ field }) => field) },
      {
        type: 'application_change_requested',
        message: changeRequested(id, application, change, owner.name, settings),
      },
      requested_at,
    );
  }
  application = { ...application, to_enter: isToEnter(application) };
  batch.create(db.collection(collections.bankApplications).doc(id), application);
  batch.create(
    db.collection(collections.bankApplicationSecrets).doc(id),
    buildApplicationSecrets(at(0), keyRing, id, owner.uid, sensitiveValues(input)),
  );
  if (currentStatus(application.status) !== 'Bank Application Rejected') {
    batch.create(db.collection(collections.bankApplicationSlots).doc(applicationSlot(application)), {
      application_id: id,
    });
  }
}

/**
 * Returns the application as submitted, with its answers and pre-flight findings. Last season had
 * no pre-flight.
 */
function sentApplication(
  { owner, input, answers = {}, confirmsEqualFees }: Office,
  by: Actor,
  settings: PublicSettings,
  now: Timestamp,
): BankApplication {
  const built = buildBankApplication(input, owner, settings, now);
  const state = confirmsEqualFees ? feeRuleState(built) : null;
  const application: BankApplication = {
    ...built,
    ...storedAnswers({ questions: asked }, answers),
    ...(state && { fee_rule: { state, acknowledged_at: now, by } }),
  };
  if (settings.season !== defaultSettings.season) return application;
  const facts = { ...sensitiveFacts(input, input.license_id), ptinConfirmed: true };
  const findings = preflight(inputOfApplication(application), facts, settings, now.toDate());
  return { ...application, ...storedPreflight(findings, now) };
}

/**
 * Returns a function that writes one step of an application's history: event, audit entry, email.
 */
function historyWriter(db: Firestore, batch: WriteBatch, { id: applicationId, owner, input }: Office) {
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
    batch.create(
      db.collection(collections.bankApplicationEvents).doc(eventId),
      buildBankApplicationEvent({ id: applicationId, submitted_by: owner.uid }, change, actor, now),
    );
    const target = applicationTarget(applicationId, input);
    const reason = change.type === 'change_requested' ? null : (change.reason ?? null);
    batch.create(
      db.collection(collections.auditLog).doc(`${eventId}__audit`),
      buildAuditEntry(now, { ...audit, actor, target, reason }),
    );
    const to = { uid: owner.uid, email: owner.email };
    createMessage(db, batch, { ...notice, eventId, applicationId, to }, now.toMillis());
  };
}
