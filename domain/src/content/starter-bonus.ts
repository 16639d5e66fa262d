import { bonus, pdf, reading } from './starter-parts';

const contractOutlines = bonus(1, 'efin-bonus-contracts', {
  title: 'Contract outlines',
  summary: 'For employees and contractors, to go through with your own lawyer.',
  lessons: [
    reading(
      'employee',
      'Outline for an employee',
      6,
      `Points to settle in writing. It is a list to take to a lawyer of your state, and no legal advice.

1. **Parties, place, first day**, and that the work is seasonal if it is
2. **Duties**: preparation, intake, review; what needs the owner’s consent
3. **Hours** in and outside the season; overtime, breaks and time records as your state asks
4. **Pay**: rate or amounts, for what, when it is paid, what happens with a return that is rejected or corrected
5. **PTIN and education**: who pays; loss of the PTIN ends the work on returns at once
6. **Rules**: the office’s way of working, due diligence, signatures; no returns on the side with the office’s software or clients
7. **Confidentiality and security**: sections 7216 and 6713, the security plan, own sign-in, no copies
8. **Client files** belong to the office
9. **End**: notice, return of things, end of access on the last day, help with letters of the IRS about returns prepared here
10. **Signatures and date**`,
    ),
    reading(
      'contractor',
      'Outline for a contractor',
      6,
      `Use it only where the facts make somebody a contractor; see module 3.

1. **Parties**, with the contractor’s business name, address and tax number (Form W-9)
2. **The task**: what is delivered, by when. *How* it is done is the contractor’s affair
3. **Price** per task and when it is billed; no withholding; Form 1099-NEC
4. **Own tools, own insurance, own PTIN**; freedom to work for others
5. **Security**: as a service provider with access to client data the contractor keeps safeguards that your plan asks for, lets you check them, and reports an incident within a day
6. **Confidentiality**: sections 7216 and 6713, and consent of the client where the law needs it
7. **Return and deletion of data** at the end, confirmed in writing
8. **No use of your EFIN** outside the task; it stays with your office
9. **End** and what is paid then
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
      'The plan, to fill in',
      15,
      `Copy this into a document of your office and replace what stands in brackets.

### 1. Who is responsible
[Name] leads the information security of [office] and reports to [owner] at least once a year. Deputy: [name].

### 2. What we have, and where
- Client data on paper: [rooms, cabinets, who has keys]
- Devices: [computers, phones, scanners, backup disks]
- Programs and services with client data: [software, portal, e-mail, cloud, payroll]
- Who has access to what: [list by person]

### 3. What could go wrong
[Lost laptop · stolen sign-in · e-mail to the wrong person · ransomware · break-in · former employee with access · service provider with a breach]: how likely, how bad, what we do about it.

### 4. What we do
- A sign-in for each person, multi-factor authentication, access only to what the work needs
- Encryption of disks, backups and whatever is sent
- Updates within [7] days, anti-virus and firewall on every computer
- Backup every [day], one copy apart from the network, restored for practice on [dates]
- Changes of payout accounts checked by a call to a known number
- Disposal of client data no later than two years after its last use, unless a law asks for longer: [shredder, certified wiping]

### 5. People
Background checks as the law allows; signed rules; training on the first day and each [December]; access ends on the last day.

### 6. Service providers
[Name, what they have, what their contract says about security, checked on].

### 7. When something happens
Within the first hour: disconnect, do not switch off, note what you see, call [name, number]. Then: IRS Stakeholder Liaison of our state, the state’s tax agency and attorney general as its law asks, our insurer, the FTC where 500 or more people are affected (within 30 days of the discovery), the clients.

### 8. Review
Tested and reviewed on [date], next on [date]. Approved: [signature of the owner].`,
    ),
    pdf(
      'publication-4557',
      'IRS Publication 4557: Safeguarding Taxpayer Data',
      15,
      'https://www.irs.gov/pub/irs-pdf/p4557.pdf',
      'The IRS’s guide for your business, with checklists. Go through it once with the plan beside you.',
    ),
    pdf(
      'publication-5708',
      'IRS Publication 5708: a longer sample plan',
      15,
      'https://www.irs.gov/pub/irs-pdf/p5708.pdf',
      'A sample of a Written Information Security Plan by the IRS and its Security Summit partners.',
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
      `Dates move when they fall on a weekend or a holiday; look them up each year on irs.gov.

**August**
- Say who has a desk next season; write the advertisement
- Apply for an EFIN or update the e-file application: a new one can take up to 45 days

**September**
- Interviews; estimated tax of the third quarter around September 15
- Extended returns of partnerships and S corporations around September 15

**October**
- Extended individual returns around October 15
- From about mid-October: renew every PTIN
- Bank application for the season; sign in to the bank’s portal until it says approved

**November**
- Security plan reviewed, backups restored for practice
- Sign-ins of the team; software installed

**December**
- Practice returns; what is new in law and forms
- Continuing education ends on December 31, and so does this year’s PTIN

**January**
- Estimated tax of the fourth quarter around January 15
- W-2 and 1099-NEC to recipients by January 31
- The IRS opens e-file, most years in the last third of the month

**February**
- Refunds with EITC or ACTC are held by law until the middle of the month
- Every Friday: the five figures of module 6

**March**
- Partnerships and S corporations around March 15
- Check fees and bank products against what clients signed

**April**
- Individual returns and first estimated tax around April 15; extensions on Form 4868
- Resend rejected returns within the IRS’s perfection period
- Talk with everyone on the team before they go`,
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
      `**Join.** We announce the dates under *Announcements*. For the link, or a topic that you would like to hear about, open a ticket under *Support*: category **Tax Platform**, then **Coaching Calls**.

**Prepare one case.** Three sentences are enough:

1. What the client told you
2. What you did, or would do
3. Where you are stuck

**Leave out who it is.** No names, no numbers, no photos of documents, nothing by which somebody could be recognized. Others listen in, and what you learned for a return is confidential.

**Afterwards.** Write down what you decided and why, in the client’s file. Advice in a call is an opinion of colleagues; the return is yours.`,
    ),
  ],
});

export const bonusResources = [contractOutlines, securityPlan, seasonCalendar, coachingCalls] as const;
