import type { PageContent } from './schema';

export const demoCall: PageContent = {
  title: 'Free discovery call and savings calculator',
  description:
    'Book a free {call_minutes}-minute call and calculate what your office would keep next season, with the formula and every assumption in the open.',
  name: 'Demo Call',
  hero: {
    kicker: 'Discovery call',
    title: '{call_minutes} minutes that show what you would keep',
    lead: 'A free {call_minutes}-minute call about your office: the fees you pay now, the fees you would pay here, and what your enrollment needs. You leave with real figures, whether you join or not.',
    actions: [
      { label: 'Book Your Discovery Call', to: 'booking' },
      { label: 'Calculate first', to: '#savings' },
    ],
    note: 'No payment details, no obligation. Bring last season’s number of funded returns if you have it.',
    art: 'call',
  },
  sections: [
    {
      kind: 'calculator',
      id: 'savings',
      title: 'Savings calculator',
      lead: 'Enter what you pay today. The figures stay in your browser and in any link you choose to share.',
      assumptions: [
        'Fee savings = (your three fees today − {fees_per_return}) × bank products funded.',
        'Preparation savings = average fee × the share you give away today × bank products funded.',
        '{fees_per_return} is the service bureau fee {service_bureau_fee}, the software tech fee {software_fee} ({example_software}) and the transmitter fee {transmitter_fee}, without your add-ons. The bank’s own fee is in neither column.',
        'The result is arithmetic on your figures, not a forecast of income. Every funded return counts as a client who chose a bank product.',
      ],
    },
    {
      kind: 'compare',
      id: 'compare',
      title: 'Side by side',
      lead: 'What preparers tell us they had elsewhere, next to what they have here.',
      caption: 'Per funded return',
      columns: ['Item', 'Elsewhere', '{short_name}'],
      rows: [
        ['Preparation fee you keep', '{split_elsewhere}', '100%'],
        ['Service bureau fee', '{service_bureau_elsewhere}', '{service_bureau_fee}; your add-on is yours'],
        ['Transmitter fee', '{transmitter_elsewhere}', '{transmitter_fee}; your add-on is yours'],
        ['Software tech fee', '{software_elsewhere}', '{software_fee} ({example_software})'],
        ['Difference in a season', '–', 'Keep {low_difference}–{high_difference}+ more'],
      ],
      note: 'The last line assumes {low_returns} to {high_returns} funded returns and fees that are {example_saving} higher per return elsewhere, as with the calculator’s default values. Preparation fees are not included. Ranges are what offices reported to us. Your contract may differ, so use its figures in the calculator.',
    },
    {
      kind: 'booking',
      id: 'book',
      title: 'Book your call',
      lead: 'Free, {call_minutes} minutes, by phone or video.',
      points: [
        'Ten minutes: how your office works and what it pays today',
        'Ten minutes: the same season here, line by line',
        'Ten minutes: EFIN, bank enrollment and your next step',
      ],
      button: 'Choose a time',
    },
    {
      kind: 'closing',
      title: 'Prefer to read first?',
      text: 'The plans, the fees and the full feature list are on this site. We save nothing for the call.',
      actions: [
        { label: 'Book Your Discovery Call', to: 'booking' },
        { label: 'View Pricing', to: '/pricing' },
      ],
    },
  ],
};
