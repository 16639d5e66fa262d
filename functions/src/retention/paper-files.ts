import { areFilesDisposed, type OfficePaper, paperFilePath } from '@united/domain/papers/paper';
import { seasonEnd } from '@united/domain/retention/disposal';
import { Timestamp } from 'firebase-admin/firestore';
import { bankApplications, legalHolds, officePapers } from '../platform/firestore';
import { bucket } from '../platform/storage';

/** Applications of one EFIN of a member, well above what an office can have. */
const maxApplications = 100;

/**
 * Returns when a paper was last used: by an application for its EFIN, whose season counts to its
 * end, or until an accepted paper is no longer valid. Costs one read per application.
 */
export async function lastUseOf({
  member_id,
  efin,
  season,
  state,
  expires_on,
}: OfficePaper): Promise<Timestamp> {
  const { docs } = await bankApplications()
    .where('submitted_by', '==', member_id)
    .where('efin', '==', efin)
    .limit(maxApplications)
    .get();
  const uses = docs.flatMap((stored) => {
    const application = stored.data();
    return [application.updated_at.toMillis(), seasonEnd(application.season).getTime()];
  });
  const validUntil = state === 'accepted' && expires_on ? [Date.parse(`${expires_on}T23:59:59.999Z`)] : [];
  return Timestamp.fromMillis(Math.max(seasonEnd(season).getTime(), ...validUntil, ...uses));
}

/**
 * Deletes the files of a paper that were disposed of. If a run is interrupted before this, the next
 * one examines the paper again. Idempotent.
 */
export async function removeDisposedFilesOf(paperId: string): Promise<void> {
  const paper = (await officePapers().doc(paperId).get()).data();
  if (!paper) return;
  const disposed = [
    ...(areFilesDisposed(paper) ? paper.files : []),
    ...paper.replaced_files.filter(({ disposed_at }) => disposed_at),
  ];
  if (disposed.length === 0) return;
  // Check again, because a hold may have been placed in the meantime.
  const hold = (await legalHolds().doc(paper.member_id).get()).data();
  if (hold?.state === 'held') return;
  for (const { id } of disposed)
    await bucket()
      .file(paperFilePath(paper.member_id, paperId, id))
      .delete({ ignoreNotFound: true });
}
