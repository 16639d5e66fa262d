import { module, pdf, question, reading } from './starter-parts';

export const reviewBeforeYouFile = module(5, 'efin-team-5-review', {
  title: '5. Review before you file',
  summary: 'A second look that finds the errors that matter: credits, dependents, income that does not fit.',
  required: true,
  lessons: [
    reading(
      'order',
      'Fifteen minutes in the right order',
      10,
      `A review is not a second preparation. You look for what would cost the client, the preparer or the office.

1. **Without the return**: read the intake notes and the documents for two minutes. What would you expect? Which status, which credits, about which refund?
2. **Names, numbers, account**: against the cards and the check, digit by digit. Routing number and account number once more from the *other* end.
3. **Status and dependents**: does each person’s year fit the credit claimed?
4. **Income**: every W-2 and 1099 in the folder is on the return, and the withholding too.
5. **Credits and their forms**: see the next lesson.
6. **Against last year**: which lines have changed by more than a fifth, and is there a note that says why?
7. **State return**: the same person, the same months, part-year where they moved.
8. **Fee and bank product**: what the client signed is what stands there.

Give it back with questions, not corrections: “Why head of household?” teaches; a changed box does not. The preparer corrects, you look once more at what changed.

> Review *every* return of a new preparer until a week has passed without a finding of the first three kinds. Then every return with a credit of Form 8867, and a sample of the rest.`,
    ),
    reading(
      'findings',
      'The findings that matter most',
      12,
      `**Head of household.** Unmarried or considered unmarried on the last day of the year, paid more than half of the cost of the home, and a qualifying person. Separated but under one roof in the last six months? Then not considered unmarried. The note must say who paid what.

**Qualifying child.** Relationship, age, residence of more than half of the year, did not provide more than half of their own support, no joint return (with a narrow exception). Two people who could claim the same child: the tie-breaker rules decide, not who came first. A divorced parent without custody needs **Form 8332** for the Child Tax Credit, and cannot get the EITC or head of household with it.

**Round numbers on Schedule C.** Income of exactly $12,000 and few expenses, close to the amount with the largest EITC: ask how the books were kept, see what there is, and note it. Expenses left out to raise a credit are as wrong as expenses made up.

**Education.** The American Opportunity Credit: first four years, half-time at least, not claimed for more than four years, no felony drug conviction, Form 1098-T or a reason why there is none.

**Marketplace insurance.** A Form 1095-A without Form 8962 leads to a reject or a letter.

**Withholding without income**, or income of a state without a return for it.`,
    ),
    pdf(
      'publication-1345',
      'What the IRS expects of an e-file provider',
      8,
      'https://www.irs.gov/pub/irs-pdf/p1345.pdf',
      `Publication 1345 is the handbook for authorized e-file providers. Look up at least:

- **Safeguarding IRS e-file** and the security standards
- **Verifying taxpayer identification numbers**, and what an ERO does about a suspicious Form W-2
- **Electronic signatures** and identity checks for clients who are not in the room
- **Refund-related products** and advertising: what has to be said, and that fees are not based on the refund
- **Record keeping**: what an ERO keeps until the end of the calendar year, and what for longer

Put the two pages that you look up most often into your own checklist.`,
    ),
  ],
  quiz: [
    question('first', 'What do you look at first in a review?', 2, [
      'The refund',
      'The preparer’s signature',
      'Intake notes and documents, before the return',
      'The state return',
    ]),
    question(
      'hoh',
      'A married client’s spouse moved out in May and did not come back. Can the client be considered unmarried for head of household?',
      3,
      [
        'No: they have to be divorced',
        'No, unless the spouse agrees',
        'Yes, if they file before the spouse',
        'Yes, if the other conditions are met, since they lived apart for the last six months of the year',
      ],
    ),
    question('child', 'A father without custody has a signed Form 8332. What can he claim with it?', 1, [
      'The EITC',
      'The Child Tax Credit',
      'Head of household',
      'All three',
    ]),
    question('schedule', 'Schedule C shows exactly $12,000 of income and no expenses. What do you do?', 0, [
      'Ask how the books were kept, and note the answer',
      'Nothing: it is the client’s word',
      'Reduce the income',
      'Leave Schedule C out',
    ]),
  ],
});
