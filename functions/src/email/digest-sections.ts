import { applicationChangeDocument } from '@united/domain/bank-applications/application-change';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { bankApplicationEventDocument } from '@united/domain/bank-applications/event';
import {
  bankApplicationStatuses,
  currentStatus,
  isWithdrawn,
  storedStatusesOf,
} from '@united/domain/bank-applications/status';
import { isOverdue, nextStepOf, usualStep } from '@united/domain/dashboard/next-step';
import type { StaffAlertTopic } from '@united/domain/email/staff-alerts';
import { ftcClock, timeLeft } from '@united/domain/incidents/clock';
import { incidentDocument, incidentName } from '@united/domain/incidents/incident';
import { contactMessageDocument } from '@united/domain/leads/lead';
import { businessHoursOf } from '@united/domain/settings/business-time';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { StaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import { nextTarget, type TicketTargets, targetText } from '@united/domain/tickets/target';
import {
  liveTicketStatuses,
  type SupportTicket,
  supportTicketDocument,
  ticketNumber,
} from '@united/domain/tickets/ticket';
import type { Query, Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { firestore } from '../platform/firestore';
import type { Message } from './layout';

type List = NonNullable<Message['lists']>[number];

/** One list of the digest, the same for everybody who gets to see it. */
export interface DigestSection extends List {
  /** Shown to whoever has not switched off one of them; to all of the staff where there is none. */
  topics: readonly StaffAlertTopic[];
  superAdminsOnly?: true;
  /** Uids of members, or ids of leads, that the lines are about. */
  aboutIds: readonly string[];
}

/** More lines are on the page that the list links to. */
const maxLines = 10;

interface Line {
  text: string;
  note: string;
  path: string;
  aboutId?: string;
}

function section(
  lines: readonly Line[],
  rest: Pick<DigestSection, 'title' | 'topics' | 'superAdminsOnly'> & { all: string },
): DigestSection[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, maxLines);
  const { all, ...about } = rest;
  return [
    {
      ...about,
      lines: shown.map(({ text, note, path }) => ({ text, note, path })),
      more: lines.length > maxLines ? all : null,
      aboutIds: shown.flatMap(({ aboutId }) => (aboutId === undefined ? [] : [aboutId])),
    },
  ];
}

/** Runs a query; a malformed document is left out, so that it keeps nobody's digest back. */
async function read<S extends z.ZodMiniType<object>>(query: Query, schema: S) {
  const { docs } = await query.get();
  return docs.flatMap((document) => {
    const { data } = schema.safeParse(document.data());
    return data ? [{ ...data, id: document.id }] : [];
  });
}

const collection = (path: keyof typeof collections): Query => firestore().collection(collections[path]);
const link = (path: string, name: string, id: string) => `${path}?${new URLSearchParams({ [name]: id })}`;

/** Tickets that await staff and have an assignee, and those that nobody has taken. */
async function ticketSections(targets: TicketTargets, now: Date): Promise<DigestSection[]> {
  const live = collection('supportTickets').where('status', 'in', [...liveTicketStatuses]);
  const [awaiting, unassigned] = await Promise.all([
    // Some of them have no assignee and stand in the other list.
    read(
      live
        .where('awaiting', '==', 'staff')
        .orderBy('created_at')
        .limit(5 * maxLines),
      supportTicketDocument,
    ),
    read(
      live
        .where('assigned_to', '==', null)
        .orderBy('created_at')
        .limit(maxLines + 1),
      supportTicketDocument,
    ),
  ]);
  const line = (ticket: SupportTicket & { id: string }): Line => {
    const target = nextTarget(ticket, targets, now);
    const notes = [target && targetText(target), ticket.assigned_admin?.name];
    return {
      text: `#${ticketNumber(ticket.id)} ${ticket.title}`,
      note: notes.filter(Boolean).join(' · '),
      path: link('/admin/tickets', 'ticket', ticket.id),
      aboutId: ticket.member_id,
    };
  };
  const taken = awaiting.filter(({ assigned_to }) => assigned_to !== null);
  return [
    ...section(taken.map(line), {
      title: 'Tickets that wait for our answer',
      topics: ['assigned', 'urgent', 'replies'],
      all: '/admin/tickets?view=waiting',
    }),
    ...section(unassigned.map(line), {
      title: 'Tickets nobody has taken',
      topics: ['urgent', 'replies', 'tickets'],
      all: '/admin/tickets?view=unassigned',
    }),
  ];
}

/** Oldest applications that are looked through for overdue ones. */
const examined = 200;

/** This season's applications that are due from us since a day past. */
async function overdueSection(settings: PublicSettings, now: Date): Promise<DigestSection[]> {
  const ours = bankApplicationStatuses.filter(
    (status) =>
      usualStep(status).who === 'us' ||
      settings.next_steps.some((rule) => rule.status === status && rule.who === 'us'),
  );
  const query = collection('bankApplications')
    .where('season', '==', settings.season)
    .where('status', 'in', ours.flatMap(storedStatusesOf))
    .orderBy('submitted_at')
    .limit(examined);
  const overdue = (await read(query, bankApplicationDocument)).flatMap((application) => {
    const step = nextStepOf(application, settings);
    return step.who === 'us' && step.due_on && isOverdue(step, application, now)
      ? [{ application, due: step.due_on }]
      : [];
  });
  return section(
    overdue.map(({ application: { id, office_name, bank_product, submitted_by }, due }) => ({
      text: office_name,
      note: `${bank_product} · due ${calendarDateText(due)}`,
      path: link('/admin/bank-applications', 'application', id),
      aboutId: submitted_by,
    })),
    {
      title: 'Bank applications overdue from us',
      topics: ['applications'],
      all: '/admin/bank-applications?sort=submitted_at&dir=asc',
    },
  );
}

/** Applications whose account an office changed since `since`, and that are still at Sent. */
async function changeSection(since: Timestamp): Promise<DigestSection[]> {
  const query = collection('bankApplicationEvents')
    .where('type', '==', 'banking_updated')
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(5 * maxLines);
  const events = await read(query, bankApplicationEventDocument);
  const ids = [...new Set(events.map(({ application_id }) => application_id))];
  if (ids.length === 0) return [];
  const stored = await firestore().getAll(
    ...ids.map((id) => firestore().collection(collections.bankApplications).doc(id)),
  );
  const lines = stored.flatMap((document): Line[] => {
    const { data } = bankApplicationDocument.safeParse(document.data());
    if (!data || isWithdrawn(data) || currentStatus(data.status) !== 'Bank Application Sent') return [];
    return [
      {
        text: data.office_name,
        note: data.bank_product,
        path: link('/admin/bank-applications', 'application', document.id),
        aboutId: data.submitted_by,
      },
    ];
  });
  return section(lines, {
    title: 'Banking information changed',
    topics: ['changes'],
    all: '/admin/bank-applications?status=Bank+Application+Sent',
  });
}

/** Requested changes of applications that wait for a decision. */
async function requestSection(): Promise<DigestSection[]> {
  const query = collection('bankApplicationChanges')
    .where('state', '==', 'requested')
    .orderBy('requested_at')
    .limit(maxLines + 1);
  const changes = await read(query, applicationChangeDocument);
  return section(
    changes.map(({ application_id, member_id, office_name, bank_product, requested_at }) => ({
      text: office_name,
      note: `${bank_product} · since ${calendarDateText(teamDay(requested_at.toDate()))}`,
      path: link('/admin/bank-applications', 'application', application_id),
      aboutId: member_id,
    })),
    { title: 'Requested changes', topics: ['changes'], all: '/admin/bank-applications?change=requested' },
  );
}

async function leadSection(): Promise<DigestSection[]> {
  const query = collection('contactMessages')
    .where('status', '==', 'new')
    .orderBy('created_at')
    .limit(maxLines + 1);
  const leads = await read(query, contactMessageDocument);
  return section(
    leads.map(({ id, name, subject, created_at }) => ({
      text: `${name}: ${subject}`,
      note: `since ${calendarDateText(teamDay(created_at.toDate()))}`,
      path: link('/admin/leads', 'lead', id),
      aboutId: id,
    })),
    { title: 'New leads', topics: [], all: '/admin/leads?status=new&dir=asc' },
  );
}

async function incidentSection(now: Date): Promise<DigestSection[]> {
  const query = collection('incidents')
    .where('ftc_due_on', '>', '')
    .orderBy('ftc_due_on')
    .limit(maxLines + 1);
  const incidents = await read(query, incidentDocument);
  const lines = incidents.flatMap((incident): Line[] => {
    const clock = ftcClock(incident, teamDay(now));
    if (clock.state !== 'running' && clock.state !== 'overdue') return [];
    return [
      {
        text: incidentName(incident.number),
        note: `notice to the FTC ${timeLeft(clock)}`,
        path: link('/admin/incidents', 'incident', incident.id),
      },
    ];
  });
  return section(lines, {
    title: 'Security incidents',
    topics: [],
    superAdminsOnly: true,
    all: '/admin/incidents',
  });
}

/** Reads what waits for staff, each list oldest first and bounded. */
export async function digestSections(
  settings: { public: PublicSettings; staff: StaffSettings },
  now: Date,
  since: Timestamp,
): Promise<DigestSection[]> {
  const sections = await Promise.all([
    ticketSections({ ...settings.staff, business: businessHoursOf(settings.public) }, now),
    overdueSection(settings.public, now),
    requestSection(),
    changeSection(since),
    leadSection(),
    incidentSection(now),
  ]);
  return sections.flat();
}
