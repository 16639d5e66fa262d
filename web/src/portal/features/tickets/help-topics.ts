import type { TicketCategory } from '@united/domain/tickets/ticket';

/** Help that may answer a question before a ticket is sent. */
export interface HelpTopic {
  title: string;
  text: string;
  /** The category, and optionally subcategories, it is offered for. */
  category: TicketCategory;
  subcategories?: readonly string[];
  /** Lower-case word prefixes in a title or description that match, whatever the category. */
  words: readonly string[];
}

/**
 * Frequent answers. Facts are from the portal's screens and IRS and bank procedures; a place to
 * open is one that members have.
 */
export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Where to find your EFIN summary',
    text: 'Sign in to IRS e-Services, open your e-file application and choose “Application Summary”. Print the page to PDF: it shows your EFIN, the firm’s name and the status. The page must be from this filing season. Attach the PDF to your ticket.',
    category: 'EFIN Unlock',
    words: ['efin', 'summary', 'irs', 'unlock'],
  },
  {
    title: 'What an EFIN unlock needs',
    text: 'An EFIN works under one service bureau at a time. If yours was used elsewhere last season, that service bureau releases it first. Tell us in the ticket who it was and attach your EFIN summary, so that we can unlock it without follow-up questions.',
    category: 'EFIN Unlock',
    words: ['unlock', 'release', 'bureau', 'transfer'],
  },
  {
    title: 'Change the bank account of an application',
    text: 'Open Bank Application, then My Offices, and choose Edit Banking. The application goes back to “Bank Application Sent”, and the bank reviews it again. Once the bank has approved the office, choose “Change application” instead: our team calls you first and then brings the new account to the bank. Keep the old account open until the last payments under way have arrived.',
    category: 'Bank Enrollment',
    subcategories: ['Bank App Unlock/Update Fees', 'Other'],
    words: ['account', 'routing', 'banking', 'deposit'],
  },
  {
    title: 'Your application says “Pending”',
    text: 'Pending usually means that the bank waits for you. Sign in to the bank’s portal and look for open tasks: identity upload, compliance test or a new EFIN summary. If the bank found a wrong entry, choose “Change application” under My Offices, also after a rejection. Every application there says who must act next.',
    category: 'Bank Enrollment',
    words: ['pending', 'status', 'approv', 'compliance'],
  },
  {
    title: 'Signing in to the bank’s portal',
    text: 'The bank sends the user name to the EFIN holder’s email when the application is received. If it did not arrive, look in the spam folder, then use “Forgot password” on the bank’s sign-in page. Only the bank can reset this password.',
    category: 'Bank Enrollment',
    subcategories: ['Enrolling Offices', 'Other'],
    words: ['bank', 'portal', 'login', 'log', 'password'],
  },
  {
    title: 'Changing fees or another entry after you have sent the application',
    text: 'Open Bank Application, then My Offices, and choose “Change application” beside the office. Enter the new fee, phone number, address or EFIN, check what changes, and send it. The screen says what happens to each field. You need no ticket: while the bank does not have the application, a change counts at once; later our team decides and emails you. New fees count for returns that are transmitted after the bank has taken them over.',
    category: 'Bank Enrollment',
    subcategories: ['Bank App Unlock/Update Fees'],
    words: ['fee', 'fees', 'price', 'correct', 'wrong', 'phone', 'address'],
  },
  {
    title: 'Enrolling another office',
    text: 'Every EFIN needs an application of its own for each season. Start a new one under Bank Application, tab New Application; “Start from last season’s application” copies an earlier office and asks you to confirm each section.',
    category: 'Bank Enrollment',
    subcategories: ['Enrolling Offices'],
    words: ['office', 'enroll', 'second', 'another'],
  },
  {
    title: 'The code for signing in (MFA) does not arrive',
    text: 'Wait a minute and ask for one new code only: each new code ends the one before. Text messages can be blocked by the carrier, so choose email or an authenticator app where it is offered. Whoever manages the users of your account hub can change the phone number. If that is you, ask for it in this ticket.',
    category: 'Tax Software / Account Hub',
    subcategories: ['Login Issues', 'Unlock Credentials'],
    words: ['mfa', 'code', 'verification', 'authenticator', 'login'],
  },
  {
    title: 'Locked after too many attempts',
    text: 'The software locks a user name for 30 minutes after several wrong passwords. Wait, then use “Forgot password” once. If it is locked again, send us the user name (never the password) and the office’s EFIN.',
    category: 'Tax Software / Account Hub',
    subcategories: ['Login Issues', 'Unlock Credentials'],
    words: ['locked', 'unlock', 'password', 'credential', 'login'],
  },
  {
    title: 'Adding a preparer',
    text: 'In the account hub open Preparers and choose Add. You need the preparer’s name, email and PTIN (P and 8 digits, renewed each year). Give the role “Preparer” only: managers see all returns of the office.',
    category: 'Tax Software / Account Hub',
    subcategories: ['Creating Preparers'],
    words: ['preparer', 'ptin', 'user', 'employee'],
  },
  {
    title: 'Installing the desktop software',
    text: 'Download it from the account hub on the computer that will use it, close the old version and run the installer as an administrator. Pause the virus scanner if the installation stops halfway. Last season’s data is offered at the first start.',
    category: 'Tax Software / Account Hub',
    subcategories: ['Desktop Downloads'],
    words: ['install', 'download', 'desktop', 'update'],
  },
  {
    title: 'When your software is ready',
    text: 'Our team sets up your login and its web address after your bank application is approved. As soon as both are there, you find them under Links, so there is nothing to ask for in between.',
    category: 'Tax Platform',
    subcategories: ['Software Delivery'],
    words: ['software', 'delivery', 'ready', 'when'],
  },
  {
    title: 'Getting into the training library',
    text: 'Courses and recordings need no ticket: open Training Library. If the online library below the courses asks you to sign in, use the email address you sign in with here.',
    category: 'Tax Platform',
    subcategories: ['Training Access', 'Coaching Calls'],
    words: ['training', 'course', 'recording', 'video', 'class'],
  },
  {
    title: 'Before your onboarding call',
    text: 'Have your EFIN, your PTIN and a bank statement or voided check at hand, and sit at the computer that you will prepare returns on. The call takes about 45 minutes.',
    category: 'Tax Platform',
    subcategories: ['Onboarding Call', 'Coaching Calls'],
    words: ['onboarding', 'call', 'coaching', 'appointment'],
  },
  {
    title: 'Tax Pilot CRM: signing in',
    text: 'Tax Pilot has its own password. Use “Forgot password” on its sign-in page with the email address you were invited under, and look for the invitation in your spam folder.',
    category: 'Tax Pilot CRM',
    subcategories: ['Login'],
    words: ['crm', 'pilot', 'login'],
  },
  {
    title: 'Tax Pilot CRM: what speeds up an answer',
    text: 'Tell us the page’s web address, what you clicked and what you expected, and attach a screenshot without clients’ names. For a bill, name the date and the amount, never a card number.',
    category: 'Tax Pilot CRM',
    words: ['crm', 'pilot', 'bill', 'invoice', 'charge'],
  },
];
