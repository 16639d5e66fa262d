import type { PageContent } from './schema';

export const contact: PageContent = {
  title: 'Contact us',
  description:
    'Write or call about plans, bank enrollment, your EFIN or a technical problem. A person answers within 24 hours, Monday to Saturday.',
  name: 'Contact',
  hero: {
    kicker: 'Contact',
    title: 'Ask someone who knows tax season',
    lead: 'Tell us what you need. A person reads every message and answers within 24 hours. Please leave out Social Security and account numbers: we never need them here.',
    actions: [],
    art: 'hours',
  },
  sections: [
    {
      kind: 'contact',
      id: 'message',
      title: 'Send us a message',
      cards: [
        { title: 'Email', icon: 'mail', lines: ['{email}', 'Answered within 24 hours'] },
        { title: 'Phone', icon: 'phone', lines: ['{phone}', 'During business hours'] },
        { title: 'Business hours', icon: 'clock', lines: ['{hours}'] },
      ],
      topicsTitle: 'What is it about?',
      topics: [
        {
          title: 'Plans and pricing',
          text: 'Which plan fits, the trial, renewing for a new season.',
          icon: 'file',
          topic: 'plans',
          subject: 'Plans and pricing',
        },
        {
          title: 'Bank enrollment',
          text: 'Refund advances, checks, cards, and the status of an application.',
          icon: 'bank',
          topic: 'bank',
          subject: 'Bank enrollment',
        },
        {
          title: 'EFIN and PTIN',
          text: 'Getting your own EFIN, unlocks, moving an office.',
          icon: 'key',
          topic: 'efin',
          subject: 'EFIN and PTIN',
        },
        {
          title: 'Technical help',
          text: 'Sign-in, software access, or anything that does not work.',
          icon: 'wrench',
          topic: 'technical',
          subject: 'Technical help',
        },
      ],
    },
    {
      kind: 'closing',
      title: 'Already with us?',
      text: 'Messages sent from the portal include your office’s details, so we can answer faster.',
      actions: [{ label: 'Go to Portal Login', to: '/login' }],
    },
  ],
};
