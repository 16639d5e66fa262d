import { module, question, reading } from './starter-parts';

export const planTheOffice = module(1, 'efin-team-1-plan', {
  title: '1. Plan the office',
  summary:
    'How many returns one preparer can do well, what a desk costs, and when a second person pays for itself.',
  lessons: [
    reading(
      'capacity',
      'Capacity: count hours before you count returns',
      10,
      `Start with hours. The return count follows.

1. **Measure.** Pull ten typical returns from last season. Time each one from intake through preparation, review, signature and follow-up questions. Add up the minutes and divide by ten.
2. **Count the hours you really have.** Phone calls, walk-ins and corrections eat into an eight-hour day. Plan with what is left, not with eight.
3. **Divide.** Available hours per week divided by hours per return is the capacity of one desk.

For example, assume 90 minutes a return and 27 available hours a week: 27 ÷ 1.5 = **18 returns a week**. If a second person spends 15 minutes reviewing each one, that reviewer gives this desk 4.5 hours a week.

### Plan for the peaks
The workload is uneven. Many offices peak when refunds with the Earned Income Tax Credit or the Additional Child Tax Credit are on hold (by law the IRS cannot release them before mid-February), and again before the April deadline. A desk that keeps up on average falls behind in those weeks. Decide now what gives: appointment slots, office hours, or a second person.

> Write down which week you fell behind last season, and why. That is the week to plan for.`,
    ),
    reading(
      'cost-of-a-desk',
      'What a desk costs, and when it pays for itself',
      12,
      `A desk costs money before it files its first return. Add up the whole season:

- **Pay**, plus, for employees, your share of Social Security and Medicare, unemployment insurance, and workers’ compensation as your state requires
- **Space and equipment**: computer, second monitor, scanner, locked storage
- **Software and access**: an individual login, multi-factor authentication, a secure portal or encrypted email
- **Your time**: hiring, training, reviewing

### Break-even
> returns to break even = cost of the desk ÷ what one return leaves after its direct costs

Say the desk costs $9,000 and each return leaves $150: 9,000 ÷ 150 = **60 returns**. Run it with your own numbers. Then ask whether those 60 returns will be *additional*: work that only moves from your desk to another one earns nothing new.

### Signs that it is time
- You turn away clients you would like to keep.
- Returns wait more than two days for review.
- You prepare returns late at night that deserve a rested eye.

If only one week hurts, a few longer appointments in other weeks may cost less than a desk.`,
    ),
    reading(
      'what-stays',
      'What grows with the team, and what stays with you',
      8,
      `An EFIN belongs to the firm that the IRS accepted. It is **never sold, lent, rented or shared** with another business. Your staff file under it because they work for you: your firm is the electronic return originator (ERO) and answers for every return it transmits.

What that means for your plan:

- Every paid preparer needs **their own PTIN**, valid for the calendar year. Your EFIN does not replace it.
- Report a new location or a change in responsible officials in your IRS e-file application, and keep the application current. IRS Publication 3112 says what to report and when.
- The responsible official checks the counts personally. Your IRS e-Services account shows how many returns were filed under your EFIN. Compare that number with your software **every week of the season**. If the IRS shows more than you filed, call the IRS e-help desk at once.

Write down who does this when you are out sick. A team needs one backup with that access, and nobody beyond that.`,
    ),
  ],
  quiz: [
    question(
      'hours',
      'A return takes 2 hours, and the desk has 30 available hours a week. How many returns a week can you plan for?',
      1,
      ['20', '15', '60', '30'],
    ),
    question(
      'even',
      'A desk costs $8,000 for the season, and each return leaves $100 after its direct costs. How many additional returns pay for the desk?',
      2,
      ['8', '100', '80', '800'],
    ),
    question(
      'efin',
      'Another business offers you a fee to file its returns under your EFIN. What do you say?',
      3,
      [
        'Yes, if they have PTINs',
        'Yes, with a written contract',
        'Only for one season',
        'No: an EFIN is never sold, lent, rented or shared',
      ],
    ),
    question('count', 'The IRS shows more returns under your EFIN than you filed. What do you do first?', 0, [
      'Call the IRS e-help desk at once',
      'Wait until the season is over',
      'Ask clients for their copies',
      'Change the name of the office',
    ]),
  ],
});
