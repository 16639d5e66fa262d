import {
  bankApplicationStatuses,
  isRejected,
  storedStatusesOf,
} from '@united/domain/bank-applications/status';
import { collections } from '@united/domain/shared/collections';
import type { CallableOutput } from '@united/domain/shared/contracts';
import { memberRoles } from '@united/domain/shared/roles';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { currentSettings, firestore } from '../platform/firestore';
import { countUse, type RateLimit } from '../platform/rate-limit';

const previews: RateLimit = { name: 'preview_season', max: 60, windowSeconds: 60 * 60, what: 'previews' };

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Stored statuses of applications that can be renewed. */
const renewable = bankApplicationStatuses.filter((status) => !isRejected(status)).flatMap(storedStatusesOf);

/** Counts the applications that are neither rejected nor withdrawn. */
async function officesIn(query: Query): Promise<number> {
  const standing = query.where('status', 'in', renewable);
  const [all, withdrawn] = await Promise.all([
    countOf(standing),
    countOf(standing.where('is_withdrawn', '==', true)),
  ]);
  return all - withdrawn;
}

/**
 * Returns what opening the next season would prepare. Counts only, two per bank and seven more, at
 * one read per thousand documents.
 * @throws {Refusal} resource-exhausted
 */
export async function previewSeason(uid: string): Promise<CallableOutput<'previewSeason'>> {
  await countUse(previews, uid);
  const { season, banks } = await currentSettings();
  const of = (path: string) => firestore().collection(path);
  const applications = of(collections.bankApplications).where('season', '==', season);
  const members = of(collections.users).where('role', 'in', [...memberRoles]);
  const changes = of(collections.bankApplicationChanges).where('season', '==', season);
  const [offices, people, withoutSecrets, pending, unfinished, drafts, ...byBank] = await Promise.all([
    officesIn(applications),
    countOf(members.where('has_bank_application', '==', true)),
    countOf(applications.where('sensitive_disposed.at', '>', Timestamp.fromMillis(0))),
    countOf(members.where('status', '==', 'pending')),
    countOf(changes.where('state', '==', 'requested')),
    countOf(of(collections.bankApplicationDrafts)),
    ...banks.map(({ name }) => officesIn(applications.where('bank_product', '==', name))),
  ]);
  return {
    season: season + 1,
    offices,
    people,
    by_bank: banks.map(({ name }, i) => ({ bank: name, offices: byBank[i] ?? 0 })),
    without_secrets: withoutSecrets,
    pending_people: pending,
    unfinished_changes: unfinished,
    draft_count: drafts,
  };
}
