import { computeFees } from '@united/domain/fees';
import { defaultSettings } from '@united/domain/settings';

const bank = defaultSettings.banks[0]?.name ?? '';
const software = defaultSettings.software[0]?.name ?? '';
const fees = computeFees(defaultSettings, {
  bank_product: bank,
  selected_software: software,
  service_bureau_addon: 0,
  transmitter_addon: 0,
});

const refund = 3200;
const preparation = 350;

/**
 * One refund, worked through on the home page, in dollars. The refund and the preparation fee are assumptions, named
 * wherever they are shown; the fees are those of the default settings without add-ons.
 */
export const example = {
  bank,
  software,
  refund,
  preparation,
  fees: fees.total_fee,
  taxpayer: refund - preparation - fees.total_fee,
};

/** Always with cents: $1,234.50. */
export const exact = (dollars: number): string =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Without cents where there are none: $350. */
export const short = (dollars: number): string => exact(dollars).replace(/\.00$/, '');
