import { bonus, pdf, reading } from './starter-parts';

const contractOutlines = bonus(1, 'efin-bonus-contracts', {
  title: 'Contract outlines',
  summary: 'For employees and contractors, to go through with your own lawyer.',
  lessons: [
    reading(
      'employee',
      'Outline for an employee',
      6,
      `Points to settle in writing. Take this list to a lawyer in your state; it is not legal advice.

1. **Parties, place, start date**, and that the work is seasonal if it is
2. **Duties**: preparation, intake, review; what needs the owner’s approval
3. **Hours** in and out of season; overtime, breaks and time records as your state requires
4. **Pay**: the rate or amounts, what for, when it is paid, what happens when a return is rejected or corrected
5. **PTIN and education**: who pays; work on returns stops at once if the PTIN lapses
6. **Rules**: the office’s procedures, due diligence, signatures; no side returns with the office’s software or clients
7. **Confidentiality and security**: sections 7216 and 6713, the security plan, an individual login, no copies
8. **Client files** belong to the office
9. **Termination**: notice, return of property, access ends on the last day, help with IRS letters about returns prepared here
10. **Signatures and date**`,
    ),
    reading(
      'contractor',
      'Outline for a contractor',
      6,
      `Use it only where the facts make the worker a contractor; see module 3.

1. **Parties**, with the contractor’s business name, address and taxpayer identification number (Form W-9)
2. **The project**: what is delivered, by when. *How* it gets done is up to the contractor
3. **Price** per project and when it is billed; no withholding; Form 1099-NEC
4. **Own tools, own insurance, own PTIN**; free to work for others
5. **Security**: as a service provider with access to client data, the contractor maintains the safeguards your plan requires, lets you check them, and reports an incident within a day
6. **Confidentiality**: sections 7216 and 6713, and client consent where the law requires it
7. **Return and deletion of data** at the end, confirmed in writing
8. **No use of your EFIN** outside the project; it stays with your office
9. **Termination**, and what is paid at that point
10. **Signatures and date**`,
    ),
  ],
});

const securityPlan = bonus(2, 'efin-bonus-security-plan', {
  title: 'Security plan template',
  summary: 'A written information security plan after IRS Publication 4557, ready to fill in.',
  lessons: [
    reading(
      'template',
      'The plan, ready to fill in',
      15,
      `Copy this into a document of your own and replace everything in brackets.

### 1. Who is responsible
[Name] leads information security at [office] and reports to [owner] at least once a year. Backup: [name].

### 2. What we have, and where
- Client data on paper: [rooms, cabinets, who has keys]
- Devices: [computers, phones, scanners, backup drives]
- Software and services with client data: [tax software, portal, email, cloud, payroll]
- Who has access to what: [list by person]

### 3. What could go wrong
[Lost laptop · stolen login · email to the wrong person · ransomware · break-in · former employee with access · breach at a service provider]: how likely, how bad, what we do about it.

### 4. What we do
- An individual login for everyone, multi-factor authentication, access only to what the job requires
- Encryption of disks, backups and anything we send
- Updates within [7] days, antivirus and a firewall on every computer
- Backup every [day], one copy off the network, test restore on [dates]
- Changes to payout accounts verified by a call to a known number
- Disposal of client data no later than two years after its last use, unless a law requires us to keep it longer: [shredder, certified wiping]

### 5. People
Background checks as the law allows; signed rules; training on the first day and every [December]; access ends on the last day.

### 6. Service providers
[Name, what they have, what their contract says about security, date checked].

### 7. When something happens
Within the first hour: disconnect, do not power off, note what you see, call [name, number]. Then: the IRS Stakeholder Liaison for our state, the state’s tax agency and attorney general as its law requires, our insurer, the FTC if 500 or more people are affected (within 30 days of discovery), the clients.

### 8. Review
Tested and reviewed on [date], next on [date]. Approved: [owner’s signature].`,
    ),
    pdf(
      'publication-4557',
      'IRS Publication 4557: Safeguarding Taxpayer Data',
      15,
      'https://www.irs.gov/pub/irs-pdf/p4557.pdf',
      'The IRS’s guide for your business, with checklists. Go through it once with your plan next to you.',
    ),
    pdf(
      'publication-5708',
      'IRS Publication 5708: a longer sample plan',
      15,
      'https://www.irs.gov/pub/irs-pdf/p5708.pdf',
      'A sample Written Information Security Plan from the IRS and its Security Summit partners.',
    ),
  ],
});

const seasonCalendar = bonus(3, 'efin-bonus-calendar', {
  title: 'Season calendar',
  summary: 'What to do from August to April, from PTIN renewals to the last extension.',
  lessons: [
    reading(
      'calendar',
      'From August to April',
      6,
      `Due dates move when they fall on a weekend or a holiday; check them each year on irs.gov.

**August**
- Decide who has a desk next season; write the job posting
- Apply for an EFIN or update your e-file application: a new one can take up to 45 days

**September**
- Interviews; third-quarter estimated tax around September 15
- Extended partnership and S corporation returns around September 15

**October**
- Extended individual returns around October 15
- From about mid-October: renew every PTIN
- Bank application for the season; keep checking the bank’s portal until it says approved

**November**
- Security plan review, test restore of backups
- Team logins; software installed

**December**
- Practice returns; what is new in the law and the forms
- Continuing education for the year ends on December 31, and this year’s PTIN expires

**January**
- Fourth-quarter estimated tax around January 15
- W-2 and 1099-NEC to recipients by January 31
- The IRS opens e-file, most years in the last third of the month

**February**
- By law, refunds with EITC or ACTC are held until the middle of the month
- Every Friday: the five numbers from module 6

**March**
- Partnerships and S corporations around March 15
- Compare fees and bank products with what clients signed

**April**
- Individual returns and first estimated tax around April 15; extensions on Form 4868
- Resend rejected returns within the IRS’s perfection period
- Talk with everyone on the team before they leave`,
    ),
  ],
});

const coachingCalls = bonus(4, 'efin-bonus-coaching', {
  title: 'Live coaching calls',
  summary: 'Bring one case a week. Owners of other teams listen in and answer too.',
  lessons: [
    reading(
      'how',
      'How to get the most out of a call',
      4,
      `**Join.** We post the dates under *Announcements*. For the link, or to suggest a topic, open a ticket under *Support*: category **Tax Platform**, then **Coaching Calls**.

**Bring one case.** Three sentences are enough:

1. What the client told you
2. What you did, or would do
3. Where you are stuck

**Leave out who it is.** No names, no numbers, no photos of documents, nothing that could identify the client. Others are listening, and tax return information is confidential.

**Afterward.** Write down what you decided and why in the client’s file. What you hear on a call is your colleagues’ opinion; the return is yours.`,
    ),
  ],
});

export const bonusResources = [contractOutlines, securityPlan, seasonCalendar, coachingCalls] as const;
