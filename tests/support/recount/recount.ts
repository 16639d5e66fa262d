import { checkApplicationMail, checkApplications, checkAudit } from './applications';
import { checkAtRest, checkMail } from './mail';
import type { Check, Finding, Snapshot } from './snapshot';
import { checkTicketMail, checkTickets } from './tickets';
import { checkDeletions, checkFigures, checkReadiness, checkReferences, checkUsers } from './users';

/** All invariants that hold while no work is in progress. */
const checks = {
  users: checkUsers,
  applications: checkApplications,
  'mail of applications': checkApplicationMail,
  'log of applications': checkAudit,
  tickets: checkTickets,
  'mail of tickets': checkTicketMail,
  'messages and sends': checkMail,
  figures: checkFigures,
  readiness: checkReadiness,
  references: checkReferences,
  deletions: checkDeletions,
} satisfies Record<string, Check>;

/**
 * Recounts everything from the stored documents, without the code that maintains counters.
 * @param atRest also expect that nothing is pending
 */
export function recount(snapshot: Snapshot, { atRest = false } = {}): Finding[] {
  return [...Object.values(checks), ...(atRest ? [checkAtRest] : [])].flatMap((check) => check(snapshot));
}
