import { module, question, reading } from './starter-parts';

export const payMeasureKeep = module(6, 'efin-team-6-keep', {
  title: '6. Pay, measure, keep',
  summary:
    'Pay plans preparers understand, numbers to look at each Friday, and how to bring people back in January.',
  lessons: [
    reading(
      'pay',
      'A pay plan that fits on one page',
      10,
      `If preparers cannot work out their own pay on a Friday evening, the plan is too complicated.

**By the hour** is simple and fair for beginners, intake and review. **By the return** rewards speed, so pay for *accepted* returns and factor in the review. **A base plus an amount per return** shares the risk of a slow week.

Whichever you choose, for employees:

- Piece-rate pay does not replace the minimum wage. Over the week, pay divided by hours has to reach your state’s minimum.
- Nonexempt employees get overtime for more than 40 hours a week, even when they are paid by the return. Track the hours.
- Fixing their own mistakes is working time.

### Never
- a percentage of the **refund**, for the office or for the preparer
- more money for a larger credit
- a bonus for each bank product sold: it turns advice into a sales pitch

A bonus that works: one for a season without serious findings, paid in May.`,
    ),
    reading(
      'friday',
      'Five numbers for Friday',
      8,
      `Look at them at the same time every week, together with the people they are about.

1. **Accepted returns** per preparer, next to the plan from module 1
2. **Rejects** by code: three of a kind are Monday’s lesson
3. **Review findings** per ten returns; a falling number is the best news of the week
4. **Days from intake to filing**: where does a return sit?
5. **Returns under your EFIN**: the IRS’s count against your own

Do not rank people on the wall. Compare each of them with their own previous week, and ask what is in the way.

### After the season
In May and June, count what came back: IRS letters, amended returns, refunded fees. Match them with the preparer and the reviewer. That is where next year’s training comes from.`,
    ),
    reading(
      'back',
      'Bring people back in January',
      8,
      `Someone who comes back knows your software, your clients and how you ask questions. Keeping them costs less than finding a replacement.

- **April**: sit down for half an hour before everyone leaves. What worked, what wore you out, would you come back?
- **May**: pay what you promised, with one page that shows how you got there. Close the logins nobody needs over the summer.
- **August**: say who has a desk next season, and on what terms.
- **Mid-October to December**: PTIN renewal. Ask for the new confirmation; without it, nobody prepares a return for pay in January. Continuing education for the year ends on December 31.
- **December**: two evenings with practice returns, what is new in the law and the forms, and your security plan. Keep an attendance list.
- **January**: logins open again, one for each person.

Ask the ones who do not come back why. Once a year, someone tells you what you could not see from your desk.`,
    ),
  ],
  quiz: [
    question(
      'overtime',
      'A nonexempt preparer is paid by the return and works 46 hours in a week. What do you owe?',
      1,
      [
        'Nothing more, the returns are paid',
        'Overtime for the hours over 40',
        'A day off',
        'A bonus for each return',
      ],
    ),
    question('never', 'Which of these may a pay plan contain?', 3, [
      'A percentage of the refund',
      'More for a larger credit',
      'A bonus for each bank product',
      'A bonus for a season without serious findings',
    ]),
    question('renew', 'When are PTINs renewed for the next year?', 2, [
      'In April',
      'In July',
      'From about mid-October',
      'They are not renewed',
    ]),
  ],
});
