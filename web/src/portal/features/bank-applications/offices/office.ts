import type { BankApplication } from '@united/domain/bank-applications/bank-application';

/** An application as its owner sees it. */
export type Office = BankApplication & { id: string };

/** Common props of the table and the cards of My Offices. */
export interface OfficeListProps {
  offices: readonly Office[];
  onOpen: (office: Office) => void;
  /** Absent if read-only. */
  onEdit?: (office: Office) => void;
}
