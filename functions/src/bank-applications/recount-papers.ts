import { recountPapers } from '../papers/recount';
import { bankApplications } from '../platform/firestore';

/** Reconciles the counts of papers of an application's office. Does nothing if it was deleted. */
export async function recountPapersOf(id: string): Promise<void> {
  const application = (await bankApplications().doc(id).get()).data();
  if (!application) return;
  await recountPapers({ member_id: application.submitted_by, efin: application.efin });
}
