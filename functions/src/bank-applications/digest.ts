import { applicationChangeDocument } from '@united/domain/bank-applications/application-change';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { bankApplicationEventDocument } from '@united/domain/bank-applications/event';
import {
  bankApplicationStatuses,
  currentStatus,
  isWithdrawn,
  storedStatusesOf,
} from '@united/domain/bank-applications/status';
import { defaultStep, isOverdue, nextStepOf } from '@united/domain/dashboard/next-step';
import type { PublicSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import type { Timestamp } from 'firebase-admin/firestore';
import {
  collection,
  type DigestSection,
  type Line,
  link,
  maxLines,
  read,
  section,
} from '../email/digest-section';
import { firestore } from '../platform/firestore';

/** How many of the oldest applications are checked for being overdue. */
const examined = 200;

/** This season's applications on which our team is overdue. */
export async function overdueSection(settings: PublicSettings, now: Date): Promise<DigestSection[]> {
  const ours = bankApplicationStatuses.filter(
    (status) =>
      defaultStep(status).who === 'us' ||
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
      title: 'Overdue bank applications',
      topics: ['applications'],
      all: '/admin/bank-applications?sort=submitted_at&dir=asc',
    },
  );
}

/** Applications still at Sent whose account an office has changed since `since`. */
export async function changeSection(since: Timestamp): Promise<DigestSection[]> {
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

/** Change requests waiting for a decision. */
export async function requestSection(): Promise<DigestSection[]> {
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
