import * as z from 'zod/mini';

/** Statuses an admin can set; no order is enforced. */
export const bankApplicationStatuses = [
  'Bank Application Sent',
  'Bank Application Pending',
  'Under Review',
  'Bank Application Approved',
  'Bank Application Rejected',
] as const;
export type BankApplicationStatus = (typeof bankApplicationStatuses)[number];

/** Older values that imported documents may carry, and what they mean today. */
const legacy = {
  '': 'Bank Application Sent',
  Pending: 'Bank Application Pending',
  Approved: 'Bank Application Approved',
  Rejected: 'Bank Application Rejected',
} as const satisfies Record<string, BankApplicationStatus>;

export const settableStatus = z.enum(bankApplicationStatuses, 'Choose a status.');

const storedStatuses = [...bankApplicationStatuses, '', 'Pending', 'Approved', 'Rejected'] as const;

/** A stored status: one of today's or an older one. */
export const storedStatus = z.enum(storedStatuses);
export type StoredBankApplicationStatus = z.infer<typeof storedStatus>;

/** Returns today's word for a stored status; an empty one counts as sent. */
export function currentStatus(status: StoredBankApplicationStatus | null | undefined): BankApplicationStatus {
  const stored = status ?? '';
  return stored in legacy ? legacy[stored as keyof typeof legacy] : (stored as BankApplicationStatus);
}

/**
 * Returns every stored word that means `status` today, so that a filter also finds imported
 * documents.
 */
export const storedStatusesOf = (status: BankApplicationStatus): StoredBankApplicationStatus[] =>
  storedStatus.options.filter((stored) => currentStatus(stored) === status);

export interface StatusMeaning {
  short: string;
  tone: 'info' | 'warning' | 'success' | 'error';
  /** Who must act for the application to move on. */
  actor: 'You' | 'Our team' | 'The bank' | 'Nobody';
  /** What happens next, addressed to the office. */
  next: string;
  /** Whether the office may still change its banking information. */
  editable: boolean;
}

/**
 * "Pending" at a bank usually means that the office must act, so every status names who acts next
 * and how.
 */
export const statusMeanings: Record<BankApplicationStatus, StatusMeaning> = {
  'Bank Application Sent': {
    short: 'Sent',
    tone: 'info',
    actor: 'Our team',
    next: 'We check your application and pass it to the bank. You need not do anything now.',
    editable: true,
  },
  'Bank Application Pending': {
    short: 'Pending',
    tone: 'warning',
    actor: 'You',
    next: 'The bank is waiting for your office: sign in to the bank portal, upload your ID and EFIN summary, and finish its compliance test.',
    editable: true,
  },
  'Under Review': {
    short: 'Under review',
    tone: 'info',
    actor: 'The bank',
    next: 'The bank is deciding. This usually takes a few business days; we will email you as soon as it answers.',
    editable: true,
  },
  'Bank Application Approved': {
    short: 'Approved',
    tone: 'success',
    actor: 'Nobody',
    next: 'Your office can offer this bank product for the season. To change anything now, choose “Change application”.',
    editable: false,
  },
  'Bank Application Rejected': {
    short: 'Rejected',
    tone: 'error',
    actor: 'You',
    next: 'Read the reason, choose “Change application”, correct what it names, and send it again.',
    editable: false,
  },
};

/** What an application counts by: its stored status, and whether its office withdrew it. */
export interface Standing {
  status: StoredBankApplicationStatus;
  is_withdrawn?: boolean | undefined;
}

/** Whether the bank rejected an application of this stored status. */
export const isRejected = (status: StoredBankApplicationStatus): boolean =>
  currentStatus(status) === 'Bank Application Rejected';

/** Whether an office has withdrawn its application, whatever the status was. */
export const isWithdrawn = ({ is_withdrawn }: Pick<Standing, 'is_withdrawn'>): boolean =>
  is_withdrawn === true;

/** Whether an application counts: one that is neither rejected nor withdrawn does, and holds its EFIN. */
export const isActive = (application: Standing): boolean =>
  !isWithdrawn(application) && !isRejected(application.status);

/** Whether an application is approved and was not withdrawn. */
export const isApproved = (application: Standing): boolean =>
  !isWithdrawn(application) && currentStatus(application.status) === 'Bank Application Approved';

/** Whether Edit Banking is offered and accepted. */
export const isEditable = (application: Standing): boolean =>
  !isWithdrawn(application) && statusMeanings[currentStatus(application.status)].editable;

/** What a withdrawn application is called, beside its status. */
export const withdrawnWord = 'Withdrawn';

/** Returns where an application stands in one or two words: "Withdrawn", or its status. */
export const standingWord = (application: Standing): string =>
  isWithdrawn(application) ? withdrawnWord : statusMeanings[currentStatus(application.status)].short;

/** Whether a new status needs a reason, which the office reads. */
export const needsReason = (status: BankApplicationStatus): boolean => status === 'Bank Application Rejected';

/** Statuses that dashboards count as pending and as approved. */
export const pendingStatuses = ['Pending', 'Bank Application Pending', 'Under Review'] as const;
export const approvedStatuses = ['Approved', 'Bank Application Approved'] as const;
