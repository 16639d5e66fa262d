import type { BankApplication } from '@united/domain/bank-applications/bank-application';

/** An application as its owner sees it. */
export type Office = BankApplication & { id: string };

/** What the owner may do with an application. */
export interface OfficeActions {
  /** Opens Edit Banking. */
  edit: (office: Office) => void;
  /** Opens the change of what was sent. */
  change: (office: Office) => void;
  /** Asks why, and withdraws it. */
  withdraw: (office: Office) => void;
}

/** Common props of the table and the cards of My Offices. */
export interface OfficeListProps {
  offices: readonly Office[];
  onOpen: (office: Office) => void;
  /** Absent if read-only. */
  actions?: OfficeActions | undefined;
}
