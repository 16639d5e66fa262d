import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { defaultStaffAlerts } from '@united/domain/email/staff-alerts';
import { doc, type Firestore, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { databaseWith } from '../support/clients';
import { emulatorAt, fromEnvironment, projectFile } from '../support/environment';
import { claimsOf, type IdentityName } from '../support/identities';
import { readAllDocuments } from './documents';
import { fullDraft } from './drafts';
import { fileOf, newReply, newTicket } from './ticket-documents';

/** A request may evaluate 1,000 expressions. This many must remain after the largest write. */
const spare = 350;
const owner = 'member_owner';

const files = (id: string, by: string) =>
  Array.from({ length: 5 }, (_, i) => ({
    ...fileOf(owner, by),
    path: `ticket_attachments/${id}/${by}/${i}`,
  }));

/** A ticket with five files, in one write. */
async function openTicket(db: Firestore): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, 'support_tickets/large'), newTicket(owner));
  batch.set(doc(db, 'support_ticket_replies/first'), {
    ...newReply(owner, owner),
    ticket_id: 'large',
    attachments: files('large', owner),
  });
  await batch.commit();
}

const chooseAlerts = (db: Firestore): Promise<void> =>
  setDoc(doc(db, 'staff_alert_preferences/admin'), { ...defaultStaffAlerts, updated_at: serverTimestamp() });

const answer = (db: Firestore): Promise<void> => {
  const reply = newReply(owner, 'admin');
  return setDoc(doc(db, 'support_ticket_replies/answer'), {
    ...reply,
    attachments: files(String(reply.ticket_id), 'admin'),
  });
};

const saveDraft = (db: Firestore): Promise<void> => {
  const draft = { ...fullDraft, updated_at: serverTimestamp() };
  return setDoc(doc(db, `bank_application_drafts/${owner}`), draft, { mergeFields: Object.keys(draft) });
};

export function describeExpressionBudget(): void {
  describe('the largest writes stay well below the limit of expressions per request', () => {
    it.each<[string, IdentityName, (db: Firestore) => Promise<void>]>([
      ['a new ticket with five files', owner, openTicket],
      ['an answer of staff with five files', 'admin', answer],
      ['all choices of alerts', 'admin', chooseAlerts],
      ['a complete draft of an application', owner, saveDraft],
    ])('%s', async (_, name, write) => {
      const ballast = `[${Array.from({ length: spare }, () => 'true').join(', ')}].size() > 0`;
      const rules = projectFile('firestore.rules').replaceAll(
        /allow create(?:, update)?: if /g,
        `$&${ballast} && `,
      );
      const projectId = `${fromEnvironment('GCLOUD_PROJECT')}-budget`;
      const environment = await initializeTestEnvironment({
        projectId,
        firestore: { ...emulatorAt('FIRESTORE_EMULATOR_HOST'), rules },
      });
      try {
        const unbound = databaseWith('owner', projectId);
        await Promise.all([...readAllDocuments()].map(([path, data]) => setDoc(doc(unbound, path), data)));
        await expect(write(databaseWith(claimsOf(name), projectId))).resolves.toBeUndefined();
      } finally {
        await environment.clearFirestore();
        await environment.cleanup();
      }
    });
  });
}
