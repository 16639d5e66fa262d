import * as z from 'zod/mini';

/** Statuses that staff can set, in any order. */
export const bankApplicationStatuses = [
  'Bank Application Sent',
  'Bank Application Pending',
  'Under Review',
  'Bank Application Approved',
  'Bank Application Rejected',
] as const;
export type BankApplicationStatus = (typeof bankApplicationStatuses)[number];

/** Values in imported documents, with their current equivalents. */
const legacy = {
  '': 'Bank Application Sent',
  Pending: 'Bank Application Pending',
  Approved: 'Bank Application Approved',
  Rejected: 'Bank Application Rejected',
} as const satisfies Record<string, BankApplicationStatus>;

export const settableStatus = z.enum(bankApplicationStatuses, 'Choose a status.');

const storedStatuses = [...bankApplicationStatuses, '', 'Pending', 'Approved', 'Rejected'] as const;

/** A stored status: a current or an older value. */
export const storedStatus = z.enum(storedStatuses);
export type StoredBankApplicationStatus = z.infer<typeof storedStatus>;

/** Returns the current equivalent of a stored status. An empty status counts as sent. */
export function currentStatus(status: StoredBankApplicationStatus | null | undefined): BankApplicationStatus {
  const stored = status ?? '';
  return stored in legacy ? legacy[stored as keyof typeof legacy] : (stored as BankApplicationStatus);
}

/**
 * Returns every stored value that now means `status`, so that a filter also matches imported
 * documents.
 */
export const storedStatusesOf = (status: BankApplicationStatus): StoredBankApplicationStatus[] =>
  storedStatus.options.filter((stored) => currentStatus(stored) === status);

export interface StatusMeaning {
  short: string;
  tone: 'info' | 'warning' | 'success' | 'error';
  /** Who must act before the application can move on. */
  actor: 'You' | 'Our team' | 'The bank' | 'Nobody';
  /** What happens next, in words for the office. */
  next: string;
  /** Whether the office can still change its banking information. */
  editable: boolean;
}

/**
 * The meaning of each status. "Pending" at a bank usually means that the office must act, so every
 * status says who must act next and how.
 */
export const statusMeanings: Record<BankApplicationStatus, StatusMeaning> = {
  'Bank Application Sent': {
    short: 'Sent',
    tone: 'info',
    actor: 'Our team',
    next: 'We check your application and pass it to the bank. You do not need to do anything now.',
    editable: true,
  },
  'Bank Application Pending': {
    short: 'Pending',
    tone: 'warning',
    actor: 'You',
    next: 'The bank is waiting for your office: hand in what is due under Papers. If nothing is due, sign in to the bank’s portal and finish its open tasks, such as the compliance test.',
    editable: true,
  },
  'Under Review': {
    short: 'Under review',
    tone: 'info',
    actor: 'The bank',
    next: 'The bank is deciding. This usually takes a few business days. We will email you as soon as it answers.',
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
    next: 'Read the reason, choose “Change application”, correct the problem, and send it again.',
    editable: false,
  },
};

/** The fields that decide whether an application counts. */
export interface Standing {
  status: StoredBankApplicationStatus;
  is_withdrawn?: boolean | undefined;
}

/** Returns whether a stored status means that the bank rejected the application. */
export const isRejected = (status: StoredBankApplicationStatus): boolean =>
  currentStatus(status) === 'Bank Application Rejected';

/** Returns whether the office withdrew its application, regardless of status. */
export const isWithdrawn = ({ is_withdrawn }: Pick<Standing, 'is_withdrawn'>): boolean =>
  is_withdrawn === true;

/**
 * Returns whether an application is neither rejected nor withdrawn. An active application counts
 * and holds its EFIN.
 */
export const isActive = (application: Standing): boolean =>
  !isWithdrawn(application) && !isRejected(application.status);

/** Returns whether an application is approved and not withdrawn. */
export const isApproved = (application: Standing): boolean =>
  !isWithdrawn(application) && currentStatus(application.status) === 'Bank Application Approved';

/** Returns whether Edit Banking is available. */
export const isEditable = (application: Standing): boolean =>
  !isWithdrawn(application) && statusMeanings[currentStatus(application.status)].editable;

/** The label of a withdrawn application, shown next to its status. */
export const withdrawnLabel = 'Withdrawn';

/** Returns a short label for an application: "Withdrawn", or its status. */
export const applicationLabel = (application: Standing): string =>
  isWithdrawn(application) ? withdrawnLabel : statusMeanings[currentStatus(application.status)].short;

/** Returns whether setting a status requires a reason, which the office sees. */
export const needsReason = (status: BankApplicationStatus): boolean => status === 'Bank Application Rejected';

/** Statuses that dashboards count as pending or approved. */
export const pendingStatuses = ['Pending', 'Bank Application Pending', 'Under Review'] as const;
export const approvedStatuses = ['Approved', 'Bank Application Approved'] as const;
