import * as z from 'zod/mini';
import { contract, none, superAdmin } from './contract';
import { publicSettingsSchema, staffSettingsSchema } from './settings';

/** Admin Settings: super admins save, staff read the documents themselves. */
export const settingsContracts = {
  saveSettings: contract(
    superAdmin,
    z.strictObject({ public: publicSettingsSchema, staff: staffSettingsSchema }),
    none,
  ),
} as const;
