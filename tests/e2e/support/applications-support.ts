import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { inCollection, type Someone } from './users-support';
import { newEfin } from './wizard-support';

/** Copies a demo application for another owner. Returns its id. */
export async function giveApplication(owner: Someone, data: Record<string, unknown>): Promise<string> {
  const applications = inCollection(collections.bankApplications);
  const { docs } = await applications.where('submitted_by', '==', 'demo-member').limit(1).get();
  const now = Timestamp.now();
  const { papers: _, ...copied } = docs[0]?.data() ?? {};
  const ref = await applications.add({
    ...copied,
    submitted_by: owner.uid,
    submitted_at: now,
    updated_at: now,
    status_set_at: now,
    season: defaultSettings.season,
    office_name: 'Juniper Tax',
    efin: newEfin(),
    ...data,
  });
  return ref.id;
}
