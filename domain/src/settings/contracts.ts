import * as z from 'zod/mini';
import { contract, none, recentSuperAdmin } from '../shared/contract';
import { defaultStaffSettings, publicSettingsSchema, staffSettingsSchema } from './settings';

const { credential_change_wait_hours, time_zone, offer } = publicSettingsSchema.shape;

/** Settings newer than the callable: absent ones stay as they are. */
export const laterSettings = {
  public: ['credential_change_wait_hours', 'time_zone', 'offer'],
  staff: ['digest_hour', 'software_url', 'entry_layouts', 'status_words'],
} as const;

const allSettings = {
  public: z.extend(publicSettingsSchema, {
    credential_change_wait_hours: z.optional(credential_change_wait_hours),
    time_zone: z.optional(time_zone),
    offer: z.optional(offer),
  }),
  staff: z.extend(staffSettingsSchema, {
    submissions_per_day: z._default(
      staffSettingsSchema.shape.submissions_per_day,
      defaultStaffSettings.submissions_per_day,
    ),
    digest_hour: z.optional(staffSettingsSchema.shape.digest_hour),
    software_url: z.optional(staffSettingsSchema.shape.software_url),
    entry_layouts: z.optional(staffSettingsSchema.shape.entry_layouts),
    status_words: z.optional(staffSettingsSchema.shape.status_words),
  }),
};

/** Admin Settings: super admins save, staff read the documents themselves. */
export const settingsContracts = {
  saveSettings: contract(
    recentSuperAdmin,
    z.strictObject({
      ...allSettings,
      /** The settings the form started from; nothing is saved when others are in force by now. */
      expected: z.optional(z.strictObject(allSettings)),
    }),
    none,
  ),

  /** Re-encrypts what is stored under an older key; `started` is false while that is under way. */
  rotateFieldKeys: contract(recentSuperAdmin, none, z.strictObject({ started: z.boolean() })),
} as const;
