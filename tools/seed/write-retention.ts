import { collections } from '@united/domain/shared/collections';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { createDisposalRun, runDisposal } from '../../functions/src/retention/run-disposal';
import { buildLead } from '../../tests/support/factories/leads';

const day = 24 * 60 * 60 * 1000;

/** Writes years-old leads and runs a first disposal, which leaves those due within the month. */
export async function writeRetention(db: Firestore, now: number): Promise<void> {
  const batch = db.batch();
  for (const days of [1100, 1000, 900, 715]) {
    const lead = buildLead(Timestamp.fromMillis(now - days * day), {
      name: 'Riley Former',
      email: `riley.${days}@former-office.test`,
      subject: 'Software for a new office',
      message: 'We open in January and are looking for software and a bank product.',
      status: 'closed',
      notes: 'Chose another vendor.',
    });
    batch.create(db.collection(collections.contactMessages).doc(`demo-lead-of-${days}-days`), lead);
  }
  await batch.commit();
  const id = await createDisposalRun(new Date(now));
  if (id) await runDisposal(id);
}
