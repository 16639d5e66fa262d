import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { isNeeded } from '@united/domain/papers/needed';
import { type OfficePaper, officePaperDocument, owedStates } from '@united/domain/papers/paper';
import { teamDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import {
  collection,
  type DigestSection,
  type Line,
  link,
  maxLines,
  read,
  section,
} from '../email/digest-section';
import { inQueryLimit } from '../platform/batches';

/** How many of the earliest overdue papers are read. */
const examined = 100;

/** Papers that wait for our team, longest first. */
export async function waitingSection(): Promise<DigestSection[]> {
  const query = collection('officePapers')
    .where('state', '==', 'handed_in')
    .orderBy('handed_in_at')
    .limit(maxLines + 1);
  const papers = await read(query, officePaperDocument);
  return section(
    papers.map(({ id, member_id, office_name, label, handed_in_at }) => ({
      text: `${office_name}: ${label}`,
      note: handed_in_at ? `since ${calendarDateText(teamDay(handed_in_at.toDate()))}` : 'in review',
      path: link('/admin/papers', 'paper', id),
      aboutId: member_id,
    })),
    { title: 'Papers to check', topics: ['applications'], all: '/admin/papers' },
  );
}

type Stored<T> = T & { id: string };

/** Offices with overdue papers that an application of the season needs, earliest due date first. */
export async function overdueSection({ season }: { season: number }, now: Date): Promise<DigestSection[]> {
  const query = collection('officePapers')
    .where('state', 'in', owedStates)
    .where('due_on', '<', teamDay(now))
    .orderBy('due_on')
    .limit(examined);
  const overdue = (await read(query, officePaperDocument)).filter((paper) => paper.season === season);
  // One query reads the applications of as many owners as it can.
  const owners = [...new Set(overdue.map(({ member_id }) => member_id))].slice(0, inQueryLimit);
  if (owners.length === 0) return [];
  const applications = await read(
    collection('bankApplications').where('submitted_by', 'in', owners).where('season', '==', season),
    bankApplicationDocument,
  );
  const offices = new Map<string, Stored<OfficePaper>[]>();
  for (const paper of overdue) {
    const own = applications.filter(({ submitted_by }) => submitted_by === paper.member_id);
    if (!owners.includes(paper.member_id) || !isNeeded(paper, own)) continue;
    const key = `${paper.member_id} ${paper.efin}`;
    offices.set(key, [...(offices.get(key) ?? []), paper]);
  }
  return section(
    [...offices.values()].flatMap((papers) => lineOf(papers, applications)),
    { title: 'Overdue papers', topics: ['applications'], all: '/admin/season' },
  );
}

/** One office, with a link to its application, or to its first paper if it has none. */
function lineOf(
  papers: readonly Stored<OfficePaper>[],
  applications: readonly Stored<BankApplication>[],
): Line[] {
  const [first] = papers;
  if (!first) return [];
  const { member_id, efin, office_name, due_on, label } = first;
  const application = applications.find(
    (each) => each.submitted_by === member_id && each.efin === efin && isNeeded(first, [each]),
  );
  const what = papers.length === 1 ? label : `${papers.length} papers`;
  return [
    {
      text: office_name,
      note: `${what} · due ${calendarDateText(due_on)}`,
      path: application
        ? link('/admin/bank-applications', 'application', application.id)
        : link('/admin/papers', 'paper', first.id),
      aboutId: member_id,
    },
  ];
}
