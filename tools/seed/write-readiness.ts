import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { maySignIn } from '@united/domain/users/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { refreshEverybody } from '../../functions/src/readiness/refresh-everybody';
import { buildChecklist } from '../../tests/support/factories/readiness';
import type { Person } from './people';

const day = 24 * 60 * 60 * 1000;

/**
 * What users confirmed for the season: most their PTIN, half of them their security plan. Then
 * everybody's readiness, as the server computes it.
 */
export async function writeReadiness(db: Firestore, people: readonly Person[], now: number): Promise<void> {
  const { season } = defaultSettings;
  const batch = db.batch();
  const own = people.filter(({ role, status }) => !isStaff(role) && maySignIn(status));
  for (const [i, person] of own.entries()) {
    // The demo's ERO has done all steps; its second member none.
    const isEro = person.uid === 'demo-ero';
    if (person.uid === 'demo-member2' || (!isEro && i % 4 === 3)) continue;
    const at = Timestamp.fromMillis(now - ((i % 9) + 1) * day);
    const confirmed = { ptin_renewed_at: at, wisp_acknowledged_at: isEro || i % 2 === 1 ? at : null };
    batch.create(
      db.collection(collections.seasonChecklists).doc(seasonId(season, person.uid)),
      buildChecklist(at, season, person.uid, confirmed),
    );
  }
  await batch.commit();
  let cursor: string | null = null;
  do cursor = await refreshEverybody(cursor);
  while (cursor !== null);
}
