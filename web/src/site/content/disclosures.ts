import type { PageContent } from './schema';

export const disclosures: PageContent = {
  title: 'Disclosures on bank products and fees',
  description:
    'What you should know about refund transfers, refund advances, fees, EFINs, savings examples and testimonials, in plain words.',
  name: 'Disclosures',
  hero: {
    title: 'Disclosures',
    lead: 'What the law, the banks and common courtesy require us to say about what we advertise.',
    actions: [],
  },
  sections: [
    {
      kind: 'legal',
      updated: 'November 20, 2026',
      parts: [
        {
          title: 'Bank products are optional',
          text: [
            'Refund transfers, refund advances, checks and debit cards are products of the partner bank, subject to its approval and terms. No one needs one to file a return or to receive a refund. The IRS pays refunds by direct deposit, usually within 21 days of accepting an e-filed return, at no charge.',
          ],
        },
        {
          title: 'Refund advances are loans',
          text: [
            'An advance of up to {advance} is a loan by the bank to the taxpayer, secured by the expected refund. Approval and amount depend on the bank’s underwriting. If the refund is smaller or later than expected, the bank’s terms say what the taxpayer owes. The cost, if any, and the annual percentage rate are stated in the loan agreement.',
          ],
        },
        {
          title: 'When refunds are paid',
          text: [
            'By law the IRS may not pay refunds that include the Earned Income Tax Credit or the Additional Child Tax Credit before February 15. Review, offset or an error can delay any refund. Debts such as child support or student loans can reduce it.',
          ],
        },
        {
          title: 'Fees',
          text: [
            'Fees shown on this site are for season {season}: service bureau {service_bureau_fee}, transmitter {transmitter_fee}, software {software_fees}, bank {bank_fees}, per funded return. An office may add up to {service_bureau_addon} and {transmitter_addon}. They are taken from a refund only after the taxpayer has chosen a bank product and agreed in writing. No fee is a percentage of the refund.',
            'Arkansas, Connecticut, Illinois, Maine, Maryland and New York forbid charging extra because a taxpayer chose a bank product. About twenty states require their own disclosures. The office must follow the law of its state.',
          ],
        },
        {
          title: 'EFINs and PTINs',
          text: [
            'The IRS issues EFINs and PTINs. {brand} is not part of the IRS and has no influence on its decisions. An EFIN is never sold, rented, lent or shared.',
          ],
        },
        {
          title: 'Savings and examples',
          text: [
            'The savings calculator multiplies the figures you enter. Ranges for fees elsewhere are what offices reported to us and were not audited. Examples state their assumptions. None of it is a promise of income.',
          ],
        },
        {
          title: 'Testimonials',
          text: [
            'Testimonials describe one person’s experience and name the person by first name and initial. Yours may differ. None of them is typical of every office.',
          ],
        },
        {
          title: 'Continuing education',
          text: [
            'The {ce_hours}-hour course follows the hours of the IRS Annual Filing Season Program. Participation is voluntary and does not make a preparer an enrolled agent, attorney or CPA.',
          ],
        },
      ],
    },
  ],
};
