import type { BankApplication } from '../bank-applications/bank-application';
import { type BankApplicationStatus, currentStatus, isWithdrawn } from '../bank-applications/status';
import { isReplaced } from '../dashboard/needs';
import {
  awaitsPapers,
  defaultStep,
  duePapers,
  isOverdue,
  type NextStep,
  type NextStepFacts,
  nextStepOf,
  papersText,
  type StepSettings,
} from '../dashboard/next-step';
import type { NextStepActor } from '../dashboard/next-step-rules';
import { daysAfter } from '../papers/business-days';
import { isOwed, isWantedBy, type OfficePaper } from '../papers/paper';
import {
  nextReadinessStep,
  readinessScore,
  readinessSteps,
  readinessTasks,
  type StepFacts,
  stepGuides,
} from '../readiness/season-readiness';
import {
  type PreparedApplication,
  renewalDueDays,
  unconfirmedSections,
} from '../renewals/prepared-application';
import { officeDay } from '../shared/day';
import { searchTerms } from '../shared/search';
import type { Timestamp } from '../shared/timestamp';
import type { User } from '../users/user';
import {
  type BureauApplication,
  type BureauOffice,
  type BureauPrepared,
  maxApplicationsPerRow,
} from './bureau-office';
import type { OfficeLicense } from './license';

type OwnApplication = NextStepFacts &
  Pick<
    BankApplication,
    | 'office_name'
    | 'efin'
    | 'selected_software'
    | 'service_bureau_addon'
    | 'transmitter_addon'
    | 'submitted_at'
    | 'bureau_id'
  > & { id: string };

type OwnPrepared = Pick<
  PreparedApplication,
  | 'office_name'
  | 'efin'
  | 'bank_product'
  | 'state'
  | 'bureau_id'
  | 'confirmed'
  | 'missing'
  | 'created_at'
  | 'updated_at'
> & { id: string };

/** The documents of an office that its row in a bureau's table is built from. */
export interface BureauOfficeFacts {
  bureauId: string;
  uid: string;
  user: Pick<User, 'name' | 'email' | 'status' | 'bureau_since' | 'created_at'>;
  /** The office's applications of the season. */
  applications: readonly OwnApplication[];
  /** Those of the season that are prepared or dismissed. */
  prepared: readonly OwnPrepared[];
  /** Papers of the season that the office owes, or handed in. */
  papers: readonly Pick<OfficePaper, 'efin' | 'state' | 'due_on' | 'banks'>[];
  /** Undefined before readiness was first computed. */
  steps: StepFacts | undefined;
  license: Pick<OfficeLicense, 'bureau_id' | 'state'> | undefined;
}

/** What happens next in each status, in short words for the bureau. */
const statusTexts: Record<BankApplicationStatus, string> = {
  'Bank Application Sent': 'Our team checks it and passes it to the bank',
  'Bank Application Pending': 'Finish the open tasks in the bank’s portal',
  'Under Review': 'The bank reviews it',
  'Bank Application Approved': 'The bank approved it',
  'Bank Application Rejected': 'Correct it and send it again',
};

const noSteps: StepFacts = {
  efin: false,
  ptin: false,
  bank: false,
  wisp: false,
  training: false,
  software: false,
};

const noPapers: BureauOffice['papers'] = { due: 0, overdue: 0, in_review: 0, refused: 0 };

/**
 * Returns an application's next step in short words for the bureau. A step that staff wrote in settings
 * keeps its text.
 */
function stepForBureau(
  application: OwnApplication,
  all: readonly OwnApplication[],
  settings: StepSettings,
): NextStep {
  if (isReplaced(application, all))
    return { who: 'nobody', what: 'Another application replaces it', due_on: null };
  const step = nextStepOf(application, settings);
  const owed = duePapers(application);
  if (owed) return { ...step, what: `Hand in ${papersText(owed.due)}` };
  if (application.open_change) return { ...step, what: 'Our team reviews a change' };
  const inReview = awaitsPapers(application) ? (application.papers?.in_review ?? 0) : 0;
  if (inReview > 0) return { ...step, what: `Our team checks ${papersText(inReview)}` };
  const status = currentStatus(application.status);
  return step.what === defaultStep(status).what ? { ...step, what: statusTexts[status] } : step;
}

const actorRank: Record<NextStepActor, number> = { office: 1, us: 2, bank: 3, nobody: 4 };

/** A next step, and whether it is past due. */
interface Ranked {
  step: NextStep;
  overdue: boolean;
}

/** Orders overdue steps of the office first, then by who acts, then by due date. */
function byUrgency(a: Ranked, b: Ranked): number {
  const rank = ({ step, overdue }: Ranked) => (overdue && step.who === 'office' ? 0 : actorRank[step.who]);
  // Sorts after every date.
  const due = ({ step }: Ranked) => step.due_on ?? '9';
  return rank(a) - rank(b) || (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : 0);
}

interface RankedApplication extends Ranked {
  application: OwnApplication;
}

function rankedApplications(
  applications: readonly OwnApplication[],
  settings: StepSettings,
  now: Date,
): RankedApplication[] {
  return applications
    .map((application) => {
      const step = stepForBureau(application, applications, settings);
      return { application, step, overdue: isOverdue(step, application, now) };
    })
    .toSorted(
      (a, b) =>
        byUrgency(a, b) ||
        a.application.efin.localeCompare(b.application.efin) ||
        a.application.id.localeCompare(b.application.id),
    );
}

function applicationOfRow({ application, step }: RankedApplication, bureauId: string): BureauApplication {
  const { due, overdue, in_review, refused } = application.papers ?? noPapers;
  return {
    application_id: application.id,
    office_name: application.office_name,
    efin: application.efin,
    bank_product: application.bank_product,
    software: application.selected_software,
    status: currentStatus(application.status),
    next_who: step.who,
    next_what: step.what,
    due_on: step.due_on,
    addons:
      application.bureau_id === bureauId
        ? {
            service_bureau_addon: application.service_bureau_addon,
            transmitter_addon: application.transmitter_addon,
          }
        : null,
    papers: awaitsPapers(application) ? { due, overdue, in_review, refused } : noPapers,
    submitted_at: application.submitted_at,
  };
}

const dueOfPrepared = ({ created_at }: OwnPrepared): string =>
  daysAfter(officeDay(created_at.toDate(), {}), renewalDueDays);

const preparedOfRow = (prepared: OwnPrepared, bureauId: string): BureauPrepared => ({
  id: prepared.id,
  office_name: prepared.office_name,
  efin: prepared.efin,
  bank_product: prepared.bank_product,
  state: prepared.state,
  by_bureau: prepared.bureau_id === bureauId,
  confirmed: Object.keys(prepared.confirmed).length - unconfirmedSections(prepared).length,
  missing: prepared.missing.length,
  updated_at: prepared.updated_at,
});

/** Returns the step that sending the prepared applications is, or nothing if there are none. */
function preparedStep(waiting: readonly OwnPrepared[], now: Date): Ranked[] {
  const [due_on] = waiting.map(dueOfPrepared).toSorted();
  if (due_on === undefined) return [];
  const count = waiting.length;
  const what = `Confirm and send ${count} prepared ${count === 1 ? 'application' : 'applications'}`;
  return [{ step: { who: 'office', what, due_on }, overdue: due_on < officeDay(now, {}) }];
}

/** Returns the step of an office for which nothing else is open. */
function lastStep(hasApplied: boolean, steps: StepFacts): NextStep {
  const undated = { due_on: null };
  if (!hasApplied) return { who: 'office', what: 'Send a bank application', ...undated };
  const missing = nextReadinessStep(steps);
  if (missing) return { who: stepGuides[missing].who, what: readinessTasks[missing], ...undated };
  return { who: 'nobody', what: 'Ready for the season', ...undated };
}

/** Returns the step of an account that can't send applications, or null. */
function accountStep({ status }: Pick<User, 'status'>): NextStep | null {
  if (status === 'active') return null;
  const what = status === 'pending' ? 'Our team approves the account' : 'The office can’t sign in';
  return { who: 'us', what, due_on: null };
}

/** Counts the papers that applications still wait for. A paper that several banks want counts once. */
function countOfficePapers(
  papers: BureauOfficeFacts['papers'],
  applications: readonly OwnApplication[],
  now: Date,
): BureauOffice['papers'] {
  const counts = { ...noPapers };
  for (const paper of papers) {
    const waiting = applications.find(
      (application) =>
        application.efin === paper.efin &&
        awaitsPapers(application) &&
        isWantedBy(paper, application.bank_product),
    );
    if (!waiting) continue;
    if (paper.state === 'handed_in') counts.in_review += 1;
    if (paper.state === 'refused') counts.refused += 1;
    if (!isOwed(paper)) continue;
    counts.due += 1;
    if (paper.due_on < officeDay(now, waiting)) counts.overdue += 1;
  }
  return counts;
}

/**
 * Builds an office's row in its bureau's table. Pure: the same documents on the same day give the same
 * row, except for `updated_at`.
 */
export function buildBureauOffice(
  { bureauId, uid, user, applications, prepared, papers, steps = noSteps, license }: BureauOfficeFacts,
  settings: StepSettings,
  now: Timestamp,
): BureauOffice {
  const today = now.toDate();
  const current = applications.filter((each) => !isWithdrawn(each));
  const ranked = rankedApplications(current, settings, today);
  const waiting = prepared.filter(({ state }) => state === 'prepared');
  const [first] = [...ranked, ...preparedStep(waiting, today)].toSorted(byUrgency);
  const open = first && first.step.who !== 'nobody' ? first.step : null;
  const next = accountStep(user) ?? open ?? lastStep(current.length > 0, steps);
  const paperFigures = countOfficePapers(papers, current, today);
  const overdueSteps = ranked.filter(({ application, overdue }) => overdue && !duePapers(application));
  const overduePrepared = waiting.filter((each) => dueOfPrepared(each) < officeDay(today, {}));
  const overdue = paperFigures.overdue + overdueSteps.length + overduePrepared.length;
  const score = readinessScore(steps);
  const offices = ranked.map((each) => applicationOfRow(each, bureauId));
  return {
    bureau_id: bureauId,
    member_id: uid,
    season: settings.season,
    name: user.name,
    email: user.email,
    joined_at: user.bureau_since ?? user.created_at,
    offices: offices.slice(0, maxApplicationsPerRow),
    prepared: prepared
      .toSorted(
        (a, b) =>
          Number(a.state === 'dismissed') - Number(b.state === 'dismissed') ||
          a.efin.localeCompare(b.efin) ||
          a.id.localeCompare(b.id),
      )
      .slice(0, maxApplicationsPerRow)
      .map((each) => preparedOfRow(each, bureauId)),
    steps,
    score,
    papers: paperFigures,
    license: license?.bureau_id === bureauId ? license.state : 'unpaid',
    bank_product: offices[0]?.bank_product ?? null,
    status: offices[0]?.status ?? null,
    next_who: next.who,
    next_what: next.what,
    due_on: next.due_on,
    is_ready: score === readinessSteps.length,
    overdue,
    has_overdue: overdue > 0,
    search_terms: searchTerms([
      user.name,
      user.email,
      ...[...current, ...prepared].flatMap(({ office_name, efin }) => [efin, office_name]),
    ]),
    updated_at: now,
  };
}
