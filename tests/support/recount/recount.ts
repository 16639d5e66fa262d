import { checkApplicationMail, checkApplications, checkAudit } from './applications';
import { checkAtRest, checkMail } from './mail';
import type { Check, Finding, Snapshot } from './snapshot';
import { checkTicketMail, checkTickets } from './tickets';
import { checkDeletions, checkFigures, checkPeople, checkReadiness, checkReferences } from './users';

/** Everything that has to be true whenever no work is under way. */
const checks = {
  people: checkPeople,
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
 * Recounts everything from what is stored. It calls nothing that keeps counters.
 * @param atRest whether nothing may wait any more either
 */
export function recount(snapshot: Snapshot, { atRest = false } = {}): Finding[] {
  return [...Object.values(checks), ...(atRest ? [checkAtRest] : [])].flatMap((check) => check(snapshot));
}
