import type { ContactMessage } from '@united/domain/leads/lead';
import { collections } from '@united/domain/shared/collections';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beginDisposal, runDisposal } from '../../functions/src/retention/run-disposal';

const day = 24 * 60 * 60 * 1000;

/** Leads of years ago; the first disposal leaves those that are due within the month. */
export async function writeRetention(db: Firestore, now: number): Promise<void> {
  const batch = db.batch();
  for (const days of [1100, 1000, 900, 715]) {
    const at = Timestamp.fromMillis(now - days * day);
    batch.create(db.collection(collections.contactMessages).doc(`demo-lead-of-${days}-days`), {
      name: 'Riley Former',
      email: `riley.${days}@former-office.test`,
      company: null,
      phone: null,
      subject: 'Software for a new office',
      message: 'We open in January and look for software and a bank product.',
      source_page: '/contact',
      status: 'closed',
      notes: 'Chose somebody else.',
      handled_by: null,
      invited_uid: null,
      created_at: at,
      updated_at: at,
      search_terms: [],
    } satisfies ContactMessage);
  }
  await batch.commit();
  const id = await beginDisposal(new Date(now));
  if (id) await runDisposal(id);
}
