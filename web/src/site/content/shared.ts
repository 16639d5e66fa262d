import type { Of } from './schema';

/** Shown on every page that advertises refund advances. */
export const advanceDisclosure: Of<'disclosure'> = {
  kind: 'disclosure',
  title: 'About refund advances and bank products',
  text: [
    'A refund advance is an optional loan of up to {advance} made by a partner bank to the taxpayer, not by {brand} and not by your office. It is subject to identity and eligibility checks and the bank’s underwriting; not everyone is approved, and the amount may be lower. Availability, amounts and any cost are stated in the bank’s terms for the season.',
    'A client never needs a bank product to file a return or to receive a refund. The IRS pays refunds by direct deposit at no charge, and refunds that include the Earned Income Tax Credit or the Additional Child Tax Credit are not paid before February 15.',
    'Fees are taken from a refund only if the client has chosen a bank product and agreed to them in writing. Some states limit or forbid an extra charge for it, and many require disclosures: your fees must follow the law of your state.',
  ],
};
