import type { PageContent } from './schema';

export const pricing: PageContent = {
  title: 'Pricing: one price per season',
  description:
    'Two plans for a filing season, what both include, and the fees of a funded return. You keep 100% of your tax preparation fees in either.',
  name: 'Pricing',
  hero: {
    kicker: 'Pricing',
    title: 'One price a season. Your fees stay yours.',
    lead: 'The license is paid once per filing season. It is not a share of your work: the price is the same at 20 returns and at 2,000.',
    actions: [
      { label: 'Compare the plans', to: '#plans' },
      { label: 'Calculate your savings', to: '/democall#savings' },
    ],
    note: 'Prices are for filing season {season}. See the Software page for fees per funded return.',
    art: 'price-per-return',
  },
  sections: [
    {
      kind: 'plans',
      id: 'plans',
      title: 'Two plans',
      lead: 'Both come with the same software, banks, training and support. They differ in whose name your clients see.',
      plans: [
        {
          name: '{package_name}',
          price: '{package_price}',
          period: '/year',
          description:
            'For an office that wants to start this season with professional software and its own bank enrollment.',
          popular: true,
          features: [
            'Professional tax software for season {season}',
            'Your own bank enrollment and fees',
            'Member portal, training library and tickets',
            'Your own enrollment and mobile app links',
            '{trial_days}-day free trial',
          ],
          action: { label: 'Get Started', to: '/login', aim: 'at Portal Login' },
          note: 'One filing season. No account yet? Write to us and we will email you an invitation.',
        },
        {
          name: '{co_brand_name}',
          price: '{co_brand_price}',
          period: '/year',
          description: 'For offices and service bureaus that want clients to see their own name and colors.',
          popular: false,
          features: [
            'Everything in the {package_name}',
            'Your name and logo on the client app',
            'A setup call for your branding',
            'Onboarding for the offices you bring in',
          ],
          action: { label: 'Talk to us', to: '/contact?topic=plans#message', aim: 'about the Co Brand plan' },
          note: 'One filing season. We look at your logo and links together before you pay.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Why offices choose it',
      items: [
        {
          icon: 'dollar',
          title: 'No split',
          text: 'You keep 100% of the tax preparation fee. No one takes a percentage of your work, in either plan.',
        },
        {
          icon: 'file',
          title: 'No hidden fees',
          text: 'A funded return costs {fees_per_return} before the bank’s own fee: service bureau {service_bureau_fee}, software {software_fee}, transmitter {transmitter_fee}. That assumes {example_software} and no add-ons of your own.',
        },
        {
          icon: 'headset',
          title: 'People who know the trade',
          text: 'Our support team knows EFINs, bank statuses and reject codes, and answers tickets during business hours: {hours}.',
        },
      ],
    },
    {
      kind: 'checklist',
      title: 'Included in every plan',
      items: [
        'Professional tax software, federal and state',
        'E-filing under your own EFIN',
        'Bank enrollment for your office',
        'Refund advances, checks and debit cards for clients who want them',
        'Service bureau and transmitter add-ons that you set',
        'Member portal with the status of every application',
        'Training library',
        'Support tickets and live help during business hours',
        'Your own enrollment link and branded mobile app link',
        'Updates for the whole filing season',
      ],
    },
    {
      kind: 'faq',
      title: 'Questions before you decide',
      items: [
        {
          question: 'What does the price cover, and for how long?',
          answer:
            'One filing season. {package_price} or {co_brand_price} pays for your office’s license for season {season}, in which you prepare tax year {tax_year}. It renews only if you enroll again.',
        },
        {
          question: 'Is there a free trial?',
          answer:
            'Yes, {trial_days} days. Sign in with your invitation, look around the portal and the software, and decide before you pay. Returns can be e-filed once the license is paid and your EFIN is confirmed.',
        },
        {
          question: 'Do I need an EFIN?',
          answer:
            'To e-file and to enroll with a bank, yes: the EFIN must be your office’s own. With a PTIN only, you can start in the Preparer Program while the IRS reviews your e-file application.',
        },
        {
          question: 'Who pays the fees for a bank product?',
          answer:
            'The client, from the refund, and only after choosing a bank product and agreeing to its fees in writing. Clients who do not want one pay you directly and owe none of these fees.',
        },
      ],
    },
    {
      kind: 'closing',
      title: 'Ready when your season is',
      text: 'Invited already? Sign in and start your bank application. If not, tell us about your office and we will set it up with you.',
      actions: [
        { label: 'Get Started', to: '/login', aim: 'at Portal Login' },
        { label: 'Contact Sales', to: '/contact' },
      ],
    },
  ],
  product: {
    name: '{brand}, season {season}',
    description: 'Tax software license for an independent tax office, one filing season.',
    price: '{package_price}',
  },
};
