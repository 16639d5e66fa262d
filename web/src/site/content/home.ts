import type { PageContent } from './schema';

export const home: PageContent = {
  title: 'Your own tax office, your own fees',
  description:
    'Professional tax software, bank enrollment for your own office and support, for preparers who keep 100% of their tax preparation fees.',
  name: 'Home',
  hero: {
    title: 'Keep 100% of your tax preparation fees',
    lead: 'Professional software, a bank enrollment in your own office’s name, training and support. You set the price of a return. When a client pays it from the refund, the bank sends your fee to your account.',
    actions: [
      { label: 'Get Started', to: '/pricing', aim: 'with plans and prices' },
      { label: 'View Features', to: '/software' },
    ],
    note: 'Filing season {season}, tax year {tax_year}. For PTIN and EFIN holders.',
    art: 'refund-path',
  },
  sections: [
    {
      kind: 'cards',
      id: 'features',
      title: 'Everything your own office needs',
      items: [
        {
          icon: 'dollar',
          title: 'Keep 100% of your preparation fees',
          text: 'No split. What you charge a client for preparing the return is yours, on every return.',
        },
        {
          icon: 'sliders',
          title: 'Set your own software fees',
          text: 'Add up to {service_bureau_addon} to the service bureau fee and up to {transmitter_addon} to the transmitter fee, where your state and the bank allow it.',
        },
        {
          icon: 'bank',
          title: 'Enroll your own office for bank products',
          text: 'Refund advances, check printing and debit cards through a partner bank, under your EFIN. Optional for every client.',
        },
        {
          icon: 'book',
          title: 'Use a training library',
          text: 'Learn inside the portal whenever the waiting room is empty. Your progress is saved.',
        },
        {
          icon: 'brand',
          title: 'Brand your office',
          text: 'Clients meet your name first: you get your own branded mobile app link and your own enrollment link.',
        },
        {
          icon: 'team',
          title: 'Build a team',
          text: 'Bring in preparers and offices as you grow. Each application shows its status and next step in the portal.',
        },
      ],
    },
    {
      kind: 'ledger',
      id: 'fees',
      title: 'See every dollar before the season starts',
      lead: 'These are the fees for one return if the client chooses a bank product. The bank application shows the same list, with your add-ons and who receives each amount, before you sign anything.',
      caption: 'One funded return, season {season}',
      rows: [
        { name: 'Tax preparation fee', note: 'Yours, 100% of it', amount: 'You set it', own: true },
        {
          name: 'Service bureau fee',
          note: 'You may add up to {service_bureau_addon}; what you add is yours',
          amount: '{service_bureau_fee_exact}',
        },
        {
          name: 'Transmitter fee',
          note: 'You may add up to {transmitter_addon}; what you add is yours',
          amount: '{transmitter_fee_exact}',
        },
        { name: 'Software technology fee', note: '{software_fees}', amount: '{software_range}' },
        { name: 'Bank fee', note: '{bank_fees}', amount: '{bank_range}' },
      ],
      total: {
        name: 'Paid from the refund, in addition to your fee',
        note: '{example_software} and {example_bank}, without add-ons',
        amount: '{example_fees}',
      },
      actions: [{ label: 'Calculate your own figures', to: '/democall#savings' }],
    },
    {
      kind: 'rows',
      id: 'audience',
      title: 'Who it is for',
      lead: 'Preparing returns for pay takes a PTIN; e-filing them takes an office with an EFIN. You can start at any of these points.',
      items: [
        {
          title: 'Solo preparers',
          text: 'You do the work and want the whole fee. Run the season from one desk, with the software and the bank in one place.',
          action: { label: 'The {package_price} package', to: '/tax-software-package' },
        },
        {
          title: 'New EFIN holders',
          text: 'The IRS letter has arrived. Complete your first bank application in five steps and see at every status who acts next.',
          action: { label: 'What the software does', to: '/software' },
        },
        {
          title: 'PTIN holders going independent',
          text: 'You prepare under someone else’s EFIN today. Learn what it takes to get your own and open your office when the IRS approves it.',
          action: { label: 'From PTIN to EFIN', to: '/start-tax-business' },
        },
        {
          title: 'Team builders and service bureau owners',
          text: 'You support several offices or preparers. A course teaches you how to lead them, and each office follows its own application in the portal.',
          action: { label: 'Run a service bureau', to: '/tax-service-bureau' },
        },
      ],
    },
    {
      kind: 'closing',
      title: 'Open season {season} with an office of your own',
      text: 'See what a season costs, then tell us your name and whether you have an EFIN or a PTIN. Offices join by invitation, and we email you yours.',
      actions: [
        { label: 'Start Your Journey', to: '/pricing', aim: 'with plans and prices' },
        { label: 'Learn More', to: '/contact', aim: 'by writing to us' },
      ],
      steps: 'The bank application, in five steps',
    },
  ],
};
