import { module, pdf, question, reading } from './starter-parts';

export const teachYourWay = module(4, 'efin-team-4-teach', {
  title: '4. Teach your way of working',
  summary:
    'Intake, due diligence questions, documents to keep, and the software from log-in to acknowledgment.',
  required: true,
  lessons: [
    reading(
      'intake',
      'Intake: one script for everyone',
      10,
      `Good intake is half the return. Give everyone the same script, in the same order.

1. **Who are you?** Government-issued photo ID for the taxpayer, and for the spouse on a joint return. Social Security cards or ITIN letters for everyone on the return: a misspelled name or transposed digits are among the most common rejects.
2. **What changed?** Marriage, separation, a birth, a death, a move, a new job, Marketplace health insurance (Form 1095-A).
3. **Who lives with you, and for how long?** Ask about each person, month by month if someone came or went.
4. **What came in?** Read the list of income types aloud; people forget unemployment, gig work, interest, and sales of stock or crypto. Everyone answers the digital-asset question on Form 1040, yes or no.
5. **Any letters from the IRS?** A missing Identity Protection PIN means a reject, and a credit that was denied before may need Form 8862.
6. **How do you want your refund?** Explain direct deposit first. A refund transfer is an option that costs a fee, and nobody ever needs one to get a refund.

Write down the answers **in the client’s words**. “Asked who else lived in the home: mother, all year” is a note that helps three years from now. “OK” is not.`,
    ),
    pdf(
      'form-8867',
      'Form 8867: the four duties',
      8,
      'https://www.irs.gov/pub/irs-pdf/f8867.pdf',
      `Read the form slowly once, with your own practice return next to it. It covers the Earned Income Tax Credit, the Child Tax Credit with the Additional Child Tax Credit and the Credit for Other Dependents, the American Opportunity Tax Credit, and head of household status.

The four duties of a paid preparer:

1. **Complete and submit Form 8867**, based on what the client told you in the interview.
2. **Compute** the credits on the worksheets, or on your own that show the same.
3. **Knowledge**: do not rely on anything you know, or have reason to know, is wrong. If something is incomplete or does not fit, ask, and write down the question and the answer when you ask.
4. **Keep** the form, the worksheets, the documents you relied on, and your notes for three years.

There is a penalty for *each* failure on *each* of these, return by return.`,
    ),
    reading(
      'signature',
      'Signatures, filing and the acknowledgment',
      10,
      `A return is finished when the IRS has **accepted** it.

1. The preparer signs with their own PTIN. Nobody signs for anyone else.
2. The client sees the whole return before signing, along with the fee and, if there is one, the cost of the bank product.
3. The client signs **Form 8879** before you transmit. Remote electronic signatures require identity verification, as IRS Publication 1345 describes.
4. The client gets a complete copy.
5. Transmit, and check the acknowledgment the next morning. *Accepted*: note the date in the file. *Rejected*: read the code, fix the return, and tell the client the same day. A rejected return has not been filed.

### What to keep
The signed Form 8879, for three years from the due date of the return or the date the IRS received it, whichever is later. A copy of each return, or a list of names, numbers and years, also for three years.

### Two things we never do
A refund never goes into an account of the office or of a preparer, and a fee is never a percentage of the refund.`,
    ),
    reading(
      'data',
      'Protect client data',
      8,
      `Under the FTC’s Safeguards Rule, tax preparers are financial institutions. The office therefore has a **Written Information Security Plan**, and every preparer has to know what it asks of them:

- Everyone has their own login. Passwords are not shared, not taped to the monitor, not saved in a browser.
- Multi-factor authentication is on wherever it is available.
- Lock the screen when you get up. Turn papers face down, and lock them in a drawer overnight.
- Documents come in through the portal. If a client emails them anyway, do not send them back as attachments.
- If a message rushes you, whether from “the IRS”, “the bank” or “the software company”, verify it by calling a number you already have. The IRS does not make first contact by email.
- Something went wrong? Tell the owner **at once**. The office then calls the IRS Stakeholder Liaison for its state, who helps stop returns that thieves file with the data.

The bonus resource “Security plan template” has a plan to fill in.`,
    ),
  ],
  quiz: [
    question('keep', 'How long do you keep Form 8867, the worksheets and your notes?', 1, [
      'One year',
      'Three years',
      'Until the refund is paid',
      'You give them to the client',
    ]),
    question('sign', 'When does the client sign Form 8879?', 0, [
      'Before the return is transmitted',
      'When the refund arrives',
      'Within a week of filing',
      'Only if the return is rejected',
    ]),
    question(
      'doubt',
      'An answer does not fit what you see in the documents. What does due diligence require?',
      2,
      [
        'File, and add a note later',
        'Leave the credit to the IRS',
        'Ask, and write down the question and the answer when you ask',
        'Have the client sign a waiver',
      ],
    ),
    question(
      'transfer',
      'A client asks whether they need a refund transfer to get their refund. What do you say?',
      3,
      [
        'Yes, for e-filed returns',
        'Yes, with the EITC',
        'Only in some states',
        'No, it is an option that costs a fee',
      ],
    ),
    question('reject', 'A return was rejected overnight. Where does it stand?', 2, [
      'Filed late',
      'Filed, but unpaid',
      'Not filed',
      'Under audit',
    ]),
  ],
});
