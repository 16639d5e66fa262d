/** Updates derived data: user flags, contested EFINs, readiness and dashboard stats. */

import { buildReadiness, seasonId } from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { canSignIn, userSearchTerms } from '@united/domain/users/user';
import { updateClaim } from '../../functions/src/bank-applications/efin-claim';
import { auditIn } from '../../functions/src/platform/audit';
import {
  firestore,
  inTransaction,
  seasonReadiness,
  trainingCourses,
  users,
} from '../../functions/src/platform/firestore';
import { forEachOf } from '../../functions/src/platform/for-each';
import { recountStats } from '../../functions/src/platform/recount-stats';
import { refreshReadiness } from '../../functions/src/readiness/refresh-readiness';
import type { Applied } from './applications';
import { earlierSystem } from './ids';
import type { Run } from './run-context';

const concurrency = 20;
const pageSize = 300;

/** Writes only what differs, so it can be repeated. */
export async function finish(run: Run, applied: Applied): Promise<void> {
  const { userIndex, writer, settings, say, dryRun, now } = run;
  if (dryRun) return;
  const known = new Map([...userIndex.byEmail.values()].map((one) => [one.uid, one]));
  for (const [uid, one] of known) {
    if (!one.applied && applied.owners.has(uid))
      writer.update(users().doc(uid), { has_bank_application: true });
  }
  await writer.flush();
  const contested = [...applied.claims.values()].filter(({ members }) => members.size > 1);
  await forEachOf(contested, concurrency, updateClaim);
  const activeUids = [...known].flatMap(([uid, { role, status }]) =>
    isStaff(role) || !canSignIn(status) ? [] : [uid],
  );
  const missing = await withoutReadiness(activeUids, settings.season);
  const trained = await noRequiredCourses();
  for (const uid of activeUids) {
    const one = known.get(uid);
    if (!one?.isNew || !missing.has(uid)) continue;
    const { efin = false, bank = false, login, url } = run.facts.get(uid) ?? {};
    const software = Boolean(login && url);
    const steps = { efin, bank, software, training: trained, ptin: false, wisp: false };
    const user = { ...one, search_terms: userSearchTerms(one) };
    const ref = seasonReadiness().doc(seasonId(settings.season, uid));
    writer.create(ref, buildReadiness(settings.season, uid, user, steps, now));
  }
  await writer.flush();
  const stale = activeUids.filter(
    (uid) => !known.get(uid)?.isNew && (missing.has(uid) || run.facts.has(uid)),
  );
  if (stale.length > 0) say(`Updating the readiness of ${stale.length} users from an earlier run …`);
  await forEachOf(stale, concurrency, refreshReadiness);
  if (writer.written === 0) return;
  if (!(await recountStats()))
    say('The dashboard stats changed during the recount. The hourly job will recount them.');
  await inTransaction(async (transaction) => {
    auditIn(transaction, {
      actor: { ...earlierSystem, name: 'The migration' },
      action: 'earlier_system.imported',
      target: { collection: collections.users, id: 'import', name: null },
      at: now,
    });
  });
}

/** Whether no course is required, which completes the training step for everyone. */
async function noRequiredCourses(): Promise<boolean> {
  const required = trainingCourses().where('published', '==', true).where('required', '==', true);
  return (await required.limit(1).get()).empty;
}

async function withoutReadiness(uids: readonly string[], season: number): Promise<Set<string>> {
  const missing = new Set<string>();
  for (let from = 0; from < uids.length; from += pageSize) {
    const page = uids.slice(from, from + pageSize);
    const refs = page.map((uid) => seasonReadiness().doc(seasonId(season, uid)));
    const documents = await firestore().getAll(...refs, { fieldMask: ['season'] });
    for (const [i, { exists }] of documents.entries()) if (!exists) missing.add(page[i] ?? '');
  }
  return missing;
}
