import type { BankApplicationEvent } from '@united/domain/bank-applications/event';
import { currentStatus, storedStatus } from '@united/domain/bank-applications/status';
import type { EmailNotification } from '@united/domain/email/notification';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { SupportTicketReply } from '@united/domain/tickets/reply';
import type { SupportTicket } from '@united/domain/tickets/ticket';

type WithId<T> = T & { id: string };

/** A line of Recent Activity. */
export interface Activity {
  id: string;
  kind: 'application' | 'ticket' | 'announcement' | 'email';
  text: string;
  at: Date;
  /** Path to the screen of its subject, or null. */
  path: string | null;
}

export interface ActivityFacts {
  /** Applications with a known office. Others are called "a bank application". */
  applications: readonly { id: string; office_name: string }[];
  events: readonly WithId<BankApplicationEvent>[];
  tickets: readonly WithId<Pick<SupportTicket, 'title' | 'created_at'>>[];
  replies: readonly WithId<
    Pick<SupportTicketReply, 'ticket_id' | 'author_role' | 'author_name' | 'created_at'>
  >[];
  announcements: readonly { id: string; title: string; publish_at: Timestamp }[];
  emails: readonly WithId<
    Pick<EmailNotification, 'subject' | 'email_type' | 'application_id' | 'created_at'>
  >[];
}

function eventText({ type, to }: BankApplicationEvent, office: string | undefined): string {
  const application = office ? `bank application for ${office}` : 'bank application';
  const subject = `${office ? 'The' : 'A'} ${application}`;
  switch (type) {
    case 'submitted':
      return `${subject} was submitted`;
    case 'status_changed': {
      const status = storedStatus.safeParse(to);
      return status.success
        ? `${subject} is now “${currentStatus(status.data)}”`
        : `${subject} has a new status`;
    }
    case 'banking_updated':
      return `The banking information on ${office ? 'the' : 'a'} ${application} was changed`;
    case 'fees_changed':
      return `The fees on ${office ? 'the' : 'a'} ${application} were changed`;
    case 'change_requested':
      return `A change to ${office ? 'the' : 'a'} ${application} was requested`;
    case 'change_refused':
      return `The requested change to ${office ? 'the' : 'a'} ${application} was refused`;
    case 'change_withdrawn':
      return `The requested change to ${office ? 'the' : 'a'} ${application} was withdrawn`;
    case 'corrected':
      return `${subject} was corrected`;
    case 'resubmitted':
      return `${subject} was corrected and sent again`;
    case 'passed_to_bank':
      return `${subject} was passed to the bank`;
    case 'withdrawn':
      return `${subject} was withdrawn`;
    case 'withdrawal_requested':
      return `Withdrawal of ${office ? 'the' : 'a'} ${application} was requested`;
    case 'withdrawal_refused':
      return `Withdrawal of ${office ? 'the' : 'a'} ${application} was refused`;
    case 'withdrawal_taken_back':
      return `The request to withdraw ${office ? 'the' : 'a'} ${application} was canceled`;
  }
}

/** Emails about applications, tickets and announcements repeat events that already have a line. */
const repeatsAnother = ({ email_type, application_id }: ActivityFacts['emails'][number]): boolean =>
  application_id !== null || email_type.startsWith('support_ticket') || email_type === 'announcement';

/** Returns the latest events, newest first, at most `max` lines. */
export function activityOf(facts: ActivityFacts, max: number): Activity[] {
  const offices = new Map(facts.applications.map(({ id, office_name }) => [id, office_name]));
  const titles = new Map(facts.tickets.map(({ id, title }) => [id, title]));
  const ticketText = (ticketId: string) => {
    const title = titles.get(ticketId);
    return title ? `the ticket “${title}”` : 'a ticket';
  };
  const lines: Activity[] = [
    ...facts.events.map((event) => ({
      id: `event ${event.id}`,
      kind: 'application' as const,
      text: eventText(event, offices.get(event.application_id)),
      at: event.created_at.toDate(),
      path: `/member/bank-application?${new URLSearchParams({ tab: 'offices', application: event.application_id })}`,
    })),
    ...facts.tickets.map((ticket) => ({
      id: `ticket ${ticket.id}`,
      kind: 'ticket' as const,
      text: `The ticket “${ticket.title}” was opened`,
      at: ticket.created_at.toDate(),
      path: `/member/tickets?${new URLSearchParams({ ticket: ticket.id })}`,
    })),
    ...facts.replies.map((reply) => ({
      id: `reply ${reply.id}`,
      kind: 'ticket' as const,
      text:
        reply.author_role === 'staff'
          ? `${reply.author_name} from our team replied to ${ticketText(reply.ticket_id)}`
          : `${reply.author_name} replied to ${ticketText(reply.ticket_id)}`,
      at: reply.created_at.toDate(),
      path: `/member/tickets?${new URLSearchParams({ ticket: reply.ticket_id })}`,
    })),
    ...facts.announcements.map((announcement) => ({
      id: `announcement ${announcement.id}`,
      kind: 'announcement' as const,
      text: `Announcement: ${announcement.title}`,
      at: announcement.publish_at.toDate(),
      path: `/member/announcements?${new URLSearchParams({ open: announcement.id })}`,
    })),
    ...facts.emails
      .filter((email) => !repeatsAnother(email))
      .map((email) => ({
        id: `email ${email.id}`,
        kind: 'email' as const,
        text: `Email: ${email.subject}`,
        at: email.created_at.toDate(),
        path: null,
      })),
  ];
  return lines.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, max);
}
