import type { AuditEntry } from '@united/domain/audit';
import { collections } from '@united/domain/collections';

type Action = AuditEntry['action'];

/** What each action is called where one is chosen from a list. */
export const actionLabels: Record<Action, string> = {
  'admin.created': 'First sign-up of an administrator',
  'application.submitted': 'Application submitted',
  'application.status_changed': 'Application status changed',
  'application.banking_updated': 'Banking information updated',
  'field.revealed': 'Sensitive value revealed',
  'user.created': 'Person created',
  'user.updated': 'Person edited',
  'user.role_changed': 'Role changed',
  'user.status_changed': 'Person’s status changed',
  'user.password_reset': 'Password reset',
  'user.deletion_started': 'Deletion started',
  'user.deleted': 'Person deleted',
  'users.imported': 'People imported',
  'user.viewed_as': 'Portal viewed as member',
  'settings.changed': 'Settings changed',
};

/** Fields whose stored name says too little. */
const fieldNames: Record<string, string> = {
  holder_dob: 'date of birth',
  holder_ssn: 'Social Security number',
  security_question: 'answer to the security question',
  efin: 'EFIN',
  ptin_number: 'PTIN',
  booking_url: 'booking address',
  training_url: 'training address',
  inactivity_minutes: 'minutes until sign-out',
  custom_values: 'additional details',
};

/** A stored field's name as words, without "public." before a setting: "fees.transmitter_base" is "fees: transmitter base". */
export function fieldWords(field: string): string {
  const path = field.replace(/^(public|staff)\./, '');
  return fieldNames[path] ?? path.replaceAll('_', ' ').replaceAll('.', ': ');
}

/** "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What the entry is about, in a few words. */
function thing({ collection, id }: AuditEntry['target'], actor: string): string {
  if (collection === collections.users) return id === actor ? 'their own account' : `the account ${id}`;
  if (collection === collections.bankApplications) return `the bank application ${id}`;
  if (collection === collections.bankApplicationDrafts) return 'a draft of a bank application';
  if (collection === collections.settings) return 'the settings';
  return `${collection.replaceAll('_', ' ')} ${id}`;
}

/** A sentence around the thing it is about, so that the thing can be a link. */
export interface AuditSentence {
  before: string;
  target: string;
  after: string;
}

const detail = (fields: readonly string[]) =>
  fields.length > 0 ? `: ${listed(fields.map(fieldWords))}` : '';

/** What somebody did, in plain words, to be read after the name; fields by name, never by value. Ends without a full stop. */
export function auditSentence({ action, actor, target, fields }: AuditEntry): AuditSentence {
  const say = (before: string, after = '', what = thing(target, actor.uid)): AuditSentence => ({
    before: `${before} `,
    target: what,
    after,
  });
  switch (action) {
    case 'admin.created':
      return say('signed up as an administrator with the setup key:');
    case 'application.submitted':
      return say('submitted', fields.length > 0 ? ` with ${listed(fields.map(fieldWords))} on file` : '');
    case 'application.status_changed':
      return say('changed the status of');
    case 'application.banking_updated':
      return say('updated the banking information of', detail(fields));
    case 'field.revealed':
      return say(`looked at the ${listed(fields.map(fieldWords)) || 'sensitive values'} of`);
    case 'user.created':
      return say('created');
    case 'user.updated':
      return say('edited', detail(fields));
    case 'user.role_changed':
      return say('changed the role of');
    case 'user.status_changed':
      return say('changed the status of');
    case 'user.password_reset':
      return say('reset the password of');
    case 'user.deletion_started':
      return say('started to delete');
    case 'user.deleted':
      return say('finished deleting');
    case 'users.imported':
      return say('imported people from a file:');
    case 'user.viewed_as':
      return say('viewed the member portal as');
    case 'settings.changed':
      return say('changed', detail(fields));
  }
}

/** The screen that shows what an entry is about, or null when it shows nowhere (any more). */
export function targetPath({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string | null {
  const { collection, id } = target;
  if (action === 'user.deleted') return null;
  if (collection === collections.users) return `/admin/members?${new URLSearchParams({ user: id })}`;
  if (collection === collections.bankApplications)
    return `/admin/bank-applications?${new URLSearchParams({ application: id })}`;
  return collection === collections.settings ? '/admin/settings' : null;
}
