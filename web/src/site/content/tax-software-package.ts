import type { PageContent } from './schema';
import { advanceDisclosure } from './shared';

export const taxSoftwarePackage: PageContent = {
  title: 'The {package_price} tax software package',
  description:
    'Professional tax software, bank products and training for one filing season at {package_price}. Keep 100% of your tax preparation fees.',
  name: '{package_price} package',
  hero: {
    kicker: 'The {package_price} package',
    title: 'A season of professional software for {package_price}',
    lead: 'One payment for filing season {season}: software, bank enrollment, training and support for your office. No percentage of your returns, no setup fee.',
    actions: [
      { label: 'Get the package', to: '/login', aim: 'at Portal Login' },
      { label: 'Ask about it', to: '/contact?topic=plans#message' },
    ],
    note: 'One payment covers season {season} only. The next season is a new license. Nothing renews automatically.',
    art: 'receipt',
  },
  sections: [
    {
      kind: 'cards',
      title: 'What you can do with it in January',
      items: [
        {
          icon: 'screen',
          title: 'Prepare and e-file',
          text: 'Individual and business returns, federal and state, under your own EFIN.',
        },
        {
          icon: 'bank',
          title: 'Offer bank products',
          text: 'Refund transfers, checks, cards and advances from a partner bank, for the clients who want them.',
        },
        {
          icon: 'sliders',
          title: 'Set your fees',
          text: 'Your preparation fee, plus add-ons of up to {service_bureau_addon} and {transmitter_addon} where your state and bank allow them.',
        },
        {
          icon: 'book',
          title: 'Train in the quiet months',
          text: 'The library opens with your account: software walk-throughs, bank products, due diligence.',
        },
      ],
    },
    {
      kind: 'story',
      title: 'Why it does not cost more',
      text: [
        'The license pays for your seat: the portal, the enrollment work and our support team. The technology fees for funded returns pay for the rest, and the Software page lists them to the cent.',
        'So the price does not grow with you. At 50 returns the license costs {package_per_50} a return; at 300, {package_per_300}.',
      ],
      points: [
        'No percentage of your preparation fee',
        'No charge for clients who pay you directly',
        'No fee for adding preparers to your office',
        'A {trial_days}-day free trial before you pay',
      ],
      actions: [{ label: 'Compare both plans', to: '/pricing' }],
    },
    {
      kind: 'steps',
      title: 'From payment to first return',
      items: [
        {
          title: 'Sign in',
          text: 'Your invitation sets your password. Look around for {trial_days} days before you pay.',
        },
        {
          title: 'Enroll with a bank',
          text: 'Five steps. Have your EFIN, address and a voided check ready.',
        },
        {
          title: 'Get your software',
          text: 'We send the login and address for your office when it is ready.',
        },
        {
          title: 'File',
          text: 'Your preparation fee arrives in your account as the bank funds each return.',
        },
      ],
    },
    advanceDisclosure,
    {
      kind: 'closing',
      title: '{package_price} for the season. Decide in {trial_days} days.',
      text: 'Sign in with your invitation, or ask us for one. Filing requires an EFIN, and we can tell you how to get one.',
      actions: [
        { label: 'Sign in to start', to: '/login' },
        { label: 'Contact Us', to: '/contact' },
      ],
    },
  ],
  product: {
    name: '{brand} package, season {season}',
    description: 'Tax software, bank enrollment, training and support for one office and one filing season.',
    price: '{package_price}',
  },
};
