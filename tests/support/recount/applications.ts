import { isDeepStrictEqual } from 'node:util';
import {
  all,
  type Check,
  type Fields,
  type Finding,
  grouped,
  isAbout,
  isEarlier,
  list,
  missingWords,
  ms,
  part,
} from './snapshot';

const rejected = 'Bank Application Rejected';

const slug = (name: unknown): string =>
  String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/**
 * Returns the keys of an application's possible slots: one per member, EFIN, bank and season, plus
 * software if the bank accepts an application for each.
 */
const slotsOf = ({ season, bank_product, efin, submitted_by, selected_software }: Fields): string[] => {
  const ofBank = `${season}__${slug(bank_product)}__${efin}__${submitted_by}`;
  return [ofBank, `${ofBank}__${slug(selected_software)}`];
};

/** Returns whether an application is inactive: rejected, or withdrawn by its office. */
const isGone = ({ status, is_withdrawn }: Fields): boolean => status === rejected || is_withdrawn === true;

/** Returns the version of a timeline entry, from its id. */
const versionOf = (id: string): number => Number(id.split('__')[1]);

type Event = [string, Fields];

const givesStatus = ['submitted', 'status_changed', 'resubmitted'];

/** Returns the timeline entries with a status, by version. */
const statusEvents = (events: readonly Event[]): Event[] =>
  events
    .filter(([, { type }]) => givesStatus.includes(String(type)))
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
  // An accepted change may set the application's current status again.
  const renewing = [...givesStatus, 'banking_updated'];
  const since = ms(application.status_set_at) ?? 0;
  const times = events.map(([, { created_at }]) => ms(created_at));
  const given = events.filter(([, { type }]) => renewing.includes(String(type)));
  if (!times.includes(since) || given.some(([, { created_at }]) => (ms(created_at) ?? 0) > since)) {
    yield 'does not have its status since an event that gave it';
  }
  const banking = events
    .filter(([, { type }]) => type === 'banking_updated')
    .toSorted(([a], [b]) => versionOf(a) - versionOf(b))
    .at(-1)?.[1];
  if (banking && !String(banking.to).endsWith(String(application.account_number_last4))) {
    yield 'shows another account than its last change of banking';
  }
}

/** Each active application has one slot, and each slot one active application. */
const slots: Check = (snapshot) => {
  const findings: Finding[] = [];
  const stored = all(snapshot, 'bank_application_slots');
  const applications = all(snapshot, 'bank_applications');
  for (const [id, application] of applications) {
    const holders = slotsOf(application).map((slot) => stored.get(slot)?.application_id);
    const holds = holders.includes(id);
    if (isGone(application) ? holds : !holds) {
      const problem = holds
        ? 'is rejected or withdrawn and holds its slot'
        : `does not hold its slot (${holders.find((holder) => holder !== undefined) ?? 'free'})`;
      findings.push({ where: `bank_applications/${id}`, problem });
    }
  }
  for (const [id, { application_id }] of stored) {
    const application = applications.get(String(application_id));
    if (!application || !slotsOf(application).includes(id)) {
      findings.push({
        where: `bank_application_slots/${id}`,
        problem: `names ${application_id}, whose slot it is not`,
      });
    }
  }
  return findings;
};

/** An EFIN of several members is claimed by all of them until staff decide. */
const claims: Check = (snapshot) => {
  const active = new Map(
    [...all(snapshot, 'bank_applications')].filter(([, application]) => !isGone(application)),
  );
  const keyed = [...active].map(
    ([id, fields]): Event => [id, { ...fields, key: `${fields.season}__${fields.efin}` }],
  );
  const groups = grouped(new Map(keyed), 'key');
  const stored = all(snapshot, 'efin_claims');
  return [...new Set([...groups.keys(), ...stored.keys()])].flatMap((key) => {
    const where = `efin_claims/${key}`;
    const wanted = Object.fromEntries(
      (groups.get(key) ?? []).map(([id, { submitted_by }]) => [id, submitted_by]),
    );
    const members = new Set(Object.values(wanted));
    const claim = stored.get(key);
    if (!claim)
      return members.size > 1 ? [{ where, problem: `is missing, with ${members.size} members` }] : [];
    const { applications, holder_id, contested } = claim;
    if (members.size < 2 && holder_id === null) return [{ where, problem: 'is claimed by one member alone' }];
    const same = isDeepStrictEqual(applications, wanted);
    if (!same) return [{ where, problem: 'does not name the applications with its EFIN' }];
    const others = holder_id === null ? members.size > 1 : [...members].some((uid) => uid !== holder_id);
    return contested === others ? [] : [{ where, problem: `says contested: ${contested}` }];
  });
};

/**
 * Secrets: one document per application, with the values that the application lists as on file, all
 * encrypted.
 */
const secrets: Check = (snapshot) => {
  const findings: Finding[] = [];
  const stored = all(snapshot, 'bank_application_secrets');
  const applications = all(snapshot, 'bank_applications');
  for (const [id, application] of applications) {
    const where = `bank_applications/${id}`;
    const secret = stored.get(id);
    const onFile = Object.keys(Object(secret?.values)).toSorted().join();
    if (!secret) findings.push({ where, problem: 'has no secrets' });
    else if (onFile !== list(application.sensitive_on_file).map(String).toSorted().join()) {
      findings.push({ where, problem: `says that other secrets are on file than ${onFile}` });
    }
    if (secret && secret.member_id !== application.submitted_by) {
      findings.push({ where: `bank_application_secrets/${id}`, problem: 'belongs to someone else' });
    }
  }
  const requested = new Set(
    [...all(snapshot, 'bank_application_changes')]
      .filter(([, { state }]) => state === 'requested')
      .map(([id]) => `change_${id}`),
  );
  for (const [id, { member_id }] of stored) {
    if (applications.has(id) || id === `draft_${member_id}` || requested.has(id)) continue;
    findings.push({ where: `bank_application_secrets/${id}`, problem: 'belongs to no application' });
  }
  return findings;
};

/** The entry desk queue: applications sent but not passed, or with changes to pass. */
const toEnter: Check = (snapshot) =>
  [...all(snapshot, 'bank_applications')].flatMap(([id, application]) => {
    const { status, passed_to_bank_at, pending_carry, to_enter } = application;
    const carries = list(pending_carry).length > 0;
    const waits =
      !isGone(application) && (carries || (status === 'Bank Application Sent' && !passed_to_bank_at));
    const where = `bank_applications/${id}`;
    return Boolean(to_enter) === waits ? [] : [{ where, problem: `to_enter is ${to_enter}` }];
  });

/** An application has the id of its only open change request, and an open request is referenced. */
const changes: Check = (snapshot) => {
  const findings: Finding[] = [];
  const stored = all(snapshot, 'bank_application_changes');
  const applications = all(snapshot, 'bank_applications');
  for (const [id, { open_change, has_open_change }] of applications) {
    const where = `bank_applications/${id}`;
    if (Boolean(open_change) !== Boolean(has_open_change)) {
      findings.push({ where, problem: `has_open_change is ${has_open_change}, with ${open_change}` });
    }
    const change = open_change ? stored.get(String(open_change)) : null;
    if (change === undefined || (change && change.state !== 'requested')) {
      findings.push({ where, problem: `waits for ${open_change}, which is ${change?.state ?? 'missing'}` });
    }
  }
  for (const [id, { application_id, member_id, state }] of stored) {
    const where = `bank_application_changes/${id}`;
    const application = applications.get(String(application_id));
    if (!application) findings.push({ where, problem: 'belongs to no application' });
    else if (application.submitted_by !== member_id)
      findings.push({ where, problem: 'belongs to someone else' });
    else if (state === 'requested' && application.open_change !== id)
      findings.push({ where, problem: 'waits, and its application does not name it' });
  }
  return findings;
};

/** Pre-flight findings that are not warnings. */
const advice = ['account_name_unlike', 'id_expires_soon', 'ptin_missing', 'ptin_not_confirmed', 'zip_state'];

/** The findings of the pre-flight, and whether any is more than advice. */
const findingsKept: Check = (snapshot) =>
  [...all(snapshot, 'bank_applications')].flatMap(([id, { preflight, has_warnings }]) => {
    const codes = list(Object(preflight).codes).map(String);
    const problem =
      new Set(codes).size < codes.length
        ? `names a finding twice: ${codes}`
        : codes.some((code) => !advice.includes(code)) !== Boolean(has_warnings)
          ? `has_warnings is ${has_warnings}, with ${codes}`
          : null;
    return problem ? [{ where: `bank_applications/${id}`, problem }] : [];
  });

/** Each application with its timeline, slot, secrets and search terms, and their owners. */
export const checkApplications: Check = (snapshot) => {
  const findings: Finding[] = [];
  const events = grouped(all(snapshot, 'bank_application_events'), 'application_id');
  const applications = all(snapshot, 'bank_applications');
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
      findings.push({ where: `bank_application_events/${eventId}`, problem: 'belongs to someone else' });
    }
  }
  for (const [applicationId, own] of events) {
    if (applications.has(applicationId)) continue;
    for (const [id] of own) {
      findings.push({ where: `bank_application_events/${id}`, problem: 'belongs to no application' });
    }
  }
  const owners = new Set([...applications.values()].map(({ submitted_by }) => submitted_by));
  for (const [uid, { has_bank_application }] of all(snapshot, 'users')) {
    if (has_bank_application === owners.has(uid)) continue;
    findings.push({
      where: `users/${uid}`,
      problem: `has_bank_application is ${has_bank_application}, with ${owners.has(uid) ? '' : 'no '}application`,
    });
  }
  const parts = [slots, claims, secrets, changes, findingsKept, toEnter];
  return [...findings, ...parts.flatMap((check) => check(snapshot))];
};

const typeOfStatus: Record<string, string> = {
  'Bank Application Sent': 'bank_application_sent',
  'Bank Application Pending': 'bank_application_pending',
  'Under Review': 'bank_application_under_review',
  'Bank Application Approved': 'bank_application_approved',
  'Bank Application Rejected': 'bank_application_rejected',
};

/** Returns the id of another timeline entry of the same version. */
const sibling = (id: string, type: string): string => [...id.split('__').slice(0, 2), type].join('__');

/** Whether the owner of the application caused it. */
const isOwn = ({ actor, member_id }: Fields): boolean => part(actor, 'uid') === member_id;

/** Also sent to the EFIN holder's address, before and after a change. */
const typesForHolders = [
  'application_change_requested',
  'application_changed',
  'application_change_decided',
  'bank_application_withdrawn',
];

/**
 * Returns the message type of an application's event, or null if another message covers the change.
 */
function typeOf([id, event]: [string, Fields], siblings: ReadonlySet<string>): string | null {
  if (event.type === 'withdrawn') return 'bank_application_withdrawn';
  if (event.type === 'withdrawal_requested') return 'application_change_requested';
  if (event.type === 'submitted') return 'bank_application_received';
  if (event.type === 'banking_updated') return 'banking_information_updated';
  if (event.type === 'change_requested') return 'application_change_requested';
  if (event.type === 'resubmitted') return 'application_changed';
  if (event.type === 'corrected') return isOwn(event) ? 'application_changed' : 'application_change_decided';
  if (event.type === 'change_refused' || event.type === 'withdrawal_refused') {
    return siblings.has(sibling(id, 'status_changed')) ? null : 'application_change_decided';
  }
  // A change that sets another status sends one message, about the status.
  if (['banking_updated', 'corrected'].some((type) => siblings.has(sibling(id, type)))) return null;
  if (event.type !== 'status_changed') return null;
  return typeOfStatus[String(event.to)] ?? null;
}

/**
 * Every event of an application sends one message to its member. A banking change also sends one to
 * a confirmed address of the EFIN holder.
 */
export const checkApplicationMail: Check = (snapshot) => {
  const findings: Finding[] = [];
  const events = all(snapshot, 'bank_application_events');
  const ids = new Set(events.keys());
  const messages = grouped(all(snapshot, 'email_notifications'), 'application_id');
  const explained = new Set<string>();
  for (const [id, event] of events) {
    const type = typeOf([id, event], ids);
    if (type === null || isEarlier(event)) continue;
    const sent = (messages.get(String(event.application_id)) ?? []).filter(
      ([messageId, message]) => message.email_type === type && isAbout(messageId, message, id),
    );
    for (const [messageId] of sent) explained.add(messageId);
    const application = all(snapshot, 'bank_applications').get(String(event.application_id));
    const holder = application?.holder_email_confirmed_at ? application.holder_email : null;
    const account = all(snapshot, 'users').get(String(event.member_id))?.email;
    const wanted = type === 'banking_information_updated' && holder && holder !== account ? 2 : 1;
    const enough = typesForHolders.includes(type)
      ? sent.some(([, { recipient_email }]) => recipient_email === account)
      : sent.length === wanted;
    if (!enough) {
      findings.push({
        where: `bank_application_events/${id}`,
        problem: `has ${sent.length} messages of type ${type} instead of ${wanted}`,
      });
    }
  }
  for (const [applicationId, about] of messages) {
    if (applicationId === 'null') continue;
    for (const [id] of about) {
      if (explained.has(id)) continue;
      findings.push({ where: `email_notifications/${id}`, problem: 'tells of no event of its application' });
    }
  }
  return findings;
};

/** Returns the audit action of a timeline entry. */
const actions: Record<string, string> = {
  submitted: 'application.submitted',
  status_changed: 'application.status_changed',
  banking_updated: 'application.banking_updated',
  change_requested: 'application.change_requested',
  change_withdrawn: 'application.change_withdrawn',
  change_refused: 'application.change_decided',
  withdrawal_requested: 'application.withdrawal_requested',
  withdrawal_taken_back: 'application.change_withdrawn',
  withdrawal_refused: 'application.change_decided',
  withdrawn: 'application.withdrawn',
  resubmitted: 'application.corrected',
  passed_to_bank: 'application.passed_to_bank',
};

/** Returns the audit action of an event, or null if another entry of its version is logged. */
function actionOf([id, event]: Event, siblings: ReadonlyMap<string, Fields>): string | null {
  const beside = (...types: string[]) => types.some((type) => siblings.has(sibling(id, type)));
  if (event.type === 'withdrawn' && !isOwn(event)) return actions.change_refused ?? null;
  if (event.type === 'corrected')
    return isOwn(event) ? 'application.corrected' : (actions.change_refused ?? '');
  // A status set by a change or by passing is logged with it, and a refusal with the rejection.
  const together = ['banking_updated', 'corrected', 'passed_to_bank'];
  if (event.type === 'status_changed' && beside(...together)) return null;
  const refused = event.type === 'change_refused' || event.type === 'withdrawal_refused';
  if (refused && beside('status_changed')) return null;
  return actions[String(event.type)] ?? null;
}

/**
 * Every change of an application is in the log once: submissions, statuses by staff, and banking
 * changes.
 */
export const checkAudit: Check = (snapshot) => {
  const findings: Finding[] = [];
  const counts = (entries: Iterable<string>) => {
    const found = new Map<string, number>();
    for (const entry of entries) found.set(entry, (found.get(entry) ?? 0) + 1);
    return found;
  };
  const events = all(snapshot, 'bank_application_events');
  const happened = counts(
    [...events].flatMap((event) => {
      const action = isEarlier(event[1]) ? null : actionOf(event, events);
      return action === null ? [] : [`${action} ${event[1].application_id}`];
    }),
  );
  const logged = counts(
    [...all(snapshot, 'audit_log').values()]
      .filter(({ action }) => Object.values(actions).includes(String(action)))
      .map(({ action, target }) => `${action} ${part(target, 'id')}`),
  );
  for (const [entry, count] of happened) {
    const [action, id = ''] = entry.split(' ');
    const rows = logged.get(entry) ?? 0;
    if (rows === count) continue;
    findings.push({
      where: `bank_applications/${id}`,
      problem: `${action} happened ${count} times, logged ${rows}`,
    });
  }
  return findings;
};
