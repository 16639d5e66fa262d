import type { BankApplication } from '@united/domain/bank-applications/bank-application';

/** An application as its owner sees it. */
export type Office = BankApplication & { id: string };

/** What the table and the cards of My Offices have in common. */
export interface OfficeListProps {
  offices: readonly Office[];
  onOpen: (office: Office) => void;
  /** Absent when the offices are only looked at. */
  onEdit?: (office: Office) => void;
}
