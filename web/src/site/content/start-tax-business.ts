import type { PageContent } from './schema';

export const startTaxBusiness: PageContent = {
  title: 'From PTIN to EFIN: start your tax business',
  description:
    'How a PTIN holder opens an office: the IRS e-file application, the suitability check, the EFIN, the bank and the software, step by step.',
  name: 'PTIN to EFIN',
  hero: {
    kicker: 'For PTIN holders',
    title: 'You have a PTIN. Here is how to get your own EFIN.',
    lead: 'With a PTIN you prepare returns for pay. With an EFIN your office files them, enrolls with a bank and sets its own fees. The IRS decides; we show you what it asks for and what to do while you wait.',
    actions: [
      { label: 'Start with us', to: '/login', aim: 'at Portal Login' },
      { label: 'Ask about your case', to: '/contact?topic=efin#message' },
    ],
    note: 'Applying to the IRS for an EFIN is free. No one can sell you one.',
    art: 'ptin-to-efin',
  },
  sections: [
    {
      kind: 'steps',
      title: 'Five steps to your own office',
      lead: 'Start in summer. The IRS review can take up to 45 days, and banks require an EFIN before they consider you.',
      items: [
        {
          title: 'Renew your PTIN',
          text: 'It expires every December 31. Keep the confirmation: banks ask for the number.',
        },
        {
          title: 'Apply to the IRS',
          text: 'Open an IRS e-Services account and file the e-file application for your business. Preparers without a professional credential are fingerprinted.',
        },
        {
          title: 'Pass the suitability check',
          text: 'The IRS looks at your own filing history, credit and record. File and pay your own returns before you apply.',
        },
        {
          title: 'Receive your EFIN',
          text: 'Six digits, issued to your business and the address on the application. Download the summary page: banks ask for it.',
        },
        {
          title: 'Enroll with a bank and set your fees',
          text: 'The bank application in our portal takes five steps. After approval your software login follows.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'What changes the day you get it',
      items: [
        {
          icon: 'dollar',
          title: 'The whole preparation fee',
          text: 'No split with the office you prepared for. What you charge, you keep.',
        },
        {
          icon: 'bank',
          title: 'Your own bank enrollment',
          text: 'Advances, checks and cards are offered under your office’s name, and your fees come to your account.',
        },
        {
          icon: 'shield',
          title: 'Your own duties',
          text: 'A written security plan, records kept for three years, signed Forms 8879. We give you the checklists.',
        },
      ],
    },
    {
      kind: 'story',
      title: 'While the IRS decides',
      text: [
        'Successful offices use the waiting time. Learn the software with practice returns, take your continuing education and write the price list you will hang on the wall.',
        'You may keep preparing under your current office until your EFIN is issued. Returns go out under the EFIN of the office that files them, never under one that belongs to someone else.',
      ],
      points: [
        'Practice returns in the software',
        'Training library and the {ce_hours}-hour CE course',
        'Templates for your engagement letter and price list',
        'A call when your EFIN letter arrives',
      ],
      actions: [{ label: 'See the Preparer Program', to: '/preparer-program' }],
    },
    {
      kind: 'faq',
      title: 'What PTIN holders ask',
      items: [
        {
          question: 'How long does the IRS take?',
          answer:
            'Up to 45 days after the application is complete, longer when fingerprints or your own tax account need attention. Applications sent before September usually leave time for a bank enrollment before the season.',
        },
        {
          question: 'Can I use someone else’s EFIN until then?',
          answer:
            'No. An EFIN belongs to the office the IRS issued it to and cannot be lent, rented, shared or sold. You can prepare as an employee or contractor of an office that e-files under its own EFIN.',
        },
        {
          question: 'What if the IRS denies my application?',
          answer:
            'The letter explains why and how to appeal. Unfiled returns and unpaid balances are common reasons. You can resolve both before you apply again.',
        },
      ],
    },
    {
      kind: 'closing',
      title: 'Start before the season starts',
      text: 'Tell us where you stand: PTIN only, application sent, or EFIN in hand. We will reply with the next step for your case.',
      actions: [
        { label: 'Sign in to start', to: '/login' },
        { label: 'Contact Us', to: '/contact?topic=efin#message' },
      ],
    },
  ],
};
