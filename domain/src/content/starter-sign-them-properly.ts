import { module, question, reading } from './starter-parts';

export const signThemProperly = module(3, 'efin-team-3-sign', {
  title: '3. Sign them properly',
  summary: 'Employee or contractor, confidentiality, who owns the client file, and what you must withhold.',
  lessons: [
    reading(
      'status',
      'Employee or contractor',
      12,
      `The name in the contract does not decide. The facts do. The IRS looks at three groups:

- **Behavior**: do you say when, where and how the work is done, and do you train the person?
- **Money**: who pays for the equipment, can the person make a loss, do they work for others too?
- **Relationship**: is there a written contract, are there benefits, how long is it meant to last, is the work the heart of your business?

A preparer who comes at your hours, uses your software and your way of working, and whose returns you review is **in most cases an employee**. Someone who runs an office of their own, with their own clients and tools, and helps you with a task now and then may be a contractor.

If you cannot tell, Form SS-8 asks the IRS to decide; that takes months. State tests may be stricter than the federal one; some states presume that a worker is an employee unless three conditions are met. Ask an employment lawyer before the season. Treating an employee as a contractor can make the business liable for the taxes that it did not withhold.`,
    ),
    reading(
      'papers',
      'The papers of the first day',
      8,
      `**Employees**

- Form **W-4** for withholding, and your state’s own form if there is one
- Form **I-9**: the person fills in section 1 by the first day of work; you look at the documents and fill in section 2 within three business days
- Report of the new hire to your state, within 20 days or sooner where the state says so
- You withhold income tax, Social Security and Medicare, pay the employer’s share, file Form 941 each quarter (or Form 944 if the IRS has told you so) and Form 940 for the year, and give a W-2 by January 31

**Contractors**

- Form **W-9** before the first payment
- Form 1099-NEC by January 31 where the payments of the year reach the limit that applies

**Both**

- the contract
- a signed copy of your security plan’s rules for staff
- their PTIN confirmation of this year
- a sign-in of their own for every system, with multi-factor authentication`,
    ),
    reading(
      'confidentiality',
      'Confidentiality and the client file',
      10,
      `Section 7216 of the tax code makes it a crime for a preparer to disclose, or use for another purpose, what they learned for a return without the client’s consent; section 6713 adds a civil penalty. It binds **everybody** in the office, also the person at the front desk.

Put into the contract:

1. **What is confidential**: names, numbers, papers, and that somebody is a client at all.
2. **Where it may be**: only in the office’s systems. No photos of documents on a private phone, no private e-mail, no papers at home.
3. **Who owns the file**: the office. When somebody leaves, papers and files stay, and access ends the same day.
4. **What to report at once**: a lost phone, a strange e-mail that was opened, a document sent to the wrong client. Say that nobody is punished for reporting quickly.

Clauses that keep people from working elsewhere are treated very differently from state to state, and some states do not enforce them at all. A promise not to *use client data* is what protects you; ask your lawyer about anything that goes further.

> The bonus resource “Contract outlines” lists the points for both kinds of contract.`,
    ),
  ],
  quiz: [
    question(
      'status',
      'A preparer works your hours with your software and your review. The contract says “independent contractor”. What are they?',
      1,
      [
        'A contractor, since they signed it',
        'In most cases an employee, since the facts decide',
        'Whatever they choose on Form W-9',
        'A partner',
      ],
    ),
    question('i9', 'By when do you complete section 2 of Form I-9?', 2, [
      'By January 31',
      'Within 30 days',
      'Within three business days of the first day of work',
      'Only if the IRS asks',
    ]),
    question('w9', 'Which form do you ask a contractor for before the first payment?', 0, [
      'W-9',
      'W-4',
      '8879',
      '941',
    ]),
    question('leave', 'A preparer leaves in March. When does their access end?', 3, [
      'At the end of the season',
      'When the last return is accepted',
      'After the exit interview in May',
      'The same day',
    ]),
  ],
});
