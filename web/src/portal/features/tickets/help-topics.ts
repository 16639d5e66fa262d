import type { TicketCategory } from '@united/domain/tickets/ticket';

/** Help that may answer a question before a ticket is sent. */
export interface HelpTopic {
  title: string;
  text: string;
  /** The category, and optionally the subcategories, for which the topic is offered. */
  category: TicketCategory;
  subcategories?: readonly string[];
  /** Lowercase prefixes that match words in a title or description, regardless of category. */
  words: readonly string[];
}

/**
 * Answers to frequent questions. Facts come from the portal's screens and from IRS and bank
 * procedures. Topics only point to screens that members have.
 */
export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Where to find your EFIN summary',
    text: 'Sign in to IRS e-Services, open your e-file application and select “Application Summary”. Print the page to PDF. It shows your EFIN, the firm’s name and the status, and must be from this filing season. Attach the PDF to your ticket.',
    category: 'EFIN Unlock',
    words: ['efin', 'summary', 'irs', 'unlock'],
  },
  {
    title: 'What an EFIN unlock needs',
    text: 'An EFIN works under one service bureau at a time. If yours was with another service bureau last season, that bureau must release it first. Tell us in the ticket which bureau it was and attach your EFIN summary, so that we can unlock it without follow-up questions.',
    category: 'EFIN Unlock',
    words: ['unlock', 'release', 'bureau', 'transfer'],
  },
  {
    title: 'Changing the bank account on an application',
    text: 'Open Bank Application, then My Offices, and select Edit Banking. The application goes back to “Bank Application Sent”, and the bank reviews it again. Once the bank has approved the office, select “Change application” instead. Our team will call you before we give the new account to the bank. Keep the old account open until all pending payments have arrived.',
    category: 'Bank Enrollment',
    subcategories: ['Bank App Unlock/Update Fees', 'Other'],
    words: ['account', 'routing', 'banking', 'deposit'],
  },
  {
    title: 'Your application says “Pending”',
    text: 'Pending usually means that the bank is waiting for you. Open Bank Application, then Papers, and hand in what is due there, such as a photo ID or an EFIN letter. If nothing is due, sign in to the bank’s portal and look for open tasks, such as a compliance test. If the bank found an incorrect entry, select “Change application” under My Offices. This also works after a rejection. Every application there shows who must act next.',
    category: 'Bank Enrollment',
    words: ['pending', 'status', 'approv', 'compliance'],
  },
  {
    title: 'Handing in an ID, EFIN letter or other paper',
    text: 'Open Bank Application, then Papers. Select “Hand in” next to the paper, take a picture of it with your phone or choose a PDF, and check that you can read every word. Our team checks it there. If it is refused, you see the reason and can hand it in again. You do not need a ticket, and you should never send an ID by email.',
    category: 'Bank Enrollment',
    subcategories: ['Enrolling Offices', 'Other'],
    words: ['upload', 'id', 'license', 'passport', 'letter', 'document', 'paper', 'check'],
  },
  {
    title: 'Signing in to the bank’s portal',
    text: 'The bank emails the username to the EFIN holder when it receives the application. If the email did not arrive, check the spam folder, then use “Forgot password” on the bank’s sign-in page. Only the bank can reset this password.',
    category: 'Bank Enrollment',
    subcategories: ['Enrolling Offices', 'Other'],
    words: ['bank', 'portal', 'login', 'log', 'password'],
  },
  {
    title: 'Changing fees or other entries after you submit an application',
    text: 'Open Bank Application, then My Offices, and select “Change application” next to the office. Enter the new fee, phone number, address or EFIN, review the changes, and send them. The screen explains what happens to each field. You do not need a ticket. Before the bank has the application, changes take effect immediately. After that, our team decides and emails you. New fees apply to returns transmitted after the bank has accepted them.',
    category: 'Bank Enrollment',
    subcategories: ['Bank App Unlock/Update Fees'],
    words: ['fee', 'fees', 'price', 'correct', 'wrong', 'phone', 'address'],
  },
  {
    title: 'Enrolling another office',
    text: 'Every EFIN needs its own application for each season. Start one under Bank Application, on the New Application tab. “Start from last season’s application” copies an earlier office and asks you to confirm each section.',
    category: 'Bank Enrollment',
    subcategories: ['Enrolling Offices'],
    words: ['office', 'enroll', 'second', 'another'],
  },
  {
    title: 'The sign-in code (MFA) does not arrive',
    text: 'Wait a minute and request only one new code, because each new code invalidates the previous one. Carriers can block text messages, so use email or an authenticator app if offered. The user manager of your account hub can change the phone number. If that is you, request the change in this ticket.',
    category: 'Tax Software / Account Hub',
    subcategories: ['Login Issues', 'Unlock Credentials'],
    words: ['mfa', 'code', 'verification', 'authenticator', 'login'],
  },
  {
    title: 'Locked after too many attempts',
    text: 'The software locks a username for 30 minutes after several wrong passwords. Wait, then use “Forgot password” once. If it locks again, send us the username (never the password) and the office’s EFIN.',
    category: 'Tax Software / Account Hub',
    subcategories: ['Login Issues', 'Unlock Credentials'],
    words: ['locked', 'unlock', 'password', 'credential', 'login'],
  },
  {
    title: 'Adding a preparer',
    text: 'In the account hub, open Preparers and select Add. You need the preparer’s name, email and PTIN (P and 8 digits, renewed each year). Assign only the “Preparer” role, because managers see all of the office’s returns.',
    category: 'Tax Software / Account Hub',
    subcategories: ['Creating Preparers'],
    words: ['preparer', 'ptin', 'user', 'employee'],
  },
  {
    title: 'Installing the desktop software',
    text: 'Download it from the account hub on the computer that will use it, close the old version and run the installer as an administrator. Pause the virus scanner if the installation stops halfway. At the first start, the software offers to import last season’s data.',
    category: 'Tax Software / Account Hub',
    subcategories: ['Desktop Downloads'],
    words: ['install', 'download', 'desktop', 'update'],
  },
  {
    title: 'When your software is ready',
    text: 'Our team sets up your login and its web address after your bank application is approved. As soon as both are ready, they appear under Links. You do not need to ask for them.',
    category: 'Tax Platform',
    subcategories: ['Software Delivery'],
    words: ['software', 'delivery', 'ready', 'when'],
  },
  {
    title: 'Getting into the training library',
    text: 'You do not need a ticket for courses and recordings. Open Training Library. If the online library below the courses asks you to sign in, use the same email address that you sign in with here.',
    category: 'Tax Platform',
    subcategories: ['Training Access', 'Coaching Calls'],
    words: ['training', 'course', 'recording', 'video', 'class'],
  },
  {
    title: 'Before your onboarding call',
    text: 'Have your EFIN, your PTIN and a bank statement or voided check ready, and use the computer on which you will prepare returns. The call takes about 45 minutes.',
    category: 'Tax Platform',
    subcategories: ['Onboarding Call', 'Coaching Calls'],
    words: ['onboarding', 'call', 'coaching', 'appointment'],
  },
  {
    title: 'Tax Pilot CRM: signing in',
    text: 'Tax Pilot has its own password. Use “Forgot password” on its sign-in page with the email address that was invited, and check your spam folder for the invitation.',
    category: 'Tax Pilot CRM',
    subcategories: ['Login'],
    words: ['crm', 'pilot', 'login'],
  },
  {
    title: 'Tax Pilot CRM: getting a faster answer',
    text: 'Tell us the page’s web address, what you clicked and what you expected, and attach a screenshot without client names. For a bill, include the date and amount, but never a card number.',
    category: 'Tax Pilot CRM',
    words: ['crm', 'pilot', 'bill', 'invoice', 'charge'],
  },
];
