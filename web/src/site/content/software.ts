import type { PageContent } from './schema';

export const software: PageContent = {
  title: 'Software features for tax offices',
  description:
    'What a tax office gets: professional tax software, bank enrollment, fees you set yourself, training, branding and support, with every fee named.',
  name: 'Software',
  hero: {
    kicker: 'Software',
    title: 'The software, the bank and the paperwork, in one place',
    lead: 'Prepare and e-file in professional tax software. Enroll with the bank, follow the decision and reach support in the portal. You always see what your office is waiting for and who has to act.',
    actions: [
      { label: 'See Pricing', to: '/pricing' },
      { label: 'Ask a question', to: '/contact' },
    ],
    note: 'Season {season} technology fee per funded return: {software_fees}.',
    art: 'readiness',
  },
  sections: [
    {
      kind: 'cards',
      title: 'Six things that make a season',
      items: [
        {
          icon: 'screen',
          title: 'Professional tax software',
          text: 'Federal and state returns, individual and business, prepared and e-filed under your EFIN from any desk with a browser.',
        },
        {
          icon: 'bank',
          title: 'Bank enrollment in five steps',
          text: 'One application per office, bank and season. It saves as you go and resumes where you left off.',
        },
        {
          icon: 'sliders',
          title: 'Fees you set yourself',
          text: 'Choose your add-ons and see, before you submit, who receives each dollar of one return and of a season.',
        },
        {
          icon: 'clock',
          title: 'A status that says what to do',
          text: 'Sent, pending, approved, rejected: each one says what happens next and whether you or the bank must act.',
        },
        {
          icon: 'chat',
          title: 'Tickets that get an answer',
          text: 'Ask from inside the portal, attach a screenshot, see when the reply arrived. EFIN unlocks have their own form.',
        },
        {
          icon: 'lock',
          title: 'Client data behind real locks',
          text: 'Social Security and account numbers are stored encrypted. Viewing one requires a reason and is logged.',
        },
      ],
    },
    {
      kind: 'statuses',
      title: 'You always know whose turn it is',
      lead: 'At most banks, “pending” means that the office has to do something, but no one says so. These are the portal’s statuses, word for word, with who acts next. We also email you about each change.',
    },
    {
      kind: 'checklist',
      title: 'What is included',
      lead: 'Twelve things, all part of the season’s license. Nothing here is an upgrade.',
      items: [
        'Individual returns: Form 1040 and its schedules',
        'Business returns for sole owners, partnerships and corporations',
        'All states that tax income',
        'E-filing with acknowledgments in your inbox',
        'Prior-year returns',
        'Bank products: refund transfers, checks and cards',
        'Client intake through your own branded app link',
        'Document upload and electronic signatures',
        'Reports of returns, fees and funded refunds',
        'Program links and your software login in one place',
        'Encrypted storage and automatic sign-out',
        'Training library and support tickets in the portal',
      ],
      note: 'The tax software itself is made by the provider you choose in your bank application; forms and states follow its release calendar.',
    },
    {
      kind: 'ledger',
      title: 'The fees, without fine print',
      lead: 'Per return if the client chooses a bank product. Clients who pay you directly pay none of them.',
      caption: 'Fee panel, season {season}',
      rows: [
        {
          name: 'Tax preparation fee',
          note: 'You set it and it is all yours',
          amount: 'Keep 100%',
          own: true,
        },
        {
          name: 'Service bureau fee',
          note: 'Add up to {service_bureau_addon}; what you add is yours',
          amount: '{service_bureau_fee}',
        },
        {
          name: 'Transmitter fee',
          note: 'Add up to {transmitter_addon}; what you add is yours',
          amount: '{transmitter_fee}',
        },
        { name: 'Software tech fee', note: '{example_software}', amount: '{software_fee}' },
        {
          name: 'Profit potential',
          note: 'Your share of the preparation fee and of every add-on',
          amount: '100%',
          own: true,
        },
      ],
      actions: [
        { label: 'Compare plans', to: '/pricing' },
        { label: 'Calculate your savings', to: '/democall#savings' },
      ],
    },
    {
      kind: 'rows',
      title: 'Made for three kinds of office',
      items: [
        {
          title: 'The one-desk office',
          text: 'You prepare every return yourself. The portal is your back office: enrollment, status, payouts and a place to ask.',
        },
        {
          title: 'The growing team',
          text: 'Preparers work under your office, each with their own PTIN. Your office enrolls once and sets one set of fees.',
        },
        {
          title: 'The service bureau',
          text: 'You support offices that hold their own EFINs. Each enrolls its own bank products and follows its own application in the portal.',
        },
      ],
    },
    {
      kind: 'closing',
      title: 'Put your season on one screen',
      text: 'Look at the two plans, or tell us how your office works today and what it should do next season.',
      actions: [
        { label: 'View Pricing', to: '/pricing' },
        { label: 'Contact Us', to: '/contact' },
      ],
    },
  ],
};
