import { checkApplicationMail } from './application-mail';
import { checkApplications } from './applications';
import { checkAudit } from './audit';
import { checkFigures } from './figures';
import type { Check, Finding, House } from './house';
import { checkAtRest, checkMail } from './mail';
import { checkPeople } from './people';
import { checkReadiness } from './readiness';
import { checkDeletions, checkReferences } from './references';
import { checkTicketMail, checkTickets } from './tickets';

/** Everything that has to be true whenever no work is under way. */
export const checks = {
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
export function checkHouse(house: House, { atRest = false } = {}): Finding[] {
  return [...Object.values(checks), ...(atRest ? [checkAtRest] : [])].flatMap((check) => check(house));
}

/** How many documents each collection holds. */
export const sizes = (house: House): [string, number][] =>
  [...house.documents].map(([collection, documents]) => [collection, documents.size]);
