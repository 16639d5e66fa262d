import { answerText } from '@united/domain/bank-applications/answer-field';
import { fieldChangeText } from '@united/domain/bank-applications/application-change';
import { currentStatus } from '@united/domain/bank-applications/status';
import { emailTypeTable } from '@united/domain/email/email-types';
import { roleLabels } from '@united/domain/shared/roles';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { ticketNumber, ticketPriorityLabels, ticketStatusMeanings } from '@united/domain/tickets/ticket';
import { userStatusLabels } from '@united/domain/users/user';
import type { SheetColumns } from '~/portal/ui/sheet';
import type { MemberData } from './member-data';

/** One kind of data: its JSON file as stored, and a readable table. */
export interface Section {
  /** The name of its files, without extension. */
  file: string;
  title: string;
  /** A one-sentence description. */
  about: string;
  /** For the JSON file. */
  stored: unknown;
  table: { headings: string[]; rows: string[][] };
}

type Cell = string | number | null;

/** A time as sortable text that spreadsheets know, in UTC; blank for none. */
const at = (time: Timestamp | null | undefined): string =>
  time ? `${time.toDate().toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';

const tableOf = <R>(columns: SheetColumns<R>, rows: readonly R[]): Section['table'] => ({
  headings: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, cell]) => String(cell(row) ?? ''))),
});

function section<R>(
  file: string,
  title: string,
  about: string,
  rows: readonly R[],
  columns: readonly (readonly [string, (row: R) => Cell])[],
  stored: unknown = rows,
): Section {
  return { file, title, about, stored, table: tableOf(columns, rows) };
}

/** Each answer after what the bank asked: "EIN: 12-3456789; Returns: 90". */
const answersText = ({ bank_answers = {}, bank_answer_labels = {} }: MemberData['applications'][number]) =>
  Object.entries(bank_answers)
    .map(([key, answer]) => `${bank_answer_labels[key] ?? key}: ${answerText(answer)}`)
    .join('; ');

/** Replaces a secret, with the reason. */
export const secretKept = 'Kept as a secret, not in this file';

/** Everything in the order of the index. */
export function sectionsOf(data: MemberData): Section[] {
  const courses = new Map(data.courses.map(({ id, title }) => [id, title]));
  const news = new Map(data.announcements.map(({ id, title }) => [id, title]));
  const offices = new Map(data.applications.map(({ id, office_name }) => [id, office_name]));
  const tickets = new Map(data.tickets.map(({ id, title }) => [id, title]));
  return [
    section(
      'profile',
      'Profile',
      'Your account with us.',
      [data.person],
      [
        ['Name', (person) => person.name],
        ['Email', (person) => person.email],
        ['Role', (person) => roleLabels[person.role]],
        ['Status', (person) => userStatusLabels[person.status]],
        ['Joined', (person) => at(person.date_joined)],
        ['Last sign-in', (person) => at(person.last_login)],
      ],
      data.person,
    ),
    section(
      'details',
      'Details',
      'Facts about your office that you or our team keep with your account. Secrets, such as software passwords, are named and not shown.',
      data.customValues,
      [
        ['Detail', ({ key }) => key],
        ['Value', ({ value, value_type }) => (value_type === 'secret' ? secretKept : value)],
        ['Changed', ({ updated_at }) => at(updated_at)],
      ],
    ),
    section(
      'bank-applications',
      'Bank applications',
      'The applications of your offices. Only the last four digits of Social Security, routing and account numbers are included.',
      data.applications,
      [
        ['Office', ({ office_name }) => office_name],
        ['EFIN', ({ efin }) => efin],
        ['Season', ({ season }) => season],
        ['Bank', ({ bank_product }) => bank_product],
        ['Software', ({ selected_software }) => selected_software],
        ['Status', ({ status }) => currentStatus(status)],
        ['Withdrawn', ({ withdrawal }) => at(withdrawal?.at)],
        ['Why withdrawn', ({ withdrawal }) => withdrawal?.reason ?? null],
        ['Account ending in', ({ account_number_last4 }) => account_number_last4 ?? ''],
        ['Total fee in dollars', ({ total_fee }) => total_fee],
        ['Answers to the bank', (application) => answersText(application)],
        ['Equal amounts confirmed', ({ fee_rule }) => at(fee_rule?.acknowledged_at)],
        ['Submitted', ({ submitted_at }) => at(submitted_at)],
      ],
    ),
    section(
      'bank-application-timelines',
      'Timelines',
      'What happened to your bank applications.',
      data.events,
      [
        ['When', ({ created_at }) => at(created_at)],
        ['Office', ({ application_id }) => offices.get(application_id) ?? application_id],
        ['What', ({ type }) => type.replaceAll('_', ' ')],
        ['From', ({ from }) => from],
        ['To', ({ to }) => to],
        ['Reason', ({ reason }) => reason],
      ],
    ),
    section(
      'bank-application-changes',
      'Corrections',
      'What you corrected in sent applications, or asked us to change, and what became of it. Sensitive values are not included.',
      data.changes,
      [
        ['When', ({ requested_at }) => at(requested_at)],
        ['Office', ({ office_name }) => office_name],
        [
          'Changes',
          ({ fields, withdraws }) =>
            withdraws ? 'Withdraw the application' : fields.map(fieldChangeText).join('; '),
        ],
        ['Your note', ({ note }) => note],
        ['State', ({ state }) => state],
        ['Decided', ({ decided_at }) => at(decided_at)],
        ['Reason', ({ decision_reason }) => decision_reason],
      ],
    ),
    section(
      'active-banks',
      'Active banks',
      'Which bank each office works with in a season, where more than one approved it.',
      data.activeBanks,
      [
        ['Season', ({ season }) => season],
        ['EFIN', ({ efin }) => efin],
        ['Bank', ({ bank_product }) => bank_product],
        ['Chosen by', ({ chosen_by }) => chosen_by.name],
        ['When', ({ at: time }) => at(time)],
      ],
    ),
    section(
      'bank-application-draft',
      'Unfinished application',
      'The application you have started and not submitted. Sensitive fields are not included.',
      Object.entries({ ...data.draft?.values, ...data.draft?.bank_answers }),
      [
        ['Field', ([field]) => field.replaceAll('_', ' ')],
        ['Value', ([, value]) => value],
      ],
      data.draft,
    ),
    section(
      'drafts',
      'Unsaved drafts',
      'What you typed in a form and have not saved. A draft is deleted 30 days after you last worked on it. Passwords and sensitive fields are not included.',
      data.formDrafts.flatMap(({ form, drafts }) => Object.values(drafts).map((text) => ({ form, text }))),
      [
        ['Form', ({ form }) => form.replaceAll('_', ' ')],
        ['Draft', ({ text }) => text],
      ],
      data.formDrafts,
    ),
    section('tickets', 'Support tickets', 'What you asked our team.', data.tickets, [
      ['Number', ({ id }) => ticketNumber(id)],
      ['Title', ({ title }) => title],
      ['Category', ({ category }) => category],
      ['Priority', ({ priority }) => ticketPriorityLabels[priority]],
      ['Status', ({ status }) => ticketStatusMeanings[status].label],
      ['Opened', ({ created_at }) => at(created_at)],
      ['Resolved', ({ resolved_at }) => at(resolved_at)],
      ['Your rating', ({ rating }) => rating],
      ['Description', ({ description }) => description],
    ]),
    section(
      'ticket-messages',
      'Ticket conversations',
      'Every message of your tickets. Attached files are in the folder ticket-files.',
      data.replies.toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis()),
      [
        ['When', ({ created_at }) => at(created_at)],
        ['Ticket', ({ ticket_id }) => `${ticketNumber(ticket_id)} ${tickets.get(ticket_id) ?? ''}`.trim()],
        [
          'By',
          ({ author_name, author_role }) =>
            author_role === 'staff' ? `${author_name} (our team)` : author_name,
        ],
        ['Message', ({ body }) => body],
        ['Files', ({ attachments }) => attachments.map(({ name }) => name).join(', ')],
      ],
    ),
    section(
      'emails',
      'E-mails',
      'E-mails we sent you.',
      data.emails,
      [
        ['When', ({ created_at }) => at(created_at)],
        ['Type', ({ email_type }) => emailTypeTable[email_type].label],
        ['Subject', ({ subject }) => subject],
        ['Sent to', ({ recipient_email }) => recipient_email],
        ['Status', ({ status }) => status],
        ['Text', ({ text }) => text],
      ],
      data.emails.map(({ values: _, ...email }) => email),
    ),
    section(
      'announcements',
      'Announcements read',
      'Which announcements you have read and acknowledged.',
      data.receipts,
      [
        ['Announcement', ({ announcement_id }) => news.get(announcement_id) ?? 'No longer published'],
        ['Read', ({ read_at }) => at(read_at)],
        ['Acknowledged', ({ acknowledged_at }) => at(acknowledged_at)],
      ],
    ),
    section('training', 'Training', 'Your progress and your certificates.', data.progress, [
      ['Course', ({ course_id }) => courses.get(course_id) ?? 'No longer published'],
      ['Lessons done', ({ lessons_done }) => lessons_done.length],
      ['Quiz result in percent', ({ quiz_score }) => quiz_score],
      ['Completed', ({ completed_at }) => at(completed_at)],
      ['Certificate number', ({ id, completed_at }) => (completed_at ? id : '')],
    ]),
    section(
      'season-checklists',
      'Season checklists',
      'What you confirmed for each season.',
      data.checklists,
      [
        ['Season', ({ season }) => season],
        ['PTIN renewed', ({ ptin_renewed_at }) => at(ptin_renewed_at)],
        ['Security plan (WISP) in place', ({ wisp_acknowledged_at }) => at(wisp_acknowledged_at)],
      ],
    ),
    section(
      'preferences',
      'E-mail preferences',
      'The types of e-mails that you switched off.',
      data.preferences?.off ?? [],
      [['Switched off', (type) => emailTypeTable[type].label]],
      data.preferences,
    ),
  ];
}
