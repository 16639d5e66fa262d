import type * as z from 'zod/mini';
import { exportContracts } from '../audit/export-contracts';
import { bankApplicationContracts } from '../bank-applications/contracts';
import { entryContracts } from '../bank-applications/entry-contracts';
import { bureauContracts } from '../bureaus/contracts';
import { customValueContracts } from '../custom-values/contracts';
import { dashboardContracts } from '../dashboard/contracts';
import { emailContracts } from '../email/contracts';
import { incidentContracts } from '../incidents/contracts';
import { contactContracts } from '../leads/contracts';
import { paperContracts } from '../papers/contracts';
import { readinessContracts } from '../readiness/contracts';
import { renewalContracts } from '../renewals/contracts';
import { disposalContracts } from '../retention/contracts';
import { settingsContracts } from '../settings/contracts';
import { supportContracts } from '../tickets/contracts';
import { trainingContracts } from '../training/contracts';
import { accountContracts } from '../users/account-contracts';
import { userContracts } from '../users/contracts';
import type { Contract } from './contract';

/** Every callable with its access, input, and output. Unknown keys are rejected. */
export const contracts = {
  ...accountContracts,
  ...bankApplicationContracts,
  ...bureauContracts,
  ...contactContracts,
  ...customValueContracts,
  ...dashboardContracts,
  ...disposalContracts,
  ...emailContracts,
  ...entryContracts,
  ...exportContracts,
  ...incidentContracts,
  ...paperContracts,
  ...readinessContracts,
  ...renewalContracts,
  ...settingsContracts,
  ...supportContracts,
  ...trainingContracts,
  ...userContracts,
} as const satisfies Record<string, Contract>;

export type CallableName = keyof typeof contracts;
export type CallableInput<N extends CallableName> = z.input<(typeof contracts)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.output<(typeof contracts)[N]['output']>;
