import { all, type Check, type Fields, type Finding, grouped } from './house';
import { isAbout } from './message-id';

const typeOfStatus: Record<string, string> = {
  'Bank Application Sent': 'bank_application_sent',
  'Bank Application Pending': 'bank_application_pending',
  'Under Review': 'bank_application_under_review',
  'Bank Application Approved': 'bank_application_approved',
  'Bank Application Rejected': 'bank_application_rejected',
};

/**
 * What an event of an application is told by; null for what the same change tells in another
 * message.
 */
function typeOf([id, event]: [string, Fields], siblings: ReadonlySet<string>): string | null {
  if (event.type === 'submitted') return 'bank_application_received';
  if (event.type === 'banking_updated') return 'banking_information_updated';
  // A change of banking that sets the status back is told once, as what it is.
  if (siblings.has(id.replace(/status_changed$/, 'banking_updated'))) return null;
  return typeOfStatus[String(event.to)] ?? null;
}

/**
 * Every event of an application is told once to its member; a change of banking to a confirmed
 * address of the EFIN's holder too.
 */
export const checkApplicationMail: Check = (house) => {
  const findings: Finding[] = [];
  const events = all(house, 'bank_application_events');
  const ids = new Set(events.keys());
  const messages = grouped(all(house, 'email_notifications'), 'application_id');
  const explained = new Set<string>();
  for (const [id, event] of events) {
    const type = typeOf([id, event], ids);
    if (type === null) continue;
    const told = (messages.get(String(event.application_id)) ?? []).filter(
      ([messageId, message]) => message.email_type === type && isAbout(messageId, message, id),
    );
    for (const [messageId] of told) explained.add(messageId);
    const application = all(house, 'bank_applications').get(String(event.application_id));
    const holder = application?.holder_email_confirmed_at ? application.holder_email : null;
    const account = all(house, 'users').get(String(event.member_id))?.email;
    const wanted = type === 'banking_information_updated' && holder && holder !== account ? 2 : 1;
    if (told.length !== wanted) {
      findings.push({
        where: `bank_application_events/${id}`,
        problem: `is told by ${told.length} messages ${type} and not by ${wanted}`,
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
