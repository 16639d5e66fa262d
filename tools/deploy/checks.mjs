/** All preflight checks, in display order. */
import { accountExportChecks } from './checks/account-exports.mjs';
import { appCheckChecks } from './checks/app-check.mjs';
import { databaseChecks } from './checks/database.mjs';
import { functionsAccountChecks } from './checks/functions-account.mjs';
import { identityChecks } from './checks/identity.mjs';
import { operationsChecks } from './checks/operations.mjs';
import { projectChecks } from './checks/project.mjs';
import { retiredKeysCheck } from './checks/retired-keys.mjs';
import { secretChecks } from './checks/secrets.mjs';
import { serviceAgentChecks } from './checks/service-agents.mjs';
import { staffSignInChecks } from './checks/staff-sign-in.mjs';
import { storageChecks } from './checks/storage.mjs';

/** @type {import('./check.mjs').Check[]} */
export const checks = [
  ...projectChecks,
  ...secretChecks,
  retiredKeysCheck,
  ...identityChecks,
  ...databaseChecks,
  ...staffSignInChecks,
  ...storageChecks,
  ...serviceAgentChecks,
  ...functionsAccountChecks,
  ...accountExportChecks,
  ...appCheckChecks,
  ...operationsChecks,
];
