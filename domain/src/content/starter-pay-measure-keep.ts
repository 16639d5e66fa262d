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
      `If a preparer cannot work out their own pay on a Friday evening, the plan is too complicated.

**By the hour** is simple and fair for beginners, intake and review. **By the return** rewards speed, so pay for *accepted* returns and take the review into account. **A base and an amount for each return** shares the risk of a quiet week.

Whatever you choose, for employees:

- Pay by the return does not replace the minimum wage. Over the week, pay divided by hours must reach it, in your state’s amount.
- Over 40 hours a week, overtime is due to employees who are not exempt, also on pay by the return. Keep the hours.
- Corrections of their own mistakes are working time.

### Never
- a share of the **refund**, for the office or for the preparer
- more money for a larger credit
- a bonus for each bank product sold: it turns advice into a sale

A bonus that works: for a season without a finding of the serious kinds, paid in May.`,
    ),
    reading(
      'friday',
      'The five figures of a Friday',
      8,
      `Look at them at the same time each week, with the people whom they are about.

1. **Accepted returns**, per preparer, beside the plan of module 1
2. **Rejects**, by code: three of the same kind are a lesson to give on Monday
3. **Findings of the review** per ten returns; a number that falls is the best news of the week
4. **Days from intake to filing**: where does a return wait?
5. **Returns under your EFIN** at the IRS against your own count

Do not rank people on a wall. Compare each with the week before, and ask what is in the way.

### After the season
Count what came back in May and June: letters of the IRS, amended returns, refunds of fees. Put them beside the preparers’ and the reviewers’ names. This is where next year’s training comes from.`,
    ),
    reading(
      'back',
      'Bring people back in January',
      8,
      `Somebody who returns knows your software, your clients and your way of asking. Keeping them costs less than finding another.

- **April**: talk for half an hour before everybody is gone. What worked, what wore you out, would you come again?
- **May**: pay what was promised, with a page that shows how it was worked out. Close the sign-ins that are not needed in the summer.
- **August**: say who has a desk next season, and on what terms.
- **Mid-October to December**: PTINs are renewed. Ask for the new confirmation; without it nobody prepares a return for pay in January. Continuing education for the year ends on December 31.
- **December**: two evenings with practice returns, what is new in the law and in the forms, and your security plan. Note who was there.
- **January**: sign-ins open again, each with their own.

Ask those who do not come back why. Once a year, somebody tells you something that you could not see from your desk.`,
    ),
  ],
  quiz: [
    question(
      'overtime',
      'A preparer who is not exempt is paid by the return and works 46 hours in a week. What is due?',
      1,
      [
        'Nothing more: returns are paid',
        'Overtime for the hours over 40',
        'A day off',
        'A bonus for each return',
      ],
    ),
    question('never', 'Which of these may a pay plan contain?', 3, [
      'A share of the refund',
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
