import type { PageContent } from './schema';

export const buildTaxTeam: PageContent = {
  title: 'Build a tax team under your EFIN',
  description:
    'A six-module course for EFIN holders who hire their first preparers: recruiting, contracts, training, review, pay and compliance.',
  name: 'Build a team',
  hero: {
    kicker: 'For EFIN holders',
    title: 'One EFIN, a team of preparers, your standard',
    lead: 'A course in six modules that takes you from preparing every return yourself to leading people who do it the way you would. It comes with the documents you need: contracts, checklists, pay sheets.',
    actions: [
      { label: 'Open the course', to: '/login', aim: 'at Portal Login' },
      { label: 'Talk about your team', to: '/contact' },
    ],
    note: 'Preparers work for your office, each with their own PTIN. Your EFIN stays with your office.',
    art: 'team',
  },
  sections: [
    {
      kind: 'steps',
      id: 'modules',
      title: 'Six modules',
      lead: 'About an hour each. Read them in the portal, alongside the worksheets.',
      items: [
        {
          title: 'Plan the office',
          text: 'How many returns one preparer can do well, what a desk costs, and when a second person pays for itself.',
          points: ['Capacity per week', 'Break-even sheet'],
        },
        {
          title: 'Find preparers',
          text: 'Where people with a PTIN look for work, what to ask, and how to check a PTIN and a record.',
          points: ['Interview guide', 'PTIN check'],
        },
        {
          title: 'Sign them properly',
          text: 'Employee or contractor, confidentiality, who owns the client file, and what you must withhold.',
          points: ['Contract outlines', 'Onboarding list'],
        },
        {
          title: 'Teach your way of working',
          text: 'Intake, due diligence questions, documents to keep, and the software from log-in to acknowledgment.',
          points: ['Intake script', 'Practice returns'],
        },
        {
          title: 'Review before you file',
          text: 'A second look that catches the errors that matter: credits, dependents, income that does not add up.',
          points: ['Review checklist', 'Form 8867 notes'],
        },
        {
          title: 'Pay, measure, keep',
          text: 'Pay plans preparers understand, numbers to look at each Friday, and how to bring people back in January.',
          points: ['Pay sheet', 'Weekly figures'],
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Bonus resources',
      lead: 'Included with the course and yours to adapt.',
      items: [
        {
          icon: 'file',
          title: 'Contract outlines',
          text: 'For employees and contractors, to go through with your own lawyer.',
        },
        {
          icon: 'shield',
          title: 'Security plan template',
          text: 'A written information security plan based on IRS Publication 4557, ready to fill in.',
        },
        {
          icon: 'calendar',
          title: 'Season calendar',
          text: 'What to do each week from August to April, from PTIN renewals to the last extension.',
        },
        {
          icon: 'chat',
          title: 'Live coaching calls',
          text: 'Bring one case a week. Other team owners join in and share what worked for them.',
        },
      ],
    },
    {
      kind: 'story',
      title: 'What stays with you',
      text: [
        'The EFIN holder is responsible for everything the office files: the people, the data, the due diligence questions. You cannot delegate that, so the course spends two of its six modules on it.',
        'Give every preparer their own user name in your tax software, and deactivate it the day they leave.',
      ],
      points: [
        'Every preparer signs with their own PTIN',
        'No shared passwords: one user name per preparer in the tax software',
        'Client data stays in your office’s account',
        'One bank enrollment, one set of fees, set by you',
      ],
      actions: [{ label: 'See the software', to: '/software' }],
    },
    {
      kind: 'story',
      id: 'offices',
      title: 'From one team to several offices',
      text: [
        'A preparer who gets an EFIN of their own becomes an office. If you run a service bureau, you invite that office and see in one table whose turn it is, what is due when, and what is overdue.',
        'Each office keeps its own account, EFIN and signature. It reads what you see of it before it accepts.',
      ],
      art: 'desk',
      actions: [{ label: 'See the service bureau', to: '/tax-service-bureau' }],
    },
    {
      kind: 'closing',
      title: 'Hire in October, be calm in January',
      text: 'Members find the course in the training library. Not a member yet? Tell us how many desks you plan for.',
      actions: [
        { label: 'Sign in to the library', to: '/login' },
        { label: 'Contact Us', to: '/contact' },
      ],
    },
  ],
};
