import { Timestamp } from 'firebase-admin/firestore';
import type { Fields, Snapshot } from '../../support/recount/snapshot';
import type { Sound } from './consistent-snapshot';

/** A corruption, and the prefix of the path that the checker has to report. */
export interface Corruption {
  to(snapshot: Snapshot): void;
  where: string;
}

const split = (path: string): [string, string] => [
  path.slice(0, path.indexOf('/')),
  path.slice(path.indexOf('/') + 1),
];

/** Changes a document, or adds one that the product did not write. */
const changed = (path: string, fields: Fields, where = path): Corruption => ({
  where,
  to({ documents }) {
    const [collection, id] = split(path);
    const found = documents.get(collection) ?? new Map<string, Fields>();
    documents.set(collection, found);
    found.set(id, { ...found.get(id), ...fields });
  },
});

/** Deletes a document. */
const lost = (path: string, where: string): Corruption => ({
  where,
  to({ documents }) {
    const [collection, id] = split(path);
    if (!documents.get(collection)?.delete(id)) throw new Error(`${path} is not there.`);
  },
});

const idOf = (path: string): string => split(path)[1];
const later = Timestamp.fromMillis(Date.now() + 3_600_000);
const eventOf = (path: string, name: string) => `bank_application_events/${idOf(path)}__${name}`;
const secretsOf = (path: string) => `bank_application_secrets/${idOf(path)}`;
const mail = (s: Sound, email_type: string, more: Fields = {}) =>
  s.find('email_notifications', { email_type, ...more });
const requestOf = (s: Sound) => s.find('bank_application_changes', { state: 'requested' });
const ofOther = (s: Sound) => `users/${s.other.uid}`;
const firstTaken = ({ snapshot }: Sound) => `email_notifications/${snapshot.taken?.[0]?.id}`;
const account = (s: Sound, to: Corruption['to']): Corruption => ({ where: ofOther(s), to });

/** Each kind of corruption by name. */
export const corruptions: Record<string, (s: Sound) => Corruption> = {
  'a lost slot': (s) => lost(s.find('bank_application_slots'), s.application),
  'an orphaned slot': () => changed('bank_application_slots/2025__x__1', { application_id: 'x' }),
  'an EFIN of two members without a claim': (s) => {
    const [collection, id] = split(s.application);
    const fields = s.snapshot.documents.get(collection)?.get(id);
    return changed('bank_applications/x', { ...fields, submitted_by: 'x' }, 'efin_claims/');
  },
  'a claim of one office': () => changed('efin_claims/2025__x', { holder_id: null }),
  'lost secrets': (s) => lost(secretsOf(s.application), s.application),
  'secrets of nothing': (s) => changed('bank_application_secrets/x', { member_id: s.owner.uid }),
  'incomplete secrets': (s) => changed(secretsOf(s.application), { values: {} }, s.application),
  'a lost submission': (s) => lost(eventOf(s.application, '1__submitted'), s.application),
  'a submission noted twice': (s) =>
    changed(
      eventOf(s.application, '9__submitted'),
      { application_id: idOf(s.application), type: 'submitted', to: 'Bank Application Sent' },
      s.application,
    ),
  'a status without its event': (s) => changed(s.application, { status: 'Bank Application Approved' }),
  'a status with another start time': (s) => changed(s.application, { status_set_at: later }),
  'an account other than the latest': (s) => changed(s.application, { account_number_last4: '0000' }),
  'a lost message about a status': (s) =>
    lost(mail(s, 'bank_application_rejected'), eventOf(s.rejected, '2__status_changed')),
  'a lost message to the holder': (s) =>
    lost(
      mail(s, 'banking_information_updated', { recipient_email: 'holder@office.test' }),
      eventOf(s.application, '3__banking_updated'),
    ),
  'a message about nothing': (s) => changed('email_notifications/0', { application_id: idOf(s.application) }),
  'a lost audit row': (s) =>
    lost(s.find('audit_log', { action: 'application.banking_updated' }), s.application),
  'a wrong has_bank_application': (s) => changed(ofOther(s), { has_bank_application: true }),
  'an open change that its application does not reference': (s) =>
    changed(s.application, { open_change: null, has_open_change: false }, 'bank_application_changes/'),
  'an application that references a decided change': (s) =>
    changed(requestOf(s), { state: 'refused' }, s.application),
  'a lost message about a requested change': (s) =>
    lost(
      mail(s, 'application_change_requested', { recipient_email: s.owner.email }),
      'bank_application_events/',
    ),
  'a lost audit row about a correction': (s) =>
    lost(s.find('audit_log', { action: 'application.corrected' }), s.application),
  'a wrong figure of open changes': () =>
    changed('stats/dashboard', { changes: { open: 9 } }, 'stats/dashboard'),
  'an application in the queue without changes': (s) => changed(s.application, { to_enter: true }),
  'a lost audit row about passing to the bank': (s) =>
    lost(s.find('audit_log', { action: 'application.passed_to_bank' }), s.application),
  'warnings without findings': (s) => changed(s.application, { has_warnings: true }),
  'an application that is not found': (s) => changed(s.application, { search_terms: [] }),

  'a wrong reply_count': (s) => changed(s.ticket, { reply_count: 3 }),
  'a wrong last_reply_at': (s) => changed(s.ticket, { last_reply_at: later }),
  'a wrong first_response_at': (s) => changed(s.ticket, { first_response_at: null }),
  'the wrong side': (s) => changed(s.ticket, { awaiting: 'staff', waiting_since: null }),
  'a stopped clock': (s) => changed(s.ticket, { waiting_since: null }),
  'an impossible wait': (s) => changed(s.ticket, { waited_ms: -1 }),
  'a resolution without its time': (s) => changed(s.resolved, { resolved_at: null }),
  'a lost message about a resolution': (s) => lost(mail(s, 'support_ticket_resolved'), s.resolved),
  'a lost message about a ticket': (s) => lost(mail(s, 'support_ticket_received'), 'support_tickets/'),
  'a lost message about a reply': (s) => lost(mail(s, 'support_ticket_replied'), 'support_ticket_replies/'),
  'a reply that was not applied': (s) =>
    changed(s.find('support_ticket_replies', { ticket_id: idOf(s.ticket) }), { handled_at: null }, s.ticket),
  'a reply under another name': (s) => {
    const path = s.find('support_ticket_replies');
    return changed(path, { author_name: 'Old' });
  },
  'replies without their ticket': (s) => lost(s.ticket, 'support_ticket_replies/'),
  'a ticket that is not found': (s) => changed(s.ticket, { search_terms: [] }),
  'an old name on a ticket': (s) => changed(s.ticket, { member: { id: s.owner.uid, name: 'Old' } }),
  'a note without its ticket': () => changed('support_ticket_notes/x', { ticket_id: 'x' }),
  'a receipt of nothing': () => changed('announcement_receipts/x', { announcement_id: 'x' }),

  'a wrong number of recipients': (s) => changed(s.send, { queued: 9 }),
  'a forgotten recipient': (s) =>
    lost(s.find('email_notifications', { send_id: idOf(s.send), member_id: s.other.uid }), s.send),
  'a send that never finishes': (s) => changed(s.send, { state: 'sending' }),
  'more skipped than there are': (s) => changed(s.send, { skipped: 1 }),
  'a message of no send': (s) => changed(mail(s, 'custom_template'), { send_id: 'x' }),
  'a message accepted twice': (s) => ({
    where: firstTaken(s),
    to: (snapshot) =>
      void Object.assign(snapshot, { taken: [...(snapshot.taken ?? []), snapshot.taken?.[0]] }),
  }),
  'a message never accepted': (s) => ({
    where: firstTaken(s),
    to: (snapshot) => void Object.assign(snapshot, { taken: snapshot.taken?.slice(1) }),
  }),
  'a message to another address': (s) => ({
    where: firstTaken(s),
    to: (snapshot) =>
      void Object.assign(snapshot, { taken: snapshot.taken?.map((one) => ({ ...one, to: 'x@x.test' })) }),
  }),
  'a deleted message': (s) => ({
    where: 'email_notifications/gone',
    to: (snapshot) =>
      void Object.assign(snapshot, { taken: [...(snapshot.taken ?? []), { id: 'gone', to: s.owner.email }] }),
  }),
  'a message to no member': (s) => changed(s.find('email_notifications'), { member_id: '' }),
  'a message that is still pending': (s) => changed(s.find('email_notifications'), { status: 'queued' }),
  'a message that is not found': (s) => changed(s.find('email_notifications'), { search_terms: [] }),

  'a wrong figure': () => changed('stats/dashboard', { members: { active: 9 } }),
  'a wrong step of readiness': (s) =>
    changed(s.find('season_readiness', { member_id: s.other.uid }), { steps: { efin: true } }),
  'a wrong score of readiness': (s) =>
    changed(s.find('season_readiness', { member_id: s.other.uid }), { score: 6 }),
  'lost readiness': (s) => lost(s.find('season_readiness'), s.find('season_readiness')),
  'readiness of staff': (s) =>
    changed(s.find('season_readiness').replace(/__.*/, `__${s.admin.uid}`), {
      season: s.snapshot.documents.get('season_readiness')?.values().next().value?.season,
    }),
  'a secret without its value': (s) => lost(s.find('member_custom_value_secrets'), 'member_custom_values/'),
  'a record without an account': (s) =>
    account(s, (snapshot) => {
      snapshot.accounts = snapshot.accounts.filter(({ uid }) => uid !== s.other.uid);
    }),
  'an account without a record': () => ({
    where: 'account x',
    to: ({ accounts }) =>
      void accounts.push({ uid: 'x', email: 'x@x.test', name: 'X', disabled: false, role: 'member' }),
  }),
  'a claim that differs from the record': (s) =>
    account(s, ({ accounts }) => {
      for (const one of accounts) if (one.uid === s.other.uid) one.role = 'admin';
    }),
  'an account that should be disabled': (s) => changed(ofOther(s), { status: 'suspended' }),
  'a user who is not found': (s) => changed(ofOther(s), { search_terms: [] }),
  'a trace of who was deleted': (s) => changed('settings/x', { by: idOf(s.find('deletion_jobs')) }),
  'a deletion that never finishes': (s) => changed(s.find('deletion_jobs'), { state: 'running' }),
};
