import type { StaleRecord } from '@united/domain/shared/version';
import type { Difference } from '~/portal/ui/form/differences';
import { StaleNotice } from '~/portal/ui/form/stale-notice';
import type { StatusTarget } from './status-dialog';

const labels = {
  status: 'Status',
  status_reason: 'Reason',
  bank_name: 'Bank Name',
  account_name: 'Account Name',
  account_type: 'Account Type',
  routing_number_last4: 'Routing Number ending in',
  account_number_last4: 'Account Number ending in',
} as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

interface Props {
  targets: readonly StatusTarget[];
  stale: readonly StaleRecord[];
  onKeep: () => void;
  onTake: () => void;
}

/** What others changed in applications about to change. Several are grouped by office name. */
export function StaleApplications({ targets, stale, onKeep, onTake }: Props) {
  const differences = targets.flatMap((target): Difference[] => {
    const current = stale.find(({ id }) => id === target.id)?.current ?? {};
    return fields.flatMap((field) => {
      const [from, to] = [target[field] ?? '', current[field] ?? ''];
      const label = targets.length === 1 ? labels[field] : `${target.office_name}, ${labels[field]}`;
      return from === to ? [] : [{ label, from, to }];
    });
  });
  return <StaleNotice differences={differences} onKeep={onKeep} onTake={onTake} />;
}
