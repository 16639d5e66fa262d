import type { BankApplication } from '../bank-applications/bank-application';
import { defaultSettings, type PublicSettings } from '../settings/settings';
import type { Timestamp } from '../shared/timestamp';
import { prepareRenewal } from './prepare';
import type { PreparedApplication } from './prepared-application';

/** Test fixture: the renewal of an application, as prepared for the season of the settings. */
export function buildRenewal(
  now: Timestamp,
  { id, ...application }: BankApplication & { id: string },
  change: Partial<PreparedApplication> = {},
  settings: PublicSettings = defaultSettings,
): PreparedApplication {
  const owner = { name: '', email: '' };
  const source = { id, application, storedKeys: Object.keys(application), owner };
  return { ...prepareRenewal(source, { before: settings, now: settings }, now), ...change };
}
