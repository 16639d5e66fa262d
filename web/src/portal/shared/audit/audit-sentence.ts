import type { AuditEntry } from '@united/domain/audit/audit';
import { collections } from '@united/domain/shared/collections';

type Action = AuditEntry['action'];

/** Action labels for the filter. */
export const actionLabels: Record<Action, string> = {
  'admin.created': 'Administrator signed up with the setup key',
  'application.submitted': 'Application submitted',
  'application.status_changed': 'Application status changed',
  'application.past_season_status': 'Application status changed after the season closed',
  'application.banking_updated': 'Banking information updated',
  'application.change_requested': 'Application change requested',
  'application.change_withdrawn': 'Requested change withdrawn',
  'application.change_decided': 'Requested change decided',
  'application.corrected': 'Application corrected',
  'application.values_named': 'Sensitive application values entered',
  'application.withdrawn': 'Application withdrawn',
  'application.withdrawal_requested': 'Application withdrawal requested',
  'application.opened_for_entry': 'Application opened for bank entry',
  'application.entry_taken_over': 'Application entry taken over',
  'application.passed_to_bank': 'Application passed to the bank',
  'application.active_bank_chosen': 'Active bank selected',
  'papers.requested': 'Papers requested',
  'paper.handed_in': 'Paper handed in',
  'paper.taken_back': 'Paper taken back',
  'paper.opened': 'Paper opened',
  'paper.saved': 'Copy of a paper saved for the bank',
  'paper.accepted': 'Paper accepted',
  'paper.refused': 'Paper refused',
  'paper.waived': 'Paper no longer needed',
  'paper.signed': 'Agreement signed',
  'agreement.saved': 'Agreement saved',
  'agreement.removed': 'Agreement removed',
  'bank_statuses.imported': 'Bank statuses imported',
  'bank_statuses.import_undone': 'Bank status import undone',
  'field.revealed': 'Sensitive value revealed',
  'user.created': 'User created',
  'user.updated': 'User edited',
  'user.role_changed': 'Role changed',
  'user.status_changed': 'User status changed',
  'user.password_reset': 'Password reset',
  'user.sign_in_link_sent': 'Sign-in link sent',
  'user.password_changed': 'Own password changed',
  'user.sessions_ended': 'Signed out everywhere',
  'user.second_factor_reset': 'Two-step verification reset',
  'user.credential_wait_lifted': 'Waiting period after a password change lifted',
  'user.deletion_started': 'Deletion started',
  'user.deleted': 'User deleted',
  'users.imported': 'Users imported',
  'earlier_system.imported': 'Earlier system imported',
  'user.viewed_as': 'Portal viewed as member',
  'user.view_ended': 'View-as session ended',
  'holder_email.confirmed': 'EFIN holder’s address confirmed',
  'lead.updated': 'Lead updated',
  'lead.invited': 'Lead invited',
  'bureau.created': 'Bureau created',
  'bureau.changed': 'Bureau changed',
  'bureau.closed': 'Bureau closed',
  'bureau.office_invited': 'Office invited to a bureau',
  'bureau.invitation_declined': 'Bureau invitation declined',
  'bureau.invitation_revoked': 'Bureau invitation revoked',
  'bureau.joined': 'Office joined a bureau',
  'bureau.left': 'Office left its bureau',
  'bureau.office_removed': 'Office removed from its bureau',
  'bureau.license_set': 'Bureau license of an office set',
  'bureau.application_prepared': 'Application prepared by a bureau',
  'settings.changed': 'Settings changed',
  'season.opened': 'Season opened',
  'season.reverted': 'Season opening undone',
  'field_keys.rotated': 'Secrets re-encrypted',
  'tickets.updated': 'Support ticket changed',
  'tickets.merged': 'Support tickets merged',
  'ticket.replied': 'Staff replied to a support ticket',
  'ticket.noted': 'Note added to a support ticket',
  'template.created': 'Email template created',
  'template.changed': 'Email template edited',
  'template.deleted': 'Email template deleted',
  'email.sent': 'Email sent to members',
  'email.cancelled': 'Email canceled',
  'email.retried': 'Failed emails resent',
  'email.message_retried': 'Message resent',
  'announcement.emailed': 'Announcement sent by email',
  'announcement.created': 'Announcement created',
  'announcement.changed': 'Announcement edited',
  'announcement.deleted': 'Announcement deleted',
  'saved_reply.created': 'Saved reply created',
  'saved_reply.changed': 'Saved reply edited',
  'saved_reply.deleted': 'Saved reply deleted',
  'custom_value.set': 'Custom value set',
  'custom_value.removed': 'Custom value removed',
  'efin.decided': 'EFIN holder decided',
  'custom_value.secret_set': 'Secret custom value set',
  'custom_value.secret_removed': 'Secret custom value removed',
  'custom_values.imported': 'Custom values imported',
  'course.created': 'Training course created',
  'course.changed': 'Training course edited',
  'course.deleted': 'Training course deleted',
  'data.exported': 'Own data downloaded',
  'list.exported': 'List exported',
  'alert.dismissed': 'System alert dismissed',
  'hold.placed': 'Legal hold placed',
  'hold.released': 'Legal hold released',
  'hold.read': 'Versions under legal hold viewed',
  'disposal.finished': 'Old data disposed of',
  'incident.reported': 'Security incident reported',
  'incident.updated': 'Security incident edited',
  'incident.status_changed': 'Security incident status changed',
  'incident.note_added': 'Note added to a security incident',
};

/** Labels for fields whose stored name is unclear. */
const fieldNames: Record<string, string> = {
  avatar_url: 'picture',
  addons: 'add-ons',
  holder_dob: 'date of birth',
  holder_ssn: 'Social Security number',
  security_question: 'security answer',
  ptin_number: 'PTIN',
  transmitter_to: 'who gets the transmitter add-on',
  requires_license: 'whether a license is required',
  booking_url: 'booking link',
  training_url: 'training link',
  inactivity_minutes: 'minutes until sign-out',
  staff_inactivity_minutes: 'minutes until staff sign-out',
  library_inactivity_minutes: 'minutes until sign-out in the online library',
  require_staff_mfa: 'two-step verification for staff',
  custom_values: 'additional details',
  data_acquired: 'whether data was acquired',
  ftc_notified_on: 'notice to the FTC',
  liaison_notified_on: 'notice to the IRS Stakeholder Liaison',
  members_notified_on: 'notice to the people affected',
  discovered_on: 'date of discovery',
};

/** Turns "fees.transmitter_base" into "fees: transmitter base". Drops the prefix of settings. */
export function fieldWords(field: string): string {
  const path = field.replace(/^(public|staff)\./, '');
  const words = path.replaceAll('_', ' ').replaceAll('.', ': ');
  return fieldNames[path] ?? words.replace(/\b(efin|url)\b/g, (word) => word.toUpperCase());
}

/** Joins words: "a", "a and b", "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Names a custom value by its id, which consists of member and key. */
function customValue(id: string, name: string | null): string {
  const [member = '', slug = ''] = id.split('__');
  return `${name ?? member}’s custom value ${slug.replaceAll('_', ' ')}`;
}

/** Names the entry's target. */
function targetText({ collection, id, name }: AuditEntry['target'], actor: string): string {
  if (collection === collections.users) {
    if (id === actor) return 'their own account';
    return name ? `${name}’s account` : `account ${id}`;
  }
  if (collection === collections.bankApplications) {
    return name ? `${name}’s bank application` : `bank application ${id}`;
  }
  if (collection === collections.bankApplicationChanges) {
    return name
      ? `the requested change to ${name}’s bank application`
      : `requested change ${id} to a bank application`;
  }
  if (collection === collections.agreementTexts) return `the agreement ${name ? `“${name}”` : id}`;
  if (collection === collections.preparedApplications)
    return name ? `an application for ${name}` : `prepared application ${id}`;
  if (collection === collections.bureaus) return `the bureau ${name ?? id}`;
  if (collection === collections.bureauInvitations)
    return name ? `${name}’s invitation to a bureau` : `invitation ${id} to a bureau`;
  if (collection === collections.officePapers) return name ? `a paper of ${name}` : `paper ${id}`;
  if (collection === collections.bankApplicationDrafts) return 'a bank application draft';
  if (collection === collections.settings) return 'the settings';
  if (collection === collections.seasonOpenings) return `season ${id}`;
  if (collection === collections.contactMessages) return `the lead ${name ?? id}`;
  if (collection === collections.supportTickets)
    return name ? `the support ticket “${name}”` : `the support ticket ${id}`;
  if (collection === collections.memberCustomValues) return customValue(id, name);
  if (collection === collections.emailTemplates) return `the email template ${name ? `“${name}”` : id}`;
  if (collection === collections.emailSends) return `the email ${name ? `“${name}”` : id}`;
  if (collection === collections.emailNotifications) return `the message ${name ? `“${name}”` : id}`;
  if (collection === collections.announcements) return `the announcement ${name ? `“${name}”` : id}`;
  if (collection === collections.savedReplies) return `the saved reply ${name ? `“${name}”` : id}`;
  if (collection === collections.trainingCourses) return `the training course ${name ? `“${name}”` : id}`;
  if (collection === collections.incidents) return `security incident #${id}`;
  return `${collection.replaceAll('_', ' ')} ${id}`;
}

/** A sentence split around its target, which may become a link. */
export interface AuditSentence {
  before: string;
  target: string;
  after: string;
}

const detail = (fields: readonly string[]) =>
  fields.length > 0 ? `: ${listed(fields.map(fieldWords))}` : '';

const filteredBy = (fields: readonly string[]) =>
  fields.length > 0 ? `, filtered by ${listed(fields.map(fieldWords))}` : '';

/** Names of exports that are not lists. */
const exportedFiles: Partial<Record<string, string>> = {
  [collections.incidents]: 'a security incident',
  [collections.stats]: 'season statistics',
};

/** Names the exported rows, such as "120 users", or the file. */
const exportedRows = (collection: string, count: number | undefined) =>
  exportedFiles[collection] ?? `${count === undefined ? '' : `${count} `}${collection.replaceAll('_', ' ')}`;

/** Names the format of an exported workbook. */
const inFormat = (file: string | null) => (file?.endsWith('.xlsx') ? ' as Excel' : '');

/** Names imported statuses, such as "31 statuses from Refund Advantage". */
const statusesOf = (bank: string | null, count: number | undefined) =>
  `${count === undefined ? '' : `${count} `}statuses from ${bank ?? 'a bank'}`;

/** Describes an action, to follow the actor's name. Names fields, never values. No period. */
export function auditSentence({ action, actor, target, fields, count }: AuditEntry): AuditSentence {
  const sentence = (before: string, after = '', what = targetText(target, actor.uid)): AuditSentence => ({
    before: `${before} `,
    target: what,
    after,
  });
  switch (action) {
    case 'admin.created':
      return sentence(
        `signed up as an administrator with the setup key${fields.includes('email_confirmed') ? ', which confirms the email address' : ''}:`,
      );
    case 'application.submitted':
      return sentence(
        'submitted',
        fields.length > 0 ? ` with ${listed(fields.map(fieldWords))} on file` : '',
      );
    case 'application.status_changed':
      return sentence('changed the status of');
    case 'application.past_season_status':
      return sentence('changed the status of', ' after its season closed');
    case 'application.banking_updated':
      return sentence('updated the banking information of', detail(fields));
    case 'application.change_requested':
      return sentence('requested a change to', detail(fields));
    case 'application.change_withdrawn':
      return sentence('withdrew the requested change to', detail(fields));
    case 'application.change_decided':
      return sentence('decided on the requested change to', detail(fields));
    case 'application.corrected':
      return sentence('corrected', detail(fields));
    case 'application.values_named':
      return sentence(`entered the ${listed(fields.map(fieldWords))} of`);
    case 'application.withdrawn':
      return sentence('withdrew');
    case 'application.withdrawal_requested':
      return sentence('asked to withdraw');
    case 'application.opened_for_entry':
      return sentence(`viewed the ${listed(fields.map(fieldWords)) || 'sensitive values'} of`, ' for entry');
    case 'application.entry_taken_over':
      return sentence('took over the entry of');
    case 'application.passed_to_bank':
      return sentence('passed', ' to the bank');
    case 'application.active_bank_chosen':
      return sentence('selected the active bank of');
    case 'papers.requested':
      return sentence('requested papers for', detail(fields));
    case 'paper.handed_in':
      return sentence('handed in', detail(fields));
    case 'paper.taken_back':
      return sentence('took back', detail(fields));
    case 'paper.opened':
      return sentence('opened', detail(fields));
    case 'paper.saved':
      return sentence('saved a copy of', detail(fields));
    case 'paper.accepted':
      return sentence('accepted', detail(fields));
    case 'paper.refused':
      return sentence('refused', detail(fields));
    case 'paper.waived':
      return sentence('no longer needs', detail(fields));
    case 'paper.signed':
      return sentence('signed', detail(fields));
    case 'agreement.saved':
      return sentence('saved', detail(fields));
    case 'agreement.removed':
      return sentence('removed');
    case 'bank_statuses.imported':
      return sentence('imported', '', statusesOf(target.name, count));
    case 'bank_statuses.import_undone':
      return sentence('undid the import of', '', statusesOf(target.name, count));
    case 'field.revealed':
      return sentence(`viewed the ${listed(fields.map(fieldWords)) || 'sensitive values'} of`);
    case 'user.created':
      return sentence('created');
    case 'user.updated':
      return sentence('edited', detail(fields));
    case 'user.role_changed':
      return sentence('changed the role of');
    case 'user.status_changed':
      return sentence('changed the status of');
    case 'user.password_reset':
      return sentence('reset the password of');
    case 'user.sign_in_link_sent':
      return sentence('sent a sign-in link to');
    case 'user.password_changed':
      return sentence('changed the password of');
    case 'user.sessions_ended':
      return sentence('ended every session of');
    case 'user.second_factor_reset':
      return sentence('reset the two-step verification of');
    case 'user.credential_wait_lifted':
      return sentence('lifted the waiting period after a password or address change of');
    case 'user.deletion_started':
      return sentence('started to delete');
    case 'user.deleted':
      return sentence('finished deleting');
    case 'users.imported':
      return sentence('imported', ' from a file', 'users');
    case 'earlier_system.imported':
      return sentence('imported', '', 'data from the earlier system');
    case 'user.viewed_as':
      return sentence('viewed the member portal as', '', target.name ?? targetText(target, actor.uid));
    case 'user.view_ended':
      return sentence(
        'stopped viewing the member portal as',
        '',
        target.name ?? targetText(target, actor.uid),
      );
    case 'holder_email.confirmed':
      return sentence('confirmed the address of an EFIN holder for');
    case 'lead.updated':
      return sentence('updated', detail(fields));
    case 'lead.invited':
      return sentence('invited', '', target.name ? `${target.name}, a lead` : 'a lead');
    case 'bureau.created':
      return sentence('created');
    case 'bureau.changed':
      return sentence('changed', detail(fields));
    case 'bureau.closed':
      return sentence('closed');
    case 'bureau.office_invited':
      return sentence('sent');
    case 'bureau.invitation_declined':
      return sentence('declined');
    case 'bureau.invitation_revoked':
      return sentence('revoked');
    case 'bureau.joined':
      return sentence('joined');
    case 'bureau.left':
      return sentence('left');
    case 'bureau.office_removed':
      return sentence('removed', ' from its bureau');
    case 'bureau.license_set':
      return sentence('set the bureau license of');
    case 'bureau.application_prepared':
      return sentence('prepared');
    case 'settings.changed':
      return sentence('changed', detail(fields));
    case 'season.opened':
      return sentence('opened', detail(fields));
    case 'season.reverted':
      return sentence('undid the opening of', detail(fields));
    case 'field_keys.rotated':
      return sentence('re-encrypted', '', 'the stored secrets');
    case 'tickets.updated':
      return sentence('changed', detail(fields));
    case 'tickets.merged':
      return sentence('merged duplicates into');
    case 'template.created':
    case 'announcement.created':
    case 'saved_reply.created':
      return sentence('created');
    case 'template.changed':
    case 'announcement.changed':
    case 'saved_reply.changed':
      return sentence('edited', detail(fields));
    case 'template.deleted':
    case 'announcement.deleted':
    case 'saved_reply.deleted':
      return sentence('deleted');
    case 'ticket.replied':
      return sentence('replied to');
    case 'ticket.noted':
      return sentence('added a note to');
    case 'custom_value.set':
      return sentence('set');
    case 'custom_value.removed':
      return sentence('removed');
    case 'list.exported':
      return sentence(
        'exported',
        inFormat(target.name) + filteredBy(fields),
        exportedRows(target.collection, count),
      );
    case 'email.sent':
      return sentence('sent');
    case 'email.cancelled':
      return sentence('canceled the rest of');
    case 'email.retried':
      return sentence('resent the failed messages of');
    case 'email.message_retried':
      return sentence('resent');
    case 'announcement.emailed':
      return sentence('emailed');
    case 'efin.decided':
      return sentence('decided which office holds');
    case 'custom_value.secret_set':
      return sentence('set the secret of');
    case 'custom_value.secret_removed':
      return sentence('removed the secret of');
    case 'custom_values.imported':
      return sentence('imported', '', 'custom values from a file');
    case 'course.created':
      return sentence('created');
    case 'course.changed':
      return sentence('edited', detail(fields));
    case 'course.deleted':
      return sentence('deleted');
    case 'data.exported':
      return sentence('downloaded a copy of the data of');
    case 'alert.dismissed':
      return sentence('dismissed the alert');
    case 'hold.placed':
      return sentence('placed a legal hold on');
    case 'hold.read':
      return sentence('viewed the versions under legal hold of');
    case 'hold.released':
      return sentence('released the legal hold on');
    case 'disposal.finished':
      return sentence('disposed of', detail(fields), 'data past its retention period');
    case 'incident.reported':
      return sentence('reported');
    case 'incident.updated':
      return sentence('edited the facts of', detail(fields));
    case 'incident.status_changed':
      return sentence('changed the status of');
    case 'incident.note_added':
      return sentence('added a note to');
  }
}

/** Returns the path of the target's screen, or null if it has none or was deleted. */
export function targetPath({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string | null {
  const { collection, id } = target;
  if (action === 'user.deleted' || action === 'users.imported') return null;
  if (action === 'list.exported' || action === 'earlier_system.imported') return null;
  if (collection === collections.users) return `/admin/members?${new URLSearchParams({ user: id })}`;
  if (collection === collections.contactMessages) return `/admin/leads?${new URLSearchParams({ lead: id })}`;
  if (collection === collections.memberCustomValues && id !== 'import')
    return `/admin/custom-values?${new URLSearchParams({ member: id.split('__')[0] ?? '' })}`;
  if (collection === collections.bankApplications)
    return `/admin/bank-applications?${new URLSearchParams({ application: id })}`;
  if (collection === collections.officePapers) return `/admin/papers?${new URLSearchParams({ paper: id })}`;
  if (collection === collections.supportTickets)
    return `/admin/tickets?${new URLSearchParams({ ticket: id })}`;
  if (collection === collections.emailSends)
    return `/admin/email-notifications?${new URLSearchParams({ tab: 'templates', send: id })}`;
  if (collection === collections.emailNotifications)
    return `/admin/email-notifications?${new URLSearchParams({ message: id })}`;
  if (collection === collections.emailTemplates && action !== 'template.deleted')
    return '/admin/email-notifications?tab=templates';
  if (collection === collections.trainingCourses && action !== 'course.deleted')
    return `/admin/training?${new URLSearchParams({ course: id })}`;
  if (collection === collections.disposalRuns) return '/admin/retention';
  if (collection === collections.incidents)
    return `/admin/incidents?${new URLSearchParams({ incident: id })}`;
  return collection === collections.settings ? '/admin/settings' : null;
}
