import type { PageContent } from './schema';

export const privacy: PageContent = {
  title: 'Privacy policy',
  description:
    'Which personal data the site and the portals store, why, for how long, who can see it, and how to have it corrected or deleted.',
  name: 'Privacy',
  hero: {
    title: 'Privacy policy',
    lead: 'What we store about you, why, and what you can ask us to do with it.',
    actions: [],
  },
  sections: [
    {
      kind: 'legal',
      updated: 'November 20, 2026',
      parts: [
        {
          title: 'Who is responsible',
          text: [
            '{brand} runs this site and the portals. Write to {email} or call {phone} about anything on this page.',
          ],
        },
        {
          title: 'Reading this site',
          text: [
            'You can read every public page without an account. The pages set no cookies, load nothing from advertisers and run no analytics. Your choice of light or dark colors is stored in your browser and not sent to us.',
            'The savings calculator works in your browser. Its figures are not sent to anyone. They become part of a web address only if you copy the link.',
            'If a scheduling service is set up for discovery calls, it loads only when you open the booking dialog. What you enter there goes to that service under its own policy.',
          ],
        },
        {
          title: 'Writing to us',
          text: [
            'The contact form and call requests store your name, email address, message and anything else you choose to provide, with the page and the time, so that our team can answer. Please do not send Social Security, account or client numbers this way.',
            'We keep messages while we are in contact with you, and for at most two years after the last one.',
          ],
        },
        {
          title: 'Using the portals',
          text: ['For members, EROs and staff we store:'],
          points: [
            'Account: name, email address, role, status, time of the last sign-in.',
            'Office and bank applications: EFIN, PTIN, addresses, license details, fees, the history of decisions. Social Security, routing and account numbers and birth dates are encrypted; our staff can view one only for a stated reason, which is recorded.',
            'Support: tickets, replies and attachments.',
            'Records of changes: who did what and when, without secret values.',
          ],
        },
        {
          title: 'Who receives data',
          text: [
            'The partner bank and the software provider you choose receive the data they need for your enrollment. Our hosting, email and scheduling providers process data for us under contract. Authorities receive what the law requires us to disclose. We do not sell data.',
            'Tax return information is used only as section 7216 of the Internal Revenue Code allows.',
          ],
        },
        {
          title: 'How it is protected',
          text: [
            'Connections are encrypted, sensitive fields are encrypted again in storage, access follows roles and is checked on the server, and the portals sign users out automatically after inactivity. We maintain a written information security plan, as the FTC Safeguards Rule requires of tax businesses.',
          ],
        },
        {
          title: 'How long, and your rights',
          text: [
            'We keep application and fee records as long as tax and banking rules require, otherwise until two years after your last season. You can ask to see, correct, export or delete what we store about you. We answer within 30 days and tell you if a law requires us to keep something.',
          ],
        },
        {
          title: 'Changes',
          text: ['When this policy changes, the date above changes. Members are notified in the portal.'],
        },
      ],
    },
  ],
};
