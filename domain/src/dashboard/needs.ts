import type { BankActive } from '../bank-applications/bank-active';
import type { BankApplication } from '../bank-applications/bank-application';
import { currentStatus, isActive, isApproved, isRejected } from '../bank-applications/status';
import type { BureauInvitation } from '../bureaus/invitation';
import { daysAfter } from '../papers/business-days';
import { papersPath } from '../papers/paper';
import { confirmTrainingText, type TrainingState } from '../readiness/season-readiness';
import {
  isNewApplication,
  type PreparedApplication,
  preparedByText,
  renewalDueDays,
} from '../renewals/prepared-application';
import { officeDay } from '../shared/day';
import { limits } from '../shared/limits';
import {
  duePapers,
  isOverdue,
  type NextStepFacts,
  nextStepOf,
  paperNames,
  papersAction,
  type StepSettings,
} from './next-step';

export const needKinds = [
  'invitation',
  'reply',
  'papers',
  'renewal',
  'application',
  'active_bank',
  'announcement',
  'ptin',
  'draft',
  'profile',
  'training',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** One entry in the user's to-do list. */
export interface Need {
  kind: NeedKind;
  /** Unique within the list. */
  id: string;
  title: string;
  text: string;
  /** YYYY-MM-DD, null without a date. */
  due_on: string | null;
  overdue: boolean;
  /** The page to act on and the label of its link. Null if the user acts in the list itself. */
  path: string | null;
  action: string;
}

type OwnApplication = NextStepFacts &
  Pick<BankApplication, 'office_name' | 'efin' | 'submitted_at'> & { id: string };

/**
 * The facts that the list is derived from. Null and empty mean none. Undefined means not loaded and
 * adds no entry.
 */
export interface NeedFacts {
  season: number;
  /** Whether the account is awaiting approval and can't submit anything. */
  pending: boolean;
  draft: { office_name: string; step: number } | null | undefined;
  /** Applications of this season, newest first. */
  applications: readonly OwnApplication[];
  /** The user's renewals of this season that wait to be sent, oldest first. */
  renewals: readonly Pick<PreparedApplication, 'created_at' | 'source_id' | 'bureau_name'>[];
  /** The user's active banks this season. */
  activeBanks: readonly Pick<BankActive, 'application_id'>[] | undefined;
  /** Tickets that await the user's reply. */
  tickets: readonly { id: string; title: string }[];
  /** Announcements that the user hasn't acknowledged yet. */
  announcements: readonly { id: string; title: string }[];
  /** Open invitations of bureaus to the user's office, newest first. */
  invitations: readonly (Pick<BureauInvitation, 'bureau_name' | 'expires_at'> & { id: string })[];
  hasPhone: boolean | undefined;
  ptinRenewed: boolean | undefined;
  training: TrainingState | undefined;
}

const query = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

/**
 * Returns whether a rejected application was replaced by another one of the same office at the same
 * bank.
 */
export const isReplaced = (
  one: Pick<BankApplication, 'status' | 'efin' | 'bank_product'>,
  all: readonly Pick<BankApplication, 'status' | 'is_withdrawn' | 'efin' | 'bank_product'>[],
): boolean =>
  isRejected(one.status) &&
  all.some((other) => other.efin === one.efin && other.bank_product === one.bank_product && isActive(other));

function applicationNeeds(
  applications: NeedFacts['applications'],
  settings: StepSettings,
  now: Date,
): Need[] {
  return applications.flatMap((one): Need[] => {
    const step = nextStepOf(one, settings);
    if (duePapers(one)) return [];
    if (step.who !== 'office' || isReplaced(one, applications)) return [];
    return [
      {
        kind: 'application',
        id: one.id,
        title: `${one.office_name}: ${currentStatus(one.status)}`,
        text: step.what,
        due_on: step.due_on,
        overdue: isOverdue(step, one, now),
        path: `/member/bank-application?tab=offices&${query('application', one.id)}`,
        action: 'Open the application',
      },
    ];
  });
}

/** Papers that offices owe, one entry for each office. Several of its banks may want the same paper. */
function paperNeeds(applications: NeedFacts['applications'], now: Date): Need[] {
  const owing = applications.filter(duePapers);
  return [...new Set(owing.map(({ efin }) => efin))].flatMap((efin): Need[] => {
    const ofOffice = owing.filter((one) => one.efin === efin);
    const [newest] = ofOffice;
    if (!newest) return [];
    const papers = ofOffice.flatMap((one) => one.papers ?? []);
    const action = papersAction(papers);
    const labels = [...new Set(papers.flatMap(({ due_labels }) => due_labels))];
    const due_on = papers.flatMap((each) => each.due_on ?? []).toSorted()[0] ?? null;
    return [
      {
        kind: 'papers',
        id: `papers ${efin}`,
        title: `${newest.office_name}: ${action.toLowerCase()}`,
        text:
          labels.length > 0
            ? `We still need: ${paperNames(labels)}.`
            : 'We still need papers from your office.',
        due_on,
        overdue: isOverdue({ who: 'office', what: '', due_on }, newest, now),
        path: papersPath(efin),
        action,
      },
    ];
  });
}

/**
 * Applications that were prepared from last season's, or by the office's bureau, as one entry with the
 * date of the oldest.
 */
function renewalNeeds({ renewals, season, pending }: NeedFacts, now: Date): Need[] {
  const [oldest] = renewals;
  if (!oldest) return [];
  const due_on = daysAfter(officeDay(oldest.created_at.toDate(), {}), renewalDueDays);
  const count = renewals.length;
  const counted =
    count === 1
      ? '1 application is'
      : `${count < limits.documentsPerRead ? count : `${count} or more`} applications are`;
  const areNew = renewals.every(isNewApplication);
  const them = count === 1 ? 'it' : 'them';
  return [
    {
      kind: 'renewal',
      id: 'renewal',
      title: `${counted} ready to ${areNew ? 'check' : 'renew'} for ${season}`,
      text: pending
        ? `Check ${areNew ? 'every value' : 'what changed'} and confirm. You can send ${them} once your account is approved.`
        : `${preparedByText(renewals)} ${
            areNew
              ? `Check every value, enter what is missing, and send ${them}.`
              : `Check what changed, confirm, and send ${them}.`
          }`,
      due_on,
      overdue: due_on < officeDay(now, {}),
      path: '/member/bank-application?tab=renew',
      action: areNew ? 'Check and send' : 'Renew',
    },
  ];
}

const undated = { due_on: null, overdue: false } as const;

/** For an office that several banks approved: choose the bank to work with. */
function activeBankNeeds({ applications, activeBanks }: NeedFacts): Need[] {
  if (!activeBanks) return [];
  const approved = applications.filter(isApproved);
  return [...new Set(approved.map(({ efin }) => efin))].flatMap((efin): Need[] => {
    const sameOffice = approved.filter((one) => one.efin === efin);
    const [newest] = sameOffice;
    const chosen = sameOffice.some(({ id }) =>
      activeBanks.some(({ application_id }) => application_id === id),
    );
    if (!newest || sameOffice.length < 2 || chosen) return [];
    const banks = [...new Set(sameOffice.map(({ bank_product }) => bank_product))].toSorted();
    return [
      {
        ...undated,
        kind: 'active_bank',
        id: efin,
        title: `${newest.office_name}: choose your bank`,
        text: `More than one bank approved this office: ${banks.join(', ')}. Choose the one you work with this season.`,
        path: `/member/bank-application?tab=offices&${query('application', newest.id)}`,
        action: 'Choose the bank',
      },
    ];
  });
}

/**
 * A season's PTIN must be renewed before the previous one expires. After that day, the entry has no
 * due date.
 */
function ptinNeeds({ season, ptinRenewed }: NeedFacts, now: Date): Need[] {
  if (ptinRenewed !== false) return [];
  const expires = `${season - 1}-12-31`;
  const expired = officeDay(now, {}) > expires;
  return [
    {
      kind: 'ptin',
      id: 'ptin',
      title: `Renew your PTIN for season ${season}`,
      text: 'Every PTIN expires on December 31. Renew yours with the IRS at irs.gov/ptin, then confirm it here.',
      due_on: expired ? null : expires,
      overdue: false,
      path: null,
      action: 'Confirm the renewal',
    },
  ];
}

function trainingNeeds({ season, training }: NeedFacts): Need[] {
  const need = { ...undated, kind: 'training' as const, id: 'training' };
  if (training === 'to_confirm')
    return [
      {
        ...need,
        title: `Confirm your training for season ${season}`,
        text: confirmTrainingText,
        path: null,
        action: 'Confirm the training',
      },
    ];
  if (training !== 'open') return [];
  return [
    {
      ...need,
      title: 'Finish your training',
      text: 'You have not completed all required courses yet.',
      path: '/member/training-library',
      action: 'Open the training library',
    },
  ];
}

function draftNeeds({ draft, pending }: NeedFacts): Need[] {
  if (!draft) return [];
  return [
    {
      ...undated,
      kind: 'draft',
      id: 'draft',
      title: draft.office_name
        ? `Finish the application for ${draft.office_name}`
        : 'Finish your bank application',
      text: pending
        ? `Your draft is at step ${draft.step} of 5. You can submit it once your account is approved.`
        : `Your draft is at step ${draft.step} of 5 and not submitted yet.`,
      path: '/member/bank-application',
      action: 'Continue',
    },
  ];
}

/** Invitations of bureaus, each to accept or decline until it expires. */
const invitationNeeds = ({ invitations }: NeedFacts): Need[] =>
  invitations.map(({ id, bureau_name, expires_at }) => ({
    kind: 'invitation',
    id,
    title: `${bureau_name} invites your office`,
    text: 'Read what the bureau would see of your office and what it adds to your fees. Then accept or decline.',
    due_on: officeDay(expires_at.toDate(), {}),
    overdue: false,
    path: `/member/bureau?${query('invitation', id)}`,
    action: 'Read the invitation',
  }));

/**
 * Returns the user's to-do list, most urgent first: overdue entries, then by due date, then the
 * rest by kind. Entries are derived from the facts alone, so each one disappears when it is done.
 */
export function needsOf(facts: NeedFacts, settings: StepSettings, now: Date): Need[] {
  const needs: Need[] = [
    ...invitationNeeds(facts),
    ...facts.tickets.map(
      ({ id, title }): Need => ({
        ...undated,
        kind: 'reply',
        id,
        title: `Reply needed: ${title}`,
        text: 'Our team has replied to your ticket and is waiting for you.',
        path: `/member/tickets?${query('ticket', id)}`,
        action: 'Reply',
      }),
    ),
    ...paperNeeds(facts.applications, now),
    ...renewalNeeds(facts, now),
    ...applicationNeeds(facts.applications, settings, now),
    ...activeBankNeeds(facts),
    ...facts.announcements.map(
      ({ id, title }): Need => ({
        ...undated,
        kind: 'announcement',
        id,
        title: `Acknowledge: ${title}`,
        text: 'Please read and acknowledge it.',
        path: `/member/announcements?${query('open', id)}`,
        action: 'Read and acknowledge',
      }),
    ),
    ...ptinNeeds(facts, now),
    ...draftNeeds(facts),
    ...(facts.hasPhone === false
      ? [
          {
            ...undated,
            kind: 'profile' as const,
            id: 'profile',
            title: 'Complete your profile',
            text: 'Add your phone number so that we can reach you when the bank needs something.',
            path: '/member/settings',
            action: 'Add a phone number',
          },
        ]
      : []),
    ...trainingNeeds(facts),
  ];
  const rank = ({ overdue, due_on }: Need) => (overdue ? 0 : due_on ? 1 : 2);
  return needs.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.due_on ?? '').localeCompare(b.due_on ?? '') ||
      needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind),
  );
}
