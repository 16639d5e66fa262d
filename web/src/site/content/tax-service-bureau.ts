import type { PageContent } from './schema';

export const taxServiceBureau: PageContent = {
  title: 'Run a tax service bureau under your name',
  description:
    'For EFIN holders: license white-label tax software to other offices, support them and keep 100% of your service bureau fees.',
  name: 'Service bureau',
  hero: {
    kicker: 'For EFIN holders',
    title: 'Your name on the software. Your fee on every return.',
    lead: 'Sell licenses to offices that hold their own EFIN, under your brand. Set a service bureau fee of up to {service_bureau_addon} per funded return and keep 100% of it.',
    actions: [
      { label: 'Talk to us', to: '/contact?topic=plans#message' },
      { label: 'Portal Login', to: '/login' },
    ],
    note: 'Each office enrolls under the EFIN the IRS issued to it. You sell software and support, never an EFIN.',
    art: 'bureau',
  },
  sections: [
    {
      kind: 'cards',
      title: 'What makes up your own bureau',
      items: [
        {
          icon: 'brand',
          title: 'White-label',
          text: 'You offer the software under your own brand. Your offices buy from you, not from us.',
        },
        {
          icon: 'key',
          title: 'Licenses to sell',
          text: 'You set the price of a license for the offices you bring in, and invoice it yourself.',
        },
        {
          icon: 'dollar',
          title: '100% of your bureau fee',
          text: 'The fee you add, up to {service_bureau_addon} per funded return, is paid by the bank to your account. We take none of it.',
        },
        {
          icon: 'screen',
          title: 'All your offices in one table',
          text: 'Which offices are stuck, whose turn it is, and when it’s due. Each office sees the same for itself.',
        },
        {
          icon: 'headset',
          title: 'Second-line support',
          text: 'You support your offices. If you cannot answer a question, ask us in a ticket.',
        },
        {
          icon: 'book',
          title: 'Training to pass on',
          text: 'The library opens for your offices too, so you do not teach the same screen forty times.',
        },
      ],
    },
    {
      kind: 'story',
      id: 'desk',
      title: 'One table instead of a list of logins',
      text: [
        'You see all your offices in one table: bank and status, whose turn it is, when it’s due, how many papers are due, and whether the office is ready for the season. It updates by itself.',
        'You set your fees once, and they apply to every application your offices send from then on. Each office reads them before it joins and before it sends.',
      ],
      art: 'desk',
    },
    {
      kind: 'rows',
      title: 'What you do from your desk',
      items: [
        {
          title: 'Invite an office',
          text: 'It reads what you will see of it and what you add to its fees, then accepts or declines. It can leave at any time.',
        },
        {
          title: 'Prepare its application',
          text: 'Fill in what you know. The office adds its own sensitive values, confirms each section and sends it.',
        },
        {
          title: 'Remind it',
          text: 'Email an office about its open step, at most once a day for each step.',
        },
        {
          title: 'Leave its secrets with it',
          text: 'What the office enters stays with the office: Social Security numbers, birth dates, bank accounts, addresses, and papers. You see how many papers are due, never a file.',
        },
      ],
    },
    {
      kind: 'ledger',
      title: 'What you earn from one return of one office',
      lead: 'An example, not a forecast. It assumes that the office agreed to a bureau fee of {service_bureau_addon}, the maximum, in a state that allows it.',
      caption: 'One funded return of an office you support',
      rows: [
        {
          name: 'Your service bureau fee',
          note: 'What you add to {service_bureau_fee}',
          amount: '{service_bureau_addon}',
          own: true,
        },
        { name: 'Our share of it', amount: 'None' },
        {
          name: 'The office’s preparation fee',
          note: '100% stays with the office',
          amount: 'Office sets it',
        },
        {
          name: 'Transmitter and software fees',
          note: '{transmitter_fee} and {software_fee} ({example_software})',
          amount: 'As listed',
        },
      ],
      actions: [{ label: 'See all fees', to: '/software' }],
    },
    {
      kind: 'quotes',
      title: 'From bureau owners',
      items: [
        {
          text: 'I look after 50+ preparers in eleven offices. In December they used to call me to ask where their bank application was. Now each one looks it up in the portal.',
          name: 'Denise R.',
          role: 'service bureau owner',
        },
        {
          text: 'The fee panel ended the arguments. Every office sees each line, to the cent, before they sign.',
          name: 'Marcus T.',
          role: 'EFIN holder, second season as a bureau',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How a bureau starts',
      items: [
        {
          title: 'A call about your offices',
          text: 'How many, which banks, which software, and what they pay today.',
        },
        {
          title: 'Your brand',
          text: 'Name, logo and links are set up in the Co Brand plan, {co_brand_price} a year.',
        },
        {
          title: 'Your desk',
          text: 'We set up your bureau with its master EFIN. You set your fees once.',
        },
        {
          title: 'Your first offices',
          text: 'You invite them by email; each one enrolls under its own EFIN. We help you with the first three.',
        },
      ],
    },
    {
      kind: 'disclosure',
      title: 'Rules we hold you to',
      text: [
        'An EFIN belongs to the office the IRS issued it to. Selling, renting or sharing one is grounds for expulsion from IRS e-file, and for us to end your license.',
        'Service bureau fees must be agreed in writing by the taxpayer, may not be a percentage of the refund, and follow the law of the office’s state and the bank’s limits. Arkansas, Connecticut, Illinois, Maine, Maryland and New York forbid an extra charge because a taxpayer chose a bank product.',
      ],
    },
    {
      kind: 'closing',
      title: 'Put your name on it',
      text: 'Tell us about the offices you support today. We will reply with a plan for your first season as a bureau.',
      actions: [
        { label: 'Contact Us', to: '/contact?topic=plans#message' },
        { label: 'Portal Login', to: '/login' },
      ],
    },
  ],
};
