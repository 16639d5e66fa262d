import { readPublicSettings } from '@united/domain/settings/settings';
import { seasonOf } from '@united/domain/shared/season';
import { all, type Check, type Finding, missingWords, ms, part } from './snapshot';

const shut = new Set(['inactive', 'suspended']);

/** Values that existed before. */
function twice(values: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** Records and sign-in accounts: one of each, and they agree. */
export const checkUsers: Check = ({ accounts, ...snapshot }) => {
  const findings: Finding[] = [];
  const users = all({ accounts, ...snapshot }, 'users');
  const byUid = new Map(accounts.map((account) => [account.uid, account]));
  for (const [uid, user] of users) {
    const where = `users/${uid}`;
    const account = byUid.get(uid);
    if (!account) {
      findings.push({ where, problem: 'has no sign-in account' });
      continue;
    }
    const disagreements = [
      account.email === user.email ? [] : ['email'],
      account.name === user.name ? [] : ['name'],
      account.role === user.role ? [] : ['role'],
      account.disabled === shut.has(String(user.status)) ? [] : ['status'],
    ].flat();
    for (const field of disagreements)
      findings.push({ where, problem: `${field}: the sign-in account says otherwise` });
    for (const word of missingWords(user, [user.name, user.email])) {
      findings.push({ where, problem: `is not found by "${word}"` });
    }
  }
  for (const { uid } of accounts) {
    if (!users.has(uid)) findings.push({ where: `account ${uid}`, problem: 'has no record' });
  }
  const emails = [...users.values()].map(({ email }) => email);
  for (const email of new Set(twice(emails))) {
    findings.push({ where: 'users', problem: `${email} is there twice` });
  }
  return findings;
};

const today: Record<string, string> = {
  Pending: 'Bank Application Pending',
  Approved: 'Bank Application Approved',
  Rejected: 'Bank Application Rejected',
};

type Groups = Record<'members' | 'joined' | 'applied' | 'applications' | 'changes', Record<string, number>>;

/**
 * Returns the dashboard's months, such as "2026-01": the current one and the eleven before, in UTC.
 */
function monthsShown(now: Date): Set<string> {
  const months = Array.from(
    { length: 12 },
    (_, i) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i, 1)),
  );
  return new Set(months.map((month) => month.toISOString().slice(0, 7)));
}

function recounted(snapshot: Parameters<Check>[0]): Groups {
  const groups: Groups = { members: {}, joined: {}, applied: {}, applications: {}, changes: {} };
  const add = (group: keyof Groups, key: string) => {
    groups[group][key] = (groups[group][key] ?? 0) + 1;
  };
  for (const { role, status, date_joined, has_bank_application } of all(snapshot, 'users').values()) {
    if (role !== 'member' && role !== 'ero') continue;
    add('members', String(status));
    add('applied', has_bank_application ? 'yes' : 'no');
    add('joined', new Date(ms(date_joined) ?? 0).toISOString().slice(0, 7));
  }
  for (const { status, has_open_change, is_withdrawn } of all(snapshot, 'bank_applications').values()) {
    add('applications', is_withdrawn ? 'Withdrawn' : (today[String(status)] ?? String(status)));
    if (has_open_change) add('changes', 'open');
  }
  return groups;
}

/** The dashboard's figures against a recount. */
export const checkFigures: Check = (snapshot) => {
  const findings: Finding[] = [];
  const kept = all(snapshot, 'stats').get('dashboard') ?? {};
  const shown = monthsShown(new Date());
  for (const [group, counts] of Object.entries(recounted(snapshot))) {
    const stored = Object(kept[group]);
    for (const key of new Set([...Object.keys(counts), ...Object.keys(stored)])) {
      if (group === 'joined' && !shown.has(key)) continue;
      const [says, is] = [Number(stored[key] ?? 0), counts[key] ?? 0];
      if (says !== is)
        findings.push({ where: 'stats/dashboard', problem: `${group}.${key} is ${says}, with ${is}` });
    }
  }
  return findings;
};

type Snapshot = Parameters<Check>[0];

const steps = ['efin', 'ptin', 'bank', 'wisp', 'training', 'software'] as const;

/** Returns a user's facts in a season, from the stored documents. */
function factsOf(
  snapshot: Snapshot,
  uid: string,
  season: number,
  applications: readonly { [field: string]: unknown }[],
) {
  const value = (slug: string) => {
    const stored = all(snapshot, 'member_custom_values').get(`${uid}__${slug}`);
    return stored && stored.value_type !== 'secret' ? String(stored.value ?? '').trim() : '';
  };
  const checklist = all(snapshot, 'season_checklists').get(`${season}__${uid}`);
  const inSeason = applications.filter((application) => application.season === season);
  const required = [...all(snapshot, 'training_courses')].filter(
    ([, course]) => course.published && course.required,
  );
  return {
    efin:
      inSeason.length > 0 ||
      ['office_efin', 'tax_slayer_efin', 'olt_pro_efin'].some((slug) => /^\d{6}$/.test(value(slug))),
    ptin: Boolean(checklist?.ptin_renewed_at),
    bank: inSeason.some(
      ({ status, is_withdrawn }) =>
        !is_withdrawn && (status === 'Bank Application Approved' || status === 'Approved'),
    ),
    wisp: Boolean(checklist?.wisp_acknowledged_at),
    training: required.every(([course]) => {
      const completed = ms(all(snapshot, 'training_progress').get(`${course}__${uid}`)?.completed_at);
      return completed && (seasonOf(new Date(completed)) >= season || checklist?.training_confirmed_at);
    }),
    software:
      (value('software_login') || value('software_username')) !== '' &&
      /^https?:\/\//.test(value('software_url')),
  };
}

/**
 * The readiness of every user in a season: six steps by their facts. No one else has such a
 * document.
 */
export const checkReadiness: Check = (snapshot) => {
  const findings: Finding[] = [];
  const { season } = readPublicSettings(all(snapshot, 'settings').get('public'));
  const stored = all(snapshot, 'season_readiness');
  const applications = new Map<unknown, { [field: string]: unknown }[]>();
  for (const application of all(snapshot, 'bank_applications').values()) {
    const { submitted_by } = application;
    applications.set(submitted_by, [...(applications.get(submitted_by) ?? []), application]);
  }
  const wanted = new Set<string>();
  for (const [uid, user] of all(snapshot, 'users')) {
    const takesPart = user.role === 'member' || user.role === 'ero';
    if (!takesPart || user.status === 'inactive' || user.status === 'suspended') continue;
    const id = `${season}__${uid}`;
    const where = `season_readiness/${id}`;
    wanted.add(id);
    const readiness = stored.get(id);
    if (!readiness) {
      findings.push({ where, problem: 'is missing' });
      continue;
    }
    const facts = factsOf(snapshot, uid, season, applications.get(uid) ?? []);
    for (const step of steps) {
      const says = part(readiness.steps, step);
      if (says !== facts[step])
        findings.push({ where, problem: `${step} is ${says}, and the facts say ${facts[step]}` });
    }
    const score = steps.filter((step) => facts[step]).length;
    if (readiness.score !== score)
      findings.push({ where, problem: `score is ${readiness.score}, with ${score} steps` });
    for (const field of ['name', 'email', 'role'] as const) {
      if (readiness[field] !== user[field])
        findings.push({ where, problem: `${field} is not that of the record` });
    }
  }
  for (const [id, readiness] of stored) {
    if (readiness.season === season && !wanted.has(id)) {
      findings.push({ where: `season_readiness/${id}`, problem: 'belongs to nobody who takes part' });
    }
  }
  return findings;
};

/** Fields with the id of a document that must exist. Null is no reference. */
const references: Record<string, Record<string, string>> = {
  bank_applications: { submitted_by: 'users' },
  bank_application_events: { member_id: 'users' },
  bank_application_changes: { member_id: 'users', application_id: 'bank_applications' },
  bank_application_secrets: { member_id: 'users' },
  bank_import_rows: { member_id: 'users', application_id: 'bank_applications', import_id: 'bank_imports' },
  prepared_applications: { member_id: 'users', application_id: 'bank_applications' },
  office_papers: { member_id: 'users' },
  office_paper_events: { member_id: 'users', paper_id: 'office_papers' },
  holder_emails: { member_id: 'users' },
  password_links: { member_id: 'users' },
  email_events: { notification_id: 'email_notifications' },
  support_tickets: { member_id: 'users', assigned_to: 'users', merged_into: 'support_tickets' },
  support_ticket_replies: { ticket_id: 'support_tickets', member_id: 'users' },
  support_ticket_notes: { ticket_id: 'support_tickets' },
  support_ticket_presence: { ticket_id: 'support_tickets', uid: 'users' },
  member_custom_values: { member_id: 'users' },
  member_custom_value_secrets: { member_id: 'users' },
  announcement_receipts: { announcement_id: 'announcements', member_id: 'users' },
  training_progress: { course_id: 'training_courses', member_id: 'users' },
  season_checklists: { member_id: 'users' },
  season_readiness: { member_id: 'users' },
  view_as_sessions: { member_id: 'users' },
  form_drafts: { member_id: 'users' },
};

/** Collections whose ids are those of another collection's documents. */
const sameIds: Record<string, string> = {
  bank_application_drafts: 'users',
  notification_reads: 'users',
  notification_preferences: 'users',
  staff_alert_preferences: 'users',
  saved_views: 'users',
  draft_keys: 'users',
  training_answers: 'training_courses',
  member_custom_value_secrets: 'member_custom_values',
};

/** No document belongs to a missing one. */
export const checkReferences: Check = (snapshot) => {
  const findings: Finding[] = [];
  for (const [collection, fields] of Object.entries(references)) {
    for (const [id, document] of all(snapshot, collection)) {
      for (const [field, target] of Object.entries(fields)) {
        const named = document[field];
        if (named === null || named === undefined || all(snapshot, target).has(String(named))) continue;
        findings.push({
          where: `${collection}/${id}`,
          problem: `${field} names ${named}, which is not in ${target}`,
        });
      }
    }
  }
  for (const [collection, target] of Object.entries(sameIds)) {
    for (const id of all(snapshot, collection).keys()) {
      if (all(snapshot, target).has(id)) continue;
      findings.push({ where: `${collection}/${id}`, problem: `has no counterpart in ${target}` });
    }
  }
  for (const [id, { value_type }] of all(snapshot, 'member_custom_values')) {
    if (value_type === 'secret' && !all(snapshot, 'member_custom_value_secrets').has(id)) {
      findings.push({ where: `member_custom_values/${id}`, problem: 'is a secret whose value is missing' });
    }
  }
  return findings;
};

/** Where a deleted user may still be named: past actions and their actors. */
const mayRemember = new Set([
  'audit_log',
  'deletion_jobs',
  'incidents',
  'incident_entries',
  'support_ticket_replies',
  'support_ticket_notes',
]);

/** A deleted user leaves no record, no account, and no mention. */
export const checkDeletions: Check = (snapshot) => {
  const findings: Finding[] = [];
  const gone = [...all(snapshot, 'deletion_jobs')]
    .filter(([, { state }]) => state === 'done')
    .map(([uid]) => uid);
  if (gone.length === 0) return findings;
  for (const { uid } of snapshot.accounts) {
    if (gone.includes(uid)) findings.push({ where: `account ${uid}`, problem: 'should have been deleted' });
  }
  for (const [collection, documents] of snapshot.documents) {
    if (mayRemember.has(collection)) continue;
    for (const [id, document] of documents) {
      const text = `${id} ${JSON.stringify(document)}`;
      const uid = gone.find((one) => text.includes(one));
      if (uid)
        findings.push({ where: `${collection}/${id}`, problem: `still names ${uid}, who was deleted` });
    }
  }
  return findings;
};
