import { all, type Check, type Finding } from './house';

/** Fields that name a document which has to be there. Null names nothing. */
const references: Record<string, Record<string, string>> = {
  bank_applications: { submitted_by: 'users' },
  bank_application_events: { member_id: 'users' },
  bank_application_secrets: { member_id: 'users' },
  email_notifications: { member_id: 'users' },
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
};

/** Collections whose ids are those of another collection's documents. */
const sameIds: Record<string, string> = {
  bank_application_drafts: 'users',
  notification_reads: 'users',
  notification_preferences: 'users',
  staff_alert_preferences: 'users',
  training_answers: 'training_courses',
  member_custom_value_secrets: 'member_custom_values',
};

/** Nothing belongs to something that does not exist. */
export const checkReferences: Check = (house) => {
  const findings: Finding[] = [];
  for (const [collection, fields] of Object.entries(references)) {
    for (const [id, document] of all(house, collection)) {
      for (const [field, target] of Object.entries(fields)) {
        const named = document[field];
        if (named === null || named === undefined || all(house, target).has(String(named))) continue;
        findings.push({
          where: `${collection}/${id}`,
          problem: `${field} names ${named}, which is not in ${target}`,
        });
      }
    }
  }
  for (const [collection, target] of Object.entries(sameIds)) {
    for (const id of all(house, collection).keys()) {
      if (all(house, target).has(id)) continue;
      findings.push({ where: `${collection}/${id}`, problem: `has no counterpart in ${target}` });
    }
  }
  for (const [id, { value_type }] of all(house, 'member_custom_values')) {
    if (value_type === 'secret' && !all(house, 'member_custom_value_secrets').has(id)) {
      findings.push({ where: `member_custom_values/${id}`, problem: 'is a secret whose value is missing' });
    }
  }
  return findings;
};

/** What may still name somebody who was deleted: what was done, and by whom. */
const mayRemember = new Set([
  'audit_log',
  'deletion_jobs',
  'incidents',
  'incident_entries',
  'support_ticket_replies',
  'support_ticket_notes',
]);

/** Who was deleted is gone: no record, no account, and nothing that names them. */
export const checkDeletions: Check = (house) => {
  const findings: Finding[] = [];
  const gone = [...all(house, 'deletion_jobs')]
    .filter(([, { state }]) => state === 'done')
    .map(([uid]) => uid);
  if (gone.length === 0) return findings;
  for (const { uid } of house.accounts) {
    if (gone.includes(uid)) findings.push({ where: `account ${uid}`, problem: 'should have been deleted' });
  }
  for (const [collection, documents] of house.documents) {
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
