import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import { isEditable } from '@united/domain/bank-applications/status';
import { withdrawalPolicy } from '@united/domain/bank-applications/withdrawal';
import type { WithId } from '~/portal/data/documents';
import { correctionMode } from '~/portal/shared/bank-applications/correction';

/** The owner's actions on an application. */
export interface OfficeActions {
  /** Opens Edit Banking. */
  edit: (office: WithId<BankApplication>) => void;
  /** Opens the form that changes the application. */
  change: (office: WithId<BankApplication>) => void;
  /** Opens the withdrawal dialog. */
  withdraw: (office: WithId<BankApplication>) => void;
  /** Copies the application into the form for a new one. */
  startFrom: (office: WithId<BankApplication>) => void;
}

/** Returns which actions an application's status and season allow its owner, and how it can be changed. */
export const allowedActions = (office: BankApplication, season: number) => ({
  change: correctionMode(office, season),
  edit: isEditable(office) && office.season === season,
  withdraw: !office.open_change && withdrawalPolicy(office, season) !== 'none',
  startFrom: isPastSeason(office, season),
});

/** Props shared by the table and card layouts of My Offices. */
export interface OfficeListProps {
  offices: readonly WithId<BankApplication>[];
  onOpen: (office: WithId<BankApplication>) => void;
  /** Undefined if read-only. */
  actions?: OfficeActions | undefined;
}
