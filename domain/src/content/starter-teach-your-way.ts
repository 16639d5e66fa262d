import { module, pdf, question, reading } from './starter-parts';

export const teachYourWay = module(4, 'efin-team-4-teach', {
  title: '4. Teach your way of working',
  summary:
    'Intake, due diligence questions, documents to keep, and the software from log-in to acknowledgment.',
  required: true,
  lessons: [
    reading(
      'intake',
      'Intake: one script for everybody',
      10,
      `A good intake takes the return half-way. Give everyone the same script and the same order.

1. **Who are you?** A government photo ID of the taxpayer, and of the spouse on a joint return. Social Security cards or ITIN letters for everybody on the return: a misspelled name or a transposed number is one of the commonest rejects.
2. **What has changed?** Marriage, separation, birth, death, move, work, health insurance from the Marketplace (Form 1095-A).
3. **Who lives with you, and for how long?** Ask for each person, month by month if somebody came or went.
4. **What came in?** Go through the list of income types aloud; people forget unemployment, gig work, interest and the sale of shares or crypto. Everyone answers the digital-asset question on Form 1040 with yes or no.
5. **Letters from the IRS?** An Identity Protection PIN that is missing leads to a reject; a Form 8862 may be needed where a credit was denied before.
6. **How is the refund to be paid?** Explain direct deposit first. A refund transfer is a choice with a fee, and never needed to get a refund.

Write the answers down **as the client gave them**. “Asked who else lived in the home: mother, all year” is a note that helps in three years. “OK” is none.`,
    ),
    pdf(
      'form-8867',
      'Form 8867: the four duties',
      8,
      'https://www.irs.gov/pub/irs-pdf/f8867.pdf',
      `Read the form slowly once, with a return of your own practice case beside it. It covers the Earned Income Tax Credit, the Child Tax Credit with the Additional Child Tax Credit and the Credit for Other Dependents, the American Opportunity Tax Credit, and head of household status.

The four duties of a paid preparer:

1. **Complete and submit Form 8867** with what the client told you in the interview.
2. **Compute** the credits on the worksheets, or on your own that show the same.
3. **Know**: do not use what you know, or have reason to know, to be wrong; ask when something is incomplete or does not fit; and write down question and answer at that time.
4. **Keep** form, worksheets, documents that you relied on, and your notes, for three years.

A penalty falls due for *each* failure on *each* of these, for every return.`,
    ),
    reading(
      'signature',
      'Signatures, filing and the acknowledgment',
      10,
      `A return is finished when the IRS has **accepted** it.

1. The preparer signs and gives their own PTIN. Nobody signs for somebody else.
2. The client sees the whole return before they sign, with the fee and, if there is one, the bank product’s cost.
3. The client signs **Form 8879** before the return is sent. Electronic signatures from afar need a check of identity, as IRS Publication 1345 describes.
4. The client gets a complete copy.
5. Send, and look at the acknowledgment the next morning. *Accepted*: write the date into the file. *Rejected*: read the code, correct it, tell the client the same day. A rejected return has not been filed.

### What has to be kept
The signed Form 8879 for three years from the due date of the return or from the day the IRS received it, whichever is later. A copy of each return, or a list of names, numbers and years, for three years as well.

### Two things that are never done
A refund never goes to an account of the office or of a preparer, and a fee is never a share of the refund.`,
    ),
    reading(
      'data',
      'Protect what you were given',
      8,
      `The FTC’s Safeguards Rule counts tax preparers as financial institutions. So the office has a **Written Information Security Plan**, and a preparer has to know what it asks of them:

- Every person has a sign-in of their own. Passwords are not shared, not written on the screen, not kept in a browser.
- Multi-factor authentication is on wherever it can be.
- The screen locks when you get up. Papers lie face down, and in a locked drawer at night.
- Documents come through the portal. If a client e-mails them, you do not answer with them attached.
- A message that hurries you, from “the IRS”, “the bank” or “the software company”, is checked by calling a number that you know. The IRS does not start with an e-mail.
- Something went wrong? Tell the owner **at once**. The office then calls the IRS Stakeholder Liaison of its state, who helps to stop returns that thieves file with the data.

The bonus resource “Security plan template” has the plan to fill in.`,
    ),
  ],
  quiz: [
    question('keep', 'How long do you keep Form 8867, the worksheets and your notes?', 1, [
      'One year',
      'Three years',
      'Until the refund is paid',
      'They go to the client',
    ]),
    question('sign', 'When does the client sign Form 8879?', 0, [
      'Before the return is sent',
      'When the refund arrives',
      'Within a week of filing',
      'Only if the return is rejected',
    ]),
    question(
      'doubt',
      'An answer does not fit what you see in the documents. What does due diligence ask for?',
      2,
      [
        'File and add a note afterwards',
        'Leave the credit to the IRS',
        'Ask, and write down question and answer at that time',
        'Ask the client to sign a waiver',
      ],
    ),
    question(
      'transfer',
      'A client asks whether a refund transfer is needed to get the refund. What do you say?',
      3,
      [
        'Yes, for e-filed returns',
        'Yes, with the EITC',
        'Only in some states',
        'No, it is a choice with a fee',
      ],
    ),
    question('reject', 'A return was rejected overnight. What is its state?', 2, [
      'Filed late',
      'Filed, but unpaid',
      'Not filed',
      'Under audit',
    ]),
  ],
});
