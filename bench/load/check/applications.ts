import { all, type Check, type Fields, type Finding, grouped, list, ms } from './house';
import { missingWords } from './words';

const rejected = 'Bank Application Rejected';

/**
 * The key under which an application holds its place: one per EFIN, bank and season of a member.
 */
const slotOf = ({ season, bank_product, efin, submitted_by }: Fields): string =>
  `${season}__${String(bank_product)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}__${efin}__${submitted_by}`;

/** The version that a line of the timeline belongs to, from its id. */
const versionOf = (id: string): number => Number(id.split('__')[1]);

type Event = [string, Fields];

/** The lines of the timeline that give a status, by version. */
const statusEvents = (events: readonly Event[]): Event[] =>
  events
    .filter(([, { type }]) => type === 'submitted' || type === 'status_changed')
    .toSorted(([a], [b]) => versionOf(a) - versionOf(b));

function* timeline(application: Fields, events: readonly Event[]): Generator<string> {
  const submitted = events.filter(([, { type }]) => type === 'submitted').length;
  if (submitted !== 1) yield `has ${submitted} events "submitted"`;
  const course = statusEvents(events);
  const last = course.at(-1)?.[1];
  if (last && last.to !== application.status) {
    yield `has the status ${application.status}, and its last event says ${last.to}`;
  }
  for (const [i, [id, event]] of course.entries()) {
    const before = course[i - 1]?.[1];
    if (before && event.from !== before.to) {
      yield `event ${id} goes from ${event.from}, and the one before ended in ${before.to}`;
    }
  }
  const versions = new Set(events.map(([id]) => versionOf(id)));
  if (versions.size !== application.version || !versions.has(Number(application.version))) {
    yield `has version ${application.version} and events of ${versions.size} versions`;
  }
  const newest = Math.max(...events.map(([, { created_at }]) => ms(created_at) ?? 0));
  if (ms(application.updated_at) !== newest) yield 'was not updated when its last event happened';
  if (ms(application.status_set_at) !== newest) yield 'does not have its status since its last event';
  const banking = events
    .filter(([, { type }]) => type === 'banking_updated')
    .toSorted(([a], [b]) => versionOf(a) - versionOf(b))
    .at(-1)?.[1];
  if (banking && !String(banking.to).endsWith(String(application.account_number_last4))) {
    yield 'shows another account than its last change of banking';
  }
}

/** One active application a slot, one slot an active application. */
const slots: Check = (house) => {
  const findings: Finding[] = [];
  const stored = all(house, 'bank_application_slots');
  const applications = all(house, 'bank_applications');
  for (const [id, application] of applications) {
    const holder = stored.get(slotOf(application))?.application_id;
    const holds = holder === id;
    if (application.status === rejected ? holds : !holds) {
      const problem = holds
        ? 'is rejected and holds its slot'
        : `does not hold its slot (${holder ?? 'free'})`;
      findings.push({ where: `bank_applications/${id}`, problem });
    }
  }
  for (const [id, { application_id }] of stored) {
    const application = applications.get(String(application_id));
    if (!application || slotOf(application) !== id) {
      findings.push({
        where: `bank_application_slots/${id}`,
        problem: `names ${application_id}, whose slot it is not`,
      });
    }
  }
  return findings;
};

/**
 * Secrets: one document an application, with what the application says is on file, all of it
 * encrypted.
 */
const secrets: Check = (house) => {
  const findings: Finding[] = [];
  const stored = all(house, 'bank_application_secrets');
  const applications = all(house, 'bank_applications');
  for (const [id, application] of applications) {
    const where = `bank_applications/${id}`;
    const secret = stored.get(id);
    const onFile = Object.keys(Object(secret?.values)).toSorted().join();
    if (!secret) findings.push({ where, problem: 'has no secrets' });
    else if (onFile !== list(application.sensitive_on_file).map(String).toSorted().join()) {
      findings.push({ where, problem: `says that other secrets are on file than ${onFile}` });
    }
    if (secret && secret.member_id !== application.submitted_by) {
      findings.push({ where: `bank_application_secrets/${id}`, problem: 'belongs to somebody else' });
    }
  }
  for (const [id, { member_id }] of stored) {
    if (applications.has(id) || id === `draft_${member_id}`) continue;
    findings.push({ where: `bank_application_secrets/${id}`, problem: 'belongs to no application' });
  }
  return findings;
};

/**
 * Each application with its timeline, its slot, its secrets and its search terms; and who has one.
 */
export const checkApplications: Check = (house) => {
  const findings: Finding[] = [];
  const events = grouped(all(house, 'bank_application_events'), 'application_id');
  const applications = all(house, 'bank_applications');
  for (const [id, application] of applications) {
    const where = `bank_applications/${id}`;
    const own = events.get(id) ?? [];
    for (const problem of timeline(application, own)) findings.push({ where, problem });
    const holder = `${application.holder_first_name} ${application.holder_last_name}`;
    for (const word of missingWords(application, [application.office_name, application.efin, holder])) {
      findings.push({ where, problem: `is not found by "${word}"` });
    }
    for (const [eventId, { member_id }] of own) {
      if (member_id === application.submitted_by) continue;
      findings.push({ where: `bank_application_events/${eventId}`, problem: 'belongs to somebody else' });
    }
  }
  for (const [applicationId, own] of events) {
    if (applications.has(applicationId)) continue;
    for (const [id] of own) {
      findings.push({ where: `bank_application_events/${id}`, problem: 'belongs to no application' });
    }
  }
  const owners = new Set([...applications.values()].map(({ submitted_by }) => submitted_by));
  for (const [uid, { has_bank_application }] of all(house, 'users')) {
    if (has_bank_application === owners.has(uid)) continue;
    findings.push({
      where: `users/${uid}`,
      problem: `has_bank_application is ${has_bank_application}, with ${owners.has(uid) ? '' : 'no '}application`,
    });
  }
  return [...findings, ...slots(house), ...secrets(house)];
};
