import { answerText } from '@united/domain/bank-applications/answer-field';
import { fieldChangeText } from '@united/domain/bank-applications/application-change';
import { currentStatus } from '@united/domain/bank-applications/status';
import { emailTypeTable } from '@united/domain/email/email-types';
import {
  type OfficePaper,
  paperEventTitles,
  paperReasonCodes,
  paperReasonTexts,
  paperStateLabels,
} from '@united/domain/papers/paper';
import { dismissReasonTexts } from '@united/domain/renewals/prepared-application';
import { roleLabels } from '@united/domain/shared/roles';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { ticketNumber, ticketPriorityLabels, ticketStatusMeanings } from '@united/domain/tickets/ticket';
import { userStatusLabels } from '@united/domain/users/user';
import type { SheetColumns } from '~/portal/ui/sheet';
import type { MemberData } from './member-data';

/** A kind of data, as stored and as a readable table. */
export interface Section {
  /** Base name of its files. */
  file: string;
  title: string;
  /** A one-sentence description. */
  about: string;
  /** For the JSON file. */
  stored: unknown;
  table: { headings: string[]; rows: string[][] };
}

type Cell = string | number | null;

/** Formats a time in UTC as sortable text that spreadsheets recognize. Blank if there is none. */
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

/** Formats the answers with the bank's questions: "EIN: 12-3456789; Returns: 90". */
const answersText = ({ bank_answers = {}, bank_answer_labels = {} }: MemberData['applications'][number]) =>
  Object.entries(bank_answers)
    .map(([key, answer]) => `${bank_answer_labels[key] ?? key}: ${answerText(answer)}`)
    .join('; ');

/** Formats why a paper was refused or is no longer needed: "Too old. From 2019". */
function paperReason({ reason_code, reason }: Pick<OfficePaper, 'reason_code' | 'reason'>): string {
  const code = paperReasonCodes.find((each) => each === reason_code);
  return [code && paperReasonTexts[code].label, reason].filter(Boolean).join('. ');
}

/** Replaces the value of a secret. */
export const secretKept = 'Stored as a secret, not included in this file';

/** Returns all sections in the order of the index. */
export function sectionsOf(data: MemberData): Section[] {
  const courses = new Map(data.courses.map(({ id, title }) => [id, title]));
  const announcementTitles = new Map(data.announcements.map(({ id, title }) => [id, title]));
  const offices = new Map(data.applications.map(({ id, office_name }) => [id, office_name]));
  const papers = new Map(data.papers.map(({ id, label, efin }) => [id, `${label}, EFIN ${efin}`]));
  const tickets = new Map(data.tickets.map(({ id, title }) => [id, title]));
  return [
    section(
      'profile',
      'Profile',
      'Your account with us.',
      [data.user],
      [
        ['Name', (user) => user.name],
        ['Email', (user) => user.email],
        ['Role', (user) => roleLabels[user.role]],
        ['Status', (user) => userStatusLabels[user.status]],
        ['Joined', (user) => at(user.date_joined)],
        ['Last sign-in', (user) => at(user.last_login)],
      ],
      data.user,
    ),
    section(
      'details',
      'Details',
      'Details about your office that you or our team stored with your account. Secrets, such as software passwords, are listed without their values.',
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
      'Your offices’ applications. Only the last four digits of Social Security, routing and account numbers are included.',
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
      'The history of your bank applications.',
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
      'Your corrections and change requests for submitted applications, with their outcomes. Sensitive values are not included.',
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
      'The bank each office works with in a season, if more than one bank approved the office.',
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
      'renewals',
      'Renewals',
      'Applications that were prepared for a new season from those of the season before. Only the last four digits of sensitive numbers are included.',
      data.renewals,
      [
        ['Season', ({ season }) => season],
        ['Office', ({ office_name }) => office_name],
        ['EFIN', ({ efin }) => efin],
        ['Bank', ({ bank_product }) => bank_product],
        ['Software', ({ selected_software }) => selected_software],
        ['State', ({ state }) => state],
        ['Opened', ({ seen_at }) => at(seen_at)],
        ['Sent', ({ sent_at }) => at(sent_at)],
        [
          'Why dismissed',
          ({ dismiss_reason }) => (dismiss_reason ? dismissReasonTexts[dismiss_reason] : null),
        ],
        ['Account ending in', ({ endings }) => endings.account_number_last4 ?? null],
        ['Total fee in dollars', ({ fees_now }) => fees_now.total_fee],
      ],
    ),
    section(
      'service-bureau',
      'Service bureau',
      `Invitations of your office to a service bureau, and what you agreed to.${
        data.bureau ? ` Your bureau is ${data.bureau.name}.` : ''
      }`,
      data.invitations,
      [
        ['Bureau', ({ bureau_name }) => bureau_name],
        ['State', ({ state }) => state],
        ['Sent', ({ sent_at }) => at(sent_at)],
        ['Decided', ({ decided_at }) => at(decided_at)],
        ['Accepted version of the terms', ({ terms_version }) => terms_version],
        ['Left', ({ ended_at }) => at(ended_at)],
        ['Master EFIN', ({ master_efin }) => master_efin],
        ['Service bureau add-on in dollars', ({ addons }) => addons.service_bureau_addon],
        ['Transmitter add-on in dollars', ({ addons }) => addons.transmitter_addon],
      ],
      { bureau: data.bureau, invitations: data.invitations, licenses: data.licenses },
    ),
    section(
      'papers',
      'Papers',
      'The papers that banks want from your offices and the agreements that they sign, with their state.',
      data.papers,
      [
        ['Season', ({ season }) => season],
        ['Office', ({ office_name }) => office_name],
        ['EFIN', ({ efin }) => efin],
        ['Paper', ({ label }) => label],
        ['Of', ({ person }) => person],
        ['State', ({ state }) => paperStateLabels[state]],
        ['Due on', ({ due_on }) => due_on],
        ['Our note', ({ note }) => note],
        ['Files', ({ files }) => files.map(({ name }) => name).join('; ')],
        ['Handed in', ({ handed_in_at }) => at(handed_in_at)],
        ['Decided', ({ decided_at }) => at(decided_at)],
        ['Reason', (paper) => paperReason(paper)],
        ['Valid until', ({ expires_on }) => expires_on],
        ['Signed by', ({ signature }) => signature?.name ?? null],
        ['Signed version', ({ signature }) => signature?.version ?? null],
        ['Signed', ({ signature }) => at(signature?.signed_at)],
      ],
    ),
    section('paper-timelines', 'Paper timelines', 'The history of your papers.', data.paperEvents, [
      ['When', ({ created_at }) => at(created_at)],
      ['Paper', ({ paper_id }) => papers.get(paper_id) ?? paper_id],
      ['What', ({ type }) => paperEventTitles[type]],
      ['Reason', (event) => paperReason(event)],
      ['Signed by', ({ signature }) => signature?.name ?? null],
      ['Signed version', ({ signature }) => signature?.version ?? null],
      ['SHA-256 of the signed text', ({ signature }) => signature?.text_hash ?? null],
    ]),
    section(
      'bank-application-draft',
      'Unfinished application',
      'The application you started but have not submitted. Sensitive fields are not included.',
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
      'Text you entered in forms but have not saved. A draft is deleted 30 days after you last worked on it. Passwords and sensitive fields are not included.',
      data.formDrafts.flatMap(({ form, drafts }) => Object.values(drafts).map((text) => ({ form, text }))),
      [
        ['Form', ({ form }) => form.replaceAll('_', ' ')],
        ['Draft', ({ text }) => text],
      ],
      data.formDrafts,
    ),
    section('tickets', 'Support tickets', 'Your questions to our team.', data.tickets, [
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
      'Every message in your tickets. Attached files are in the ticket-files folder.',
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
      'Emails',
      'Emails we sent you.',
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
        [
          'Announcement',
          ({ announcement_id }) => announcementTitles.get(announcement_id) ?? 'No longer published',
        ],
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
      'The steps you confirmed for each season.',
      data.checklists,
      [
        ['Season', ({ season }) => season],
        ['PTIN renewed', ({ ptin_renewed_at }) => at(ptin_renewed_at)],
        ['Security plan (WISP) in place', ({ wisp_acknowledged_at }) => at(wisp_acknowledged_at)],
        ['Training confirmed', ({ training_confirmed_at = null }) => at(training_confirmed_at)],
      ],
    ),
    section(
      'preferences',
      'Email preferences',
      'The types of emails you turned off.',
      data.preferences?.off ?? [],
      [['Switched off', (type) => emailTypeTable[type].label]],
      data.preferences,
    ),
  ];
}
