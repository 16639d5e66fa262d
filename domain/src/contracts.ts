import type * as z from 'zod/mini';
import { accountContracts } from './account-contracts';
import { bankApplicationContracts } from './bank-application-contracts';
import { contactContracts } from './contact-contracts';
import type { Contract } from './contract';
import { customValueContracts } from './custom-value-contracts';
import { disposalContracts } from './disposal-contracts';
import { emailContracts } from './email-contracts';
import { exportContracts } from './export-contracts';
import { incidentContracts } from './incident-contracts';
import { readinessContracts } from './readiness-contracts';
import { settingsContracts } from './settings-contracts';
import { supportContracts } from './support-contracts';
import { trainingContracts } from './training-contracts';
import { userContracts } from './user-contracts';

/** Every callable function: its name, who may call it, what it takes and what it answers. Unknown keys are refused. */
export const contracts = {
  ...accountContracts,
  ...bankApplicationContracts,
  ...contactContracts,
  ...customValueContracts,
  ...disposalContracts,
  ...emailContracts,
  ...exportContracts,
  ...incidentContracts,
  ...readinessContracts,
  ...settingsContracts,
  ...supportContracts,
  ...trainingContracts,
  ...userContracts,
} as const satisfies Record<string, Contract>;

export type CallableName = keyof typeof contracts;
export type CallableInput<N extends CallableName> = z.input<(typeof contracts)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.output<(typeof contracts)[N]['output']>;
