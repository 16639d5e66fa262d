import { module, question, reading } from './starter-parts';

export const findPreparers = module(2, 'efin-team-2-find', {
  title: '2. Find preparers',
  summary: 'Where people with a PTIN look for work, what to ask, and how to check a PTIN and a record.',
  lessons: [
    reading(
      'where',
      'Where to look, and what to write',
      8,
      `Start in late summer. In January everybody good has a desk.

- **People you know**: seasonal workers of last year, clients with bookkeeping experience, other preparers who send you overflow
- **Training places**: community colleges with accounting classes, and volunteers of VITA sites, who have passed the IRS’s own tests for volunteers
- **Professional bodies**: state societies of CPAs and enrolled agents have job boards

### The advertisement
Say what the work is, in which weeks, at what hours, how it is paid, and that a PTIN is needed (or that you help to apply for one). Describe *duties*. Leave out anything that asks for age, family, health, religion or origin: it has no place in the decision and may be against the law.

A sentence that works: “You prepare individual returns from January to April, each reviewed by the owner before it is filed.” People who want to learn read the second half.`,
    ),
    reading(
      'interview',
      'An interview of forty minutes',
      12,
      `Ask everybody the same questions in the same order; then you compare answers and not moods.

1. *Tell me about a return that you got wrong. What happened then?* You listen for owning it, and for what changed afterwards.
2. *A client says that her nephew lived with her all year. What do you ask next?* Good answers ask where he slept, who else could claim him, and what shows it.
3. *A client brings income on a napkin.* Good answers ask for records, ask how it was put together, and write down both.
4. *A client offers cash if the refund gets larger.* There is one answer.
5. *Which weeks can you not work?*

### Then let them prepare one return
Give everyone the same invented case, with a mistake in it: a dependent with two possible homes, a W-2 that does not add up. Take 45 minutes. What you look for is whether they **notice and ask**, more than whether the total is right.

> Never use a client’s real papers for an exercise. Information from a tax return may be used and disclosed only as section 7216 of the tax code allows.`,
    ),
    reading(
      'checks',
      'Check a PTIN, a credential and a record',
      10,
      `### PTIN
Everybody who prepares federal returns for pay, or helps with a substantial part of one, needs a valid PTIN. It ends every December 31 and has to be renewed. Ask the person to show their confirmation for **this** year from the IRS online PTIN system. The public *Directory of Federal Tax Return Preparers with Credentials and Select Qualifications* on irs.gov lists attorneys, CPAs, enrolled agents and participants of the Annual Filing Season Program with a valid PTIN; somebody without a credential may have a PTIN and not be in it.

### Credentials
- CPA: the board of accountancy of the state, or cpaverify.org
- Attorney: the bar of the state
- Enrolled agent: the IRS confirms the status
- Some states (among them California, Oregon, New York and Maryland) register or license preparers themselves. Look up your own state.

### Record
The IRS Office of Professional Responsibility publishes disciplinary actions. If you order a background check, the Fair Credit Reporting Act asks you to tell the person in a separate writing and to get their written permission **first**. Some states allow the question about convictions only after an offer. Ask a lawyer of your state once, then use the same form for everyone.

Keep what you checked, with the date, in the person’s file.`,
    ),
  ],
  quiz: [
    question('ptin', 'When does a PTIN end?', 0, [
      'Every December 31',
      'After three years',
      'On April 15',
      'Never',
    ]),
    question(
      'missing',
      'A candidate has no credential and is not in the IRS’s public directory. What follows?',
      2,
      [
        'They have no PTIN',
        'They may not prepare returns',
        'Ask for this year’s PTIN confirmation',
        'They were suspended',
      ],
    ),
    question('exercise', 'What do you give a candidate as an exercise?', 1, [
      'A client’s return from last year',
      'An invented case with a mistake in it',
      'A return without the client’s name, but with the numbers',
      'Your own return',
    ]),
    question('check', 'What comes before a background check is ordered?', 3, [
      'Nothing',
      'The first day of work',
      'A call to the former employer',
      'A separate notice and the person’s written permission',
    ]),
  ],
});
