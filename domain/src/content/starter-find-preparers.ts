import { module, question, reading } from './starter-parts';

export const findPreparers = module(2, 'efin-team-2-find', {
  title: '2. Find preparers',
  summary: 'Where people with a PTIN look for work, what to ask, and how to check a PTIN and a record.',
  lessons: [
    reading(
      'where',
      'Where to look, and what to write',
      8,
      `Start in late summer. By January, every good preparer has a desk.

- **People you know**: last year’s seasonal staff, clients with bookkeeping experience, preparers who send you their overflow
- **Training programs**: community colleges with accounting classes, and VITA sites, whose volunteers have passed the IRS’s own certification tests
- **Professional associations**: state societies of CPAs and enrolled agents run job boards

### The job posting
Say what the work is, which weeks and hours it covers, how it pays, and that it takes a PTIN (or that you help apply for one). Describe *duties*. Leave out anything that hints at age, family, health, religion or national origin: it has no place in the decision and may be illegal.

A sentence that works: “You prepare individual returns from January to April, and the owner reviews each one before it is filed.” People who want to learn notice the second half.`,
    ),
    reading(
      'interview',
      'A 40-minute interview',
      12,
      `Ask every candidate the same questions in the same order, so that you compare answers rather than impressions.

1. *Tell me about a return you got wrong. What happened next?* Listen for ownership, and for what changed afterward.
2. *A client says her nephew lived with her all year. What do you ask next?* Good answers: where did he sleep, who else could claim him, and what documents show it?
3. *A client brings in their income on a napkin.* Good answers: ask for records, ask how the figures were put together, and document both.
4. *A client offers you cash for a bigger refund.* There is only one answer.
5. *Which weeks can you not work?*

### Then have them prepare one return
Give everyone the same made-up case with a flaw in it: a dependent with two possible homes, a W-2 that does not add up. Allow 45 minutes. Whether they **notice and ask** matters more than whether the bottom line is right.

> Never use a real client’s documents for an exercise. Tax return information may be used and disclosed only as section 7216 of the tax code allows.`,
    ),
    reading(
      'checks',
      'Check a PTIN, a credential and a record',
      10,
      `### PTIN
Anyone who prepares federal returns for pay, or helps with a substantial part of one, needs a valid PTIN. It expires every December 31 and has to be renewed. Ask to see **this** year’s confirmation from the IRS online PTIN system. The public *Directory of Federal Tax Return Preparers with Credentials and Select Qualifications* on irs.gov lists attorneys, CPAs, enrolled agents and Annual Filing Season Program participants with a valid PTIN; a preparer without a credential can hold a PTIN and not be listed.

### Credentials
- CPA: the state board of accountancy, or cpaverify.org
- Attorney: the state bar
- Enrolled agent: the IRS confirms the status
- Some states (among them California, Oregon, New York and Maryland) register or license preparers themselves. Look up your own state.

### Record
The IRS Office of Professional Responsibility publishes disciplinary actions. If you order a background check, the Fair Credit Reporting Act requires you to tell the candidate in a stand-alone notice and get their written permission **first**. Some states do not let you ask about convictions until you have made an offer. Have a lawyer in your state look at this once, then use the same form for everyone.

Keep what you checked, with the date, in the personnel file.`,
    ),
  ],
  quiz: [
    question('ptin', 'When does a PTIN expire?', 0, [
      'Every December 31',
      'After three years',
      'On April 15',
      'Never',
    ]),
    question(
      'missing',
      'A candidate has no credential and is not in the IRS’s public directory. What does that tell you?',
      2,
      [
        'They have no PTIN',
        'They may not prepare returns',
        'Nothing yet: ask for this year’s PTIN confirmation',
        'They were suspended',
      ],
    ),
    question('exercise', 'What do you give a candidate as an exercise?', 1, [
      'A client’s return from last year',
      'A made-up case with a flaw in it',
      'A return without the client’s name, but with the numbers',
      'Your own return',
    ]),
    question('check', 'What comes before you order a background check?', 3, [
      'Nothing',
      'The first day of work',
      'A call to the former employer',
      'A stand-alone notice and the candidate’s written permission',
    ]),
  ],
});
