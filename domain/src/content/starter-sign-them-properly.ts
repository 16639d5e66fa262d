import { module, question, reading } from './starter-parts';

export const signThemProperly = module(3, 'efin-team-3-sign', {
  title: '3. Sign them properly',
  summary: 'Employee or contractor, confidentiality, who owns the client file, and what you must withhold.',
  lessons: [
    reading(
      'status',
      'Employee or contractor',
      12,
      `What the contract calls the relationship does not decide it. The facts do. The IRS looks at three categories:

- **Behavioral control**: do you say when, where and how the work is done, and do you train the worker?
- **Financial control**: who pays for the equipment, can the worker lose money, do they work for others too?
- **Relationship**: is there a written contract, are there benefits, how long is it meant to last, is the work a key part of your business?

A preparer who keeps your hours, uses your software, follows your procedures and has you review their returns is **in most cases an employee**. Someone who runs their own office, with their own clients and tools, and helps you with a project now and then may be a contractor.

If you cannot tell, file Form SS-8 and the IRS will decide; that takes months. State tests can be stricter than the federal one, and some states presume that a worker is an employee unless three conditions are met. Ask an employment lawyer before the season. A business that treats an employee as a contractor can be held liable for the taxes it did not withhold.`,
    ),
    reading(
      'papers',
      'First-day paperwork',
      8,
      `**Employees**

- Form **W-4** for withholding, and your state’s own form if it has one
- Form **I-9**: the employee completes section 1 by the first day of work; you examine the documents and complete section 2 within three business days
- A new-hire report to your state, within 20 days or sooner if the state says so
- You withhold income tax, Social Security and Medicare, pay the employer’s share, file Form 941 every quarter (or Form 944 if the IRS has told you to) and Form 940 for the year, and furnish a W-2 by January 31

**Contractors**

- Form **W-9** before the first payment
- Form 1099-NEC by January 31 if the year’s payments reach the threshold that applies

**Both**

- the contract
- a signed copy of the staff rules in your security plan
- this year’s PTIN confirmation
- an individual login to every system, with multi-factor authentication`,
    ),
    reading(
      'confidentiality',
      'Confidentiality and the client file',
      10,
      `Section 7216 of the tax code makes it a crime for a preparer to disclose tax return information, or to use it for anything else, without the client’s consent; section 6713 adds a civil penalty. It binds **everyone** in the office, including the person at the front desk.

Put this in the contract:

1. **What is confidential**: names, numbers, documents, and the very fact that someone is a client.
2. **Where it may be kept**: in the office’s systems only. No photos of documents on a personal phone, no personal email, no papers at home.
3. **Who owns the file**: the office. When someone leaves, papers and files stay, and access ends the same day.
4. **What to report at once**: a lost phone, a suspicious email that was opened, a document sent to the wrong client. Say that nobody is punished for reporting fast.

States differ widely on clauses that keep people from working elsewhere, and some do not enforce them at all. What protects you is a promise not to *use client data*; ask your lawyer about anything beyond that.

> The bonus resource “Contract outlines” lists the points for both kinds of contract.`,
    ),
  ],
  quiz: [
    question(
      'status',
      'A preparer keeps your hours, uses your software and works under your review. The contract says “independent contractor”. What are they?',
      1,
      [
        'A contractor, because they signed it',
        'In most cases an employee, because the facts decide',
        'Whatever they check on Form W-9',
        'A partner',
      ],
    ),
    question('i9', 'By when do you complete section 2 of Form I-9?', 2, [
      'By January 31',
      'Within 30 days',
      'Within three business days of the first day of work',
      'Only if the IRS asks',
    ]),
    question('w9', 'Which form do you get from a contractor before the first payment?', 0, [
      'W-9',
      'W-4',
      '8879',
      '941',
    ]),
    question('leave', 'A preparer leaves in March. When does their access end?', 3, [
      'At the end of the season',
      'When their last return is accepted',
      'After the exit interview in May',
      'The same day',
    ]),
  ],
});
