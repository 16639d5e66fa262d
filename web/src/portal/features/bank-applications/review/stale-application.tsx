import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { StaleRecord } from '@united/domain/shared/version';
import type { WithId } from '~/portal/data/documents';
import type { Difference } from '~/portal/ui/form/differences';
import { StaleNotice } from '~/portal/ui/form/stale-notice';

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
  target: WithId<BankApplication>;
  stale: readonly StaleRecord[];
  onReload: () => void;
}

/** Shows others' changes to the application whose status the user is changing. */
export function StaleApplication({ target, stale, onReload }: Props) {
  const current = stale.find(({ id }) => id === target.id)?.current ?? {};
  const differences = fields.flatMap((field): Difference[] => {
    const [from, to] = [target[field] ?? '', String(current[field] ?? '')];
    return from === to ? [] : [{ label: labels[field], from, to }];
  });
  return <StaleNotice differences={differences} onReload={onReload} />;
}
