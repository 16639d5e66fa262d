import type { PageContent } from './schema';
import { advanceDisclosure } from './shared';

export const preparerProgram: PageContent = {
  title: 'Preparer Program for PTIN holders and newcomers',
  description:
    'Pro tax software, an {ce_hours}-hour CE course, live coaching, bank products and help with your PTIN and EFIN, for the {season} tax season.',
  name: 'Preparer Program',
  hero: {
    kicker: 'For PTIN holders and newcomers',
    title: 'Become a preparer who always knows the next step',
    lead: 'Software, training and people for your first seasons: an {ce_hours}-hour CE course, live coaching calls, and bank products with cash advances of up to {advance} for the clients who qualify.',
    actions: [
      { label: 'Join the program', to: '/login', aim: 'at Portal Login' },
      { label: 'Ask about it', to: '/contact' },
    ],
    note: 'Now enrolling for the {season} tax season. Advances are loans by a partner bank; see the disclosure below.',
    art: 'course',
  },
  sections: [
    {
      kind: 'cards',
      title: 'What the program gives you',
      items: [
        {
          icon: 'screen',
          title: 'Pro tax software',
          text: 'The same software offices use, with practice returns before the season opens.',
        },
        {
          icon: 'book',
          title: 'Training',
          text: 'From the first interview with a client to the acknowledgment of the return.',
        },
        {
          icon: 'wrench',
          title: 'Tech support',
          text: 'From sign-in problems to printer drivers and reject codes, during business hours.',
        },
        {
          icon: 'advance',
          title: 'Cash advances up to {advance}',
          text: 'Offered to clients by a partner bank, subject to its approval. Optional, and a loan.',
        },
        {
          icon: 'bank',
          title: 'Bank product strategies',
          text: 'When a refund transfer serves a client, when it does not, and how to explain the fee.',
        },
        {
          icon: 'file',
          title: 'Tutorials',
          text: 'Short and practical, one task each: a Schedule C, an ITIN, an amended return.',
        },
        {
          icon: 'key',
          title: 'PTIN and EFIN enrollment help',
          text: 'We go through the IRS applications with you. You file them; the IRS decides.',
        },
        {
          icon: 'check',
          title: 'Preparation portal',
          text: 'Your applications, links, messages and documents in one place.',
        },
        {
          icon: 'calendar',
          title: 'Training library',
          text: 'Open around the clock, with your progress saved.',
        },
        {
          icon: 'person',
          title: '{ce_hours}-hour CE course',
          text: 'Covers the hours of the IRS Annual Filing Season Program.',
        },
        {
          icon: 'chat',
          title: 'Tickets and support',
          text: 'Ask in the portal, see the answer there, find it again next year.',
        },
        {
          icon: 'headset',
          title: 'Live coaching calls',
          text: 'Weekly in the season. Bring the return you are stuck on, without the client’s name.',
        },
      ],
    },
    {
      kind: 'story',
      title: 'Eighteen hours that count',
      text: [
        'The course follows the IRS Annual Filing Season Program for preparers without a credential: a {ce_refresher}-hour federal tax refresher with a test, {ce_law} hours of federal tax law and {ce_ethics} hours of ethics.',
        'Finish by December 31 and consent to the program’s rules, and the IRS lists you in its public directory of preparers. Clients look there.',
      ],
      points: [
        '{ce_refresher} hours: Annual Federal Tax Refresher and test',
        '{ce_law} hours: federal tax law',
        '{ce_ethics} hours: ethics',
        'Courses and quizzes in the training library of your portal',
      ],
      actions: [{ label: 'From PTIN to EFIN', to: '/start-tax-business' }],
    },
    {
      kind: 'quotes',
      title: 'From people in the program',
      items: [
        {
          text: 'My first season I was scared of Schedule C. I brought mine to the Tuesday call, three weeks in a row. By April I was at 300 returns with the two of us.',
          name: 'Alicia M.',
          role: 'preparer, second season',
        },
        {
          text: 'The bank product lessons taught me to say no. Half my clients do not need a transfer, and they come back because I told them.',
          name: 'Jerome B.',
          role: 'PTIN holder, EFIN applied for',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Your first year',
      items: [
        { title: 'Summer', text: 'PTIN, portal, practice returns. Start the CE course.' },
        {
          title: 'Fall',
          text: 'Finish the {ce_hours} hours. Renew the PTIN. Decide: prepare for an office, or apply for an EFIN.',
        },
        { title: 'January', text: 'Season {season} opens. Coaching calls every week.' },
        { title: 'After April', text: 'Amended returns, extensions, and what to do better next year.' },
      ],
    },
    advanceDisclosure,
    {
      kind: 'closing',
      title: 'The {season} season will not wait. Start training now.',
      text: 'Sign in with your invitation, or tell us where you start: newcomer, PTIN holder, or back after a break.',
      actions: [
        { label: 'Sign in to start', to: '/login' },
        { label: 'Contact Us', to: '/contact' },
      ],
    },
  ],
};
