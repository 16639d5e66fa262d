import { module, pdf, question, reading } from './starter-parts';

export const reviewBeforeYouFile = module(5, 'efin-team-5-review', {
  title: '5. Review before you file',
  summary: 'A second look that finds the errors that matter: credits, dependents, income that does not fit.',
  required: true,
  lessons: [
    reading(
      'order',
      'Fifteen minutes, in the right order',
      10,
      `A review is not a second preparation. You look for what would cost the client, the preparer or the office.

1. **Before you open the return**: spend two minutes on the intake notes and documents. What would you expect? Which status, which credits, roughly what refund?
2. **Names, numbers, account**: compare them with the cards and the check, digit by digit. Then read the routing and account numbers once more, *backward*.
3. **Status and dependents**: does each person’s year support the credit claimed?
4. **Income**: every W-2 and 1099 in the folder is on the return, and so is the withholding.
5. **Credits and their forms**: see the next lesson.
6. **Against last year**: which lines changed by more than 20 percent, and does a note say why?
7. **State return**: same person, same months, part-year where they moved.
8. **Fee and bank product**: the return shows what the client signed.

Send it back with questions, not corrections: “Why head of household?” teaches; a changed box does not. The preparer makes the corrections, and you look once more at what changed.

> Review *every* return of a new preparer until a week goes by without a finding in the first three categories. After that, review every return with a Form 8867 credit, and a sample of the rest.`,
    ),
    reading(
      'findings',
      'The findings that matter most',
      12,
      `**Head of household.** Unmarried or considered unmarried on the last day of the year, paid more than half the cost of keeping up the home, and has a qualifying person. Separated, but under one roof during the last six months? Then they are not considered unmarried. The note must say who paid for what.

**Qualifying child.** Relationship, age, residence for more than half the year, did not provide more than half of their own support, no joint return (with a narrow exception). If two people could claim the same child, the tie-breaker rules decide, not who filed first. A divorced noncustodial parent needs **Form 8332** for the Child Tax Credit, and cannot use it for the EITC or head of household.

**Round numbers on Schedule C.** Income of exactly $12,000 with hardly any expenses, close to where the EITC is largest: ask how the books were kept, look at what there is, and note it. Leaving out expenses to raise a credit is just as wrong as making them up.

**Education.** American Opportunity Credit: first four years, at least half-time, not claimed for more than four years, no felony drug conviction, and a Form 1098-T or a reason why there is none.

**Marketplace insurance.** A Form 1095-A without Form 8962 leads to a reject or a letter.

**Withholding without income**, or income from a state without a return for it.`,
    ),
    pdf(
      'publication-1345',
      'What the IRS expects of an e-file provider',
      8,
      'https://www.irs.gov/pub/irs-pdf/p1345.pdf',
      `Publication 1345 is the handbook for authorized e-file providers. At a minimum, look up:

- **Safeguarding IRS e-file** and the security standards
- **Verifying taxpayer identification numbers**, and what an ERO does with a suspicious Form W-2
- **Electronic signatures** and identity verification for clients who are not in the room
- **Refund-related products** and advertising: what you have to disclose, and that fees are not based on the refund
- **Recordkeeping**: what an ERO keeps through the end of the calendar year, and what it keeps longer

Add the two pages you look up most often to your own checklist.`,
    ),
  ],
  quiz: [
    question('first', 'What do you look at first in a review?', 2, [
      'The refund',
      'The preparer’s signature',
      'The intake notes and documents, before the return',
      'The state return',
    ]),
    question(
      'hoh',
      'A married client’s spouse moved out in May and did not come back. Can the client be considered unmarried for head of household?',
      3,
      [
        'No, they have to be divorced',
        'No, unless the spouse agrees',
        'Yes, if they file before the spouse',
        'Yes, if the other conditions are met, since they lived apart for the last six months of the year',
      ],
    ),
    question('child', 'A noncustodial father has a signed Form 8332. What can he claim with it?', 1, [
      'The EITC',
      'The Child Tax Credit',
      'Head of household',
      'All three',
    ]),
    question('schedule', 'Schedule C shows income of exactly $12,000 and no expenses. What do you do?', 0, [
      'Ask how the books were kept, and note the answer',
      'Nothing, the client said so',
      'Reduce the income',
      'Leave Schedule C out',
    ]),
  ],
});
