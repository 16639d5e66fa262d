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
      `Plan from hours. Returns follow from them.

1. **Measure.** Take ten returns of last season that are typical for you. Note the minutes for intake, preparation, review, signature and questions afterwards. Add them up and divide by ten.
2. **Count the hours that are really free.** Of an eight-hour day, phone calls, walk-ins and corrections take a part. Plan with the hours that are left, not with eight.
3. **Divide.** Free hours per week divided by hours per return is the capacity of one desk.

An example with assumptions of its own: 90 minutes a return, 27 free hours a week. 27 ÷ 1.5 = **18 returns a week**. With a review by a second person of 15 minutes each, the reviewer gives 4.5 hours a week to this desk.

### Look at the peaks
The load is not even. For many offices it peaks when refunds with the Earned Income Tax Credit or the Additional Child Tax Credit are waiting (by law the IRS cannot pay those before mid-February), and again before the April deadline. A desk that is enough on average is too little then. Decide now which of these gives way: appointment slots, opening hours, or a second person.

> Write down the week in which you were late last season, and why. That week is what you plan for.`,
    ),
    reading(
      'cost-of-a-desk',
      'What a desk costs, and when it pays for itself',
      12,
      `A desk costs money before the first return is filed. List it all for the season:

- **Pay**, and for employees the employer’s share of Social Security and Medicare, unemployment insurance and workers’ compensation as your state asks for it
- **Room and equipment**: computer, second screen, scanner, locked storage
- **Software and access**: a sign-in of their own, multi-factor authentication, secure e-mail or portal
- **Your time**: hiring, teaching, reviewing

### Break-even
> returns to break even = cost of the desk ÷ what one return leaves after its direct costs

With assumed figures of $9,000 for the desk and $150 left per return, that is 9,000 ÷ 150 = **60 returns**. Put your own figures in; then ask whether 60 *additional* returns will come, since work that only moves from your desk to another earns nothing new.

### Signs that it is time
- You turn away people whom you would like to keep.
- Returns wait for review longer than two days.
- You prepare at night what you should look at rested.

If only one week is the trouble, longer appointments elsewhere may cost less than a desk.`,
    ),
    reading(
      'what-stays',
      'What grows with the team, and what stays with you',
      8,
      `An EFIN belongs to the firm that the IRS has accepted. It is **never sold, lent, rented or shared** with another business. People who work for you file under it because they work for you: your firm is the electronic return originator, and it answers for every return sent.

That means for the plan:

- Every preparer who is paid needs a **PTIN of their own**, valid for the calendar year. Your EFIN does not replace it.
- A new location or a change of the responsible people has to be reported in your IRS e-file application; keep it current. IRS Publication 3112 says what has to be reported and when.
- The person responsible looks at the numbers themselves: in your IRS e-Services account you see how many returns were filed under your EFIN. Compare it **every week in the season** with what your software says. If the IRS counts more than you filed, call the IRS e-help desk at once.

Write down who does this when you are ill. A team needs a second person who may look, and nobody else.`,
    ),
  ],
  quiz: [
    question(
      'hours',
      'A return takes 2 hours at a desk that has 30 free hours a week. How many returns a week can you plan for?',
      1,
      ['20', '15', '60', '30'],
    ),
    question(
      'even',
      'A desk costs $8,000 for the season and each return leaves $100 after its direct costs. How many additional returns pay for the desk?',
      2,
      ['8', '100', '80', '800'],
    ),
    question(
      'efin',
      'Another business asks to file its returns under your EFIN for a fee. What do you say?',
      3,
      [
        'Yes, if they have PTINs',
        'Yes, with a written contract',
        'Only for one season',
        'No: an EFIN is never sold, lent, rented or shared',
      ],
    ),
    question(
      'count',
      'The IRS shows more returns under your EFIN than you have filed. What is the first thing to do?',
      0,
      [
        'Call the IRS e-help desk at once',
        'Wait for the end of the season',
        'Ask clients for their copies',
        'Change the name of the office',
      ],
    ),
  ],
});
