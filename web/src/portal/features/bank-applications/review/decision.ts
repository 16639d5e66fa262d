import type { FieldChange } from '@united/domain/bank-applications/application-change';
import type { ChangeClass } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { FeeChoice } from '@united/domain/bank-applications/fees';
import {
  type BankApplicationStatus,
  bankApplicationStatuses,
  currentStatus,
} from '@united/domain/bank-applications/status';
import { limits } from '@united/domain/shared/limits';

export type AcceptedStatus = Exclude<BankApplicationStatus, 'Bank Application Rejected'>;

export interface DecisionValues {
  called_back: boolean;
  status: AcceptedStatus;
  reason: string;
}

/** Statuses that staff can set when accepting a change. */
export const acceptedStatuses = bankApplicationStatuses.filter(
  (status): status is AcceptedStatus => status !== 'Bank Application Rejected',
);

/** Returns the default status after accepting a change. Contact changes alone keep the status. */
export function defaultStatusFor(
  application: Pick<BankApplication, 'status'>,
  classes: readonly ChangeClass[],
): AcceptedStatus {
  const now = currentStatus(application.status);
  return classes.every((each) => each === 'contact') && now !== 'Bank Application Rejected'
    ? now
    : 'Bank Application Sent';
}

/** Returns the problems that prevent a decision, by field. */
export function decisionProblems(
  decision: 'accept' | 'refuse',
  { called_back, reason }: DecisionValues,
  callBack: boolean,
): [keyof DecisionValues, string][] {
  const problems: [keyof DecisionValues, string][] = [];
  if (decision === 'accept' && callBack && !called_back)
    problems.push(['called_back', 'Call the office first at the number on file before this request.']);
  if (decision === 'refuse' && reason.trim() === '')
    problems.push(['reason', 'Enter a reason so that the office knows what to do.']);
  if (reason.length > limits.reason)
    problems.push(['reason', `Use ${limits.reason} characters or fewer for the reason.`]);
  return problems;
}

/** Returns the choices that determine fees after a change; null if fees don't change. */
export function feesAfter(application: FeeChoice, fields: readonly FieldChange[]): FeeChoice | null {
  const to = new Map(fields.map((change) => [change.field, change.to]));
  const amount = (field: 'service_bureau_addon' | 'transmitter_addon') =>
    to.has(field) ? Number(to.get(field) ?? 0) : application[field];
  const after: FeeChoice = {
    bank_product: application.bank_product,
    selected_software: to.get('selected_software') ?? application.selected_software,
    service_bureau_addon: amount('service_bureau_addon'),
    transmitter_addon: amount('transmitter_addon'),
  };
  const isChanged = (['selected_software', 'service_bureau_addon', 'transmitter_addon'] as const).some(
    (field) => after[field] !== application[field],
  );
  return isChanged ? after : null;
}

/** Returns the warnings for staff before accepting a change of these classes. */
export function staffWarnings(classes: readonly ChangeClass[]): string[] {
  const warnings: string[] = [];
  if (classes.includes('banking') || classes.includes('identity'))
    warnings.push(
      'Intruders who take over an account usually change the payout account or the holder first. Call the office before you accept. The bank may review the application again.',
    );
  if (classes.includes('fees'))
    warnings.push('The bank has the old fees, which apply until you pass the new ones to the bank.');
  return warnings;
}
