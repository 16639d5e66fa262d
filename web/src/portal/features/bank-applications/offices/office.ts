import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';

/** The owner's actions on an application. */
export interface OfficeActions {
  /** Opens Edit Banking. */
  edit: (office: WithId<BankApplication>) => void;
  /** Opens the form that changes the application. */
  change: (office: WithId<BankApplication>) => void;
  /** Opens the withdrawal dialog. */
  withdraw: (office: WithId<BankApplication>) => void;
}

/** Props shared by the table and card layouts of My Offices. */
export interface OfficeListProps {
  offices: readonly WithId<BankApplication>[];
  onOpen: (office: WithId<BankApplication>) => void;
  /** Undefined if read-only. */
  actions?: OfficeActions | undefined;
}
