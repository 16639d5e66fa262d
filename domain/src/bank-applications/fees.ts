import type { TransmitterRecipient } from '../bureaus/bureau';
import type { PublicSettings } from '../settings/settings';
import { type AddonField, addonFields, addonLabels } from './addons';
import type { BankApplication } from './bank-application';

/** The office's choices that determine its fees. Add-ons are in dollars per return. */
export interface FeeChoice {
  bank_product: string;
  selected_software: string;
  service_bureau_addon: number;
  transmitter_addon: number;
}

/** Fees in dollars per funded return. */
export interface Fees {
  service_bureau_fee: number;
  transmitter_fee: number;
  software_tech_fee: number;
  bank_fee: number;
  total_fee: number;
}

/** Labels of the fees per funded return, in the order of the itemized list. */
export const feeLabels: Record<keyof Fees, string> = {
  service_bureau_fee: 'Service bureau fee',
  transmitter_fee: 'Transmitter fee',
  software_tech_fee: 'Software technology fee',
  bank_fee: 'Bank fee',
  total_fee: 'Total per funded return',
};

const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * Computes an application's fees: the base plus the office's add-on for the service bureau and the
 * transmitter, the software's technology fee, and the bank's fee. Sums in cents. A bank or software
 * that isn't in settings costs 0, as the specification requires.
 */
export function computeFees(settings: PublicSettings, choice: FeeChoice): Fees {
  const serviceBureau = cents(settings.fees.service_bureau_base) + cents(choice.service_bureau_addon);
  const transmitter = cents(settings.fees.transmitter_base) + cents(choice.transmitter_addon);
  const technology = cents(
    settings.software.find((item) => item.name === choice.selected_software)?.fee ?? 0,
  );
  const bank = cents(settings.banks.find((item) => item.name === choice.bank_product)?.fee ?? 0);
  return {
    service_bureau_fee: serviceBureau / 100,
    transmitter_fee: transmitter / 100,
    software_tech_fee: technology / 100,
    bank_fee: bank / 100,
    total_fee: (serviceBureau + transmitter + technology + bank) / 100,
  };
}

/** One row of "who gets each dollar": the amount per return and whether the office keeps it. */
export interface FeeShare {
  recipient: string;
  what: string;
  amount: number;
  own: boolean;
}

/** The bureau that gets add-ons of an office. */
export interface FeeBureau {
  name: string;
  /** Who gets the transmitter fee add-on. */
  transmitter_to: TransmitterRecipient;
}

/** Returns the bureau that gets add-ons of a sent application; null if the office gets them. */
export const feeBureauOf = ({
  bureau_name,
  bureau_gets_transmitter,
}: Pick<BankApplication, 'bureau_name' | 'bureau_gets_transmitter'>): FeeBureau | null =>
  bureau_name === undefined
    ? null
    : { name: bureau_name, transmitter_to: bureau_gets_transmitter ? 'bureau' : 'office' };

/** Returns whether an office's bureau, rather than the office, gets an add-on. */
export const isAddonOfBureau = (
  addon: AddonField,
  bureau: FeeBureau | null | undefined,
): bureau is FeeBureau =>
  Boolean(bureau) && (addon === 'service_bureau_addon' || bureau?.transmitter_to === 'bureau');

/**
 * Splits the fees of a funded return by recipient. The amounts add up to
 * `computeFees(…).total_fee`. Zero amounts are left out.
 * @param bureau the bureau that the office belongs to, which gets add-ons by name
 */
export function feeShares(
  settings: PublicSettings,
  choice: FeeChoice,
  bureau?: FeeBureau | null,
): FeeShare[] {
  const fees = computeFees(settings, choice);
  const addonShare = (addon: AddonField): FeeShare => ({
    recipient: isAddonOfBureau(addon, bureau) ? bureau.name : 'Your office',
    what: addonLabels[addon],
    amount: choice[addon],
    own: !isAddonOfBureau(addon, bureau),
  });
  const shares: FeeShare[] = [
    ...addonFields.map(addonShare),
    {
      recipient: 'Service bureau',
      what: feeLabels.service_bureau_fee,
      amount: settings.fees.service_bureau_base,
      own: false,
    },
    {
      recipient: 'Transmitter',
      what: feeLabels.transmitter_fee,
      amount: settings.fees.transmitter_base,
      own: false,
    },
    {
      recipient: choice.selected_software || 'Software',
      what: feeLabels.software_tech_fee,
      amount: fees.software_tech_fee,
      own: false,
    },
    { recipient: choice.bank_product || 'Bank', what: feeLabels.bank_fee, amount: fees.bank_fee, own: false },
  ];
  return shares.filter((share) => share.amount > 0);
}

/** Multiplies an amount per return by a number of returns, exact to the cent. */
export const forReturns = (perReturn: number, returns: number): number => (cents(perReturn) * returns) / 100;
