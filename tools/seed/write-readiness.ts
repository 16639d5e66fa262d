import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { canSignIn } from '@united/domain/users/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { refreshAllUsers } from '../../functions/src/readiness/refresh-all-users';
import { buildChecklist } from '../../tests/support/factories/readiness';
import type { DemoUser } from './demo-users';

const day = 24 * 60 * 60 * 1000;

/**
 * Writes what users confirmed for the season: most confirm their PTIN, and half of those their
 * security plan. Then computes all users' readiness.
 */
export async function writeReadiness(db: Firestore, users: readonly DemoUser[], now: number): Promise<void> {
  const { season } = defaultSettings;
  const batch = db.batch();
  const own = users.filter(({ role, status }) => !isStaff(role) && canSignIn(status));
  for (const [i, user] of own.entries()) {
    // The demo ERO has completed all steps, the second demo member none.
    const isEro = user.uid === 'demo-ero';
    if (user.uid === 'demo-member2' || (!isEro && i % 4 === 3)) continue;
    const at = Timestamp.fromMillis(now - ((i % 9) + 1) * day);
    const confirmed = { ptin_renewed_at: at, wisp_acknowledged_at: isEro || i % 2 === 1 ? at : null };
    batch.create(
      db.collection(collections.seasonChecklists).doc(seasonId(season, user.uid)),
      buildChecklist(at, season, user.uid, confirmed),
    );
  }
  await batch.commit();
  let cursor: string | null = null;
  do cursor = await refreshAllUsers(cursor);
  while (cursor !== null);
}
