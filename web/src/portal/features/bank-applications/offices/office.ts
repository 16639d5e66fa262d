import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';

/** What the owner may do with an application. */
export interface OfficeActions {
  /** Opens Edit Banking. */
  edit: (office: WithId<BankApplication>) => void;
  /** Opens the change of what was sent. */
  change: (office: WithId<BankApplication>) => void;
  /** Asks why, and withdraws it. */
  withdraw: (office: WithId<BankApplication>) => void;
}

/** Common props of the table and the cards of My Offices. */
export interface OfficeListProps {
  offices: readonly WithId<BankApplication>[];
  onOpen: (office: WithId<BankApplication>) => void;
  /** Absent if read-only. */
  actions?: OfficeActions | undefined;
}
