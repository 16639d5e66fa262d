import type { Bank, PublicSettings } from '@united/domain/settings/settings';

/** Labels of the fees and limits that apply at every bank. */
export const feeSettingLabels: Record<keyof PublicSettings['fees'], string> = {
  service_bureau_base: 'Service bureau fee',
  service_bureau_addon_max: 'Maximum service bureau add-on',
  transmitter_base: 'Transmitter fee',
  transmitter_addon_max: 'Maximum transmitter add-on',
};

/** Labels of a bank's settings that usually change from season to season. */
export const bankSeasonLabels = {
  fee: 'Fee',
  opens_on: 'Opens on',
  closes_on: 'Closes on',
} as const satisfies Partial<Record<keyof Bank, string>>;
