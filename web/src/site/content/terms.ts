import type { PageContent } from './schema';

export const terms: PageContent = {
  title: 'Terms of use',
  description:
    'The rules for using the site, the portals and the licensed software: licenses per season, fees, your duties as an office, and liability.',
  name: 'Terms',
  hero: { title: 'Terms of use', lead: 'The agreement between your office and {brand}.', actions: [] },
  sections: [
    {
      kind: 'legal',
      updated: 'November 20, 2026',
      parts: [
        {
          title: 'What you get',
          text: [
            'A license entitles one office to use the portal and the tax software of the chosen provider for one filing season. Season {season} prepares tax year {tax_year}. The license ends with the season and does not renew automatically.',
          ],
        },
        {
          title: 'Trial and payment',
          text: [
            'The trial lasts {trial_days} days and costs nothing. After that the price of the plan is due once for the season. Returns can be e-filed when the license is paid and the EFIN is confirmed.',
          ],
        },
        {
          title: 'Fees on funded returns',
          text: [
            'Fees are those shown in your bank application when you submit it. Your office sets its add-ons within the limits shown, and is responsible for ensuring that they are lawful in its state, agreed to by the taxpayer in writing and never a percentage of a refund.',
          ],
        },
        {
          title: 'Your duties as an office',
          text: ['You agree to:'],
          points: [
            'use only the EFIN that the IRS issued to your office, and never sell, rent or share it;',
            'make sure that every preparer has a valid PTIN and signs the returns they prepare;',
            'keep signed forms, due diligence records and client data as the law requires;',
            'keep a written information security plan and report a suspected breach to us without delay;',
            'keep passwords to yourself and close the accounts of people who leave.',
          ],
        },
        {
          title: 'What we may do',
          text: [
            'We may suspend an account that endangers client data, other offices or our standing with the IRS or a bank, and we will tell you why. Banks and the IRS make their own decisions. We cannot promise an approval.',
          ],
        },
        {
          title: 'No promise of income',
          text: [
            'Figures on the site are examples that state what they assume. What an office earns depends on its clients, prices and work. Nothing here is tax, legal or financial advice for your case.',
          ],
        },
        {
          title: 'Liability',
          text: [
            'We are liable for damage we cause by intent or gross negligence, and otherwise up to the amount your office paid for the season. We are not liable for the content of returns, for decisions of banks or the IRS, or for outages beyond our control.',
          ],
        },
        {
          title: 'Ending and changes',
          text: [
            'You may stop at any time. Fees for returns already funded remain due. We notify members at least 30 days before these terms change. Please bring disputes to {email} first. We will try to settle them within 30 days.',
          ],
        },
      ],
    },
  ],
};
