import type { EfinUnlockFields, TicketCategory } from '@united/domain/tickets/ticket';

/** The topic of a demo ticket. `says` has the messages of both sides in turn, staff first. */
export interface Topic {
  category: TicketCategory;
  subcategory: string | null;
  title: string;
  description: string;
  says: readonly string[];
  note?: string;
  unlock?: Omit<EfinUnlockFields, 'efin_to_unlock'>;
}

const thanks = 'That did it, thank you!';

export const topics: readonly Topic[] = [
  {
    category: 'EFIN Unlock',
    subcategory: null,
    title: 'Unlock our EFIN for the new season',
    description:
      'Last season we filed through another bureau. The transmitter says the EFIN is still tied to their software ID.',
    says: [
      'We have asked the previous bureau to release the EFIN. They usually answer within two business days. Could you attach your current EFIN summary from IRS e-Services?',
      'The summary is attached to this ticket now.',
      'Thank you, the release came through. Please try to log in to the software again.',
      thanks,
    ],
    note: 'Previous bureau only answers by email. Follow up on Thursday if we hear nothing.',
    unlock: {
      master_efin: '400100',
      direct_with_taxslayer_last_season: 'no',
      under_another_service_bureau: 'yes',
      reason_for_unlock:
        'We moved to this service bureau and need the EFIN released before the season opens.',
    },
  },
  {
    category: 'Bank Enrollment',
    subcategory: 'Bank App Unlock/Update Fees',
    title: 'Change the service bureau fee on an approved application',
    description: 'We want to add $25 before the first funded return. Does the bank have to approve it again?',
    says: [
      'A fee change goes back to the bank, which takes about a day. Should we unlock the application now?',
      'Yes, please unlock it.',
      'It is unlocked. Submit the new fee, and the bank will review it again.',
      thanks,
    ],
  },
  {
    category: 'Bank Enrollment',
    subcategory: 'Enrolling Offices',
    title: 'Enroll a second location under the same owner',
    description: 'The second office has its own EFIN. Do we need a separate bank application?',
    says: [
      'Yes, each EFIN needs its own application. Use "Start from last season’s application" and change the shipping address.',
      'Found it. The new application is in.',
      'We can see it. The bank usually answers within three business days.',
      thanks,
    ],
  },
  {
    category: 'Bank Enrollment',
    subcategory: 'Other',
    title: 'Check stock has not arrived',
    description: 'The order was placed ten days ago and the tracking page shows nothing.',
    says: [
      'The printer had a backlog. Your order ships tomorrow, and you will get the tracking number by email.',
      'Still no tracking number here.',
      'It is on its way now, and we asked the carrier to deliver it before Friday.',
    ],
    note: 'Second complaint about the same printer this month.',
  },
  {
    category: 'Tax Software / Account Hub',
    subcategory: 'Creating Preparers',
    title: 'Cannot add a third preparer',
    description: 'After saving, the preparer list still shows two names.',
    says: [
      'Your license had two seats. We added a third one; please sign out and in again.',
      'Works now. Can she use her own PTIN right away?',
      'Yes, enter it on her preparer profile and it prints on every return.',
      thanks,
    ],
  },
  {
    category: 'Tax Software / Account Hub',
    subcategory: 'Desktop Downloads',
    title: 'The desktop program closes after the update',
    description:
      'Since the update on Monday it closes on the second screen. Restarting the computer did not help.',
    says: [
      'Please remove the program, keep the data folder, and install the version from the Links page.',
      'The installer says another version is running.',
      'Open Task Manager, end the update service, and start the installer again.',
      thanks,
    ],
  },
  {
    category: 'Tax Software / Account Hub',
    subcategory: 'Login Issues',
    title: 'Account hub asks for a code that never arrives',
    description: 'The code should come by text message. The phone number on file is right.',
    says: [
      'The carrier blocked short codes. We switched your account to email codes.',
      'The email code works.',
    ],
  },
  {
    category: 'Tax Software / Account Hub',
    subcategory: 'Unlock Credentials',
    title: 'Locked out after three attempts',
    description: 'The front desk entered the old password three times this morning.',
    says: ['The account is unlocked. Use "Forgot password" on the hub to set a new one.', thanks],
  },
  {
    category: 'Tax Platform',
    subcategory: 'Training Access',
    title: 'Training library shows an empty page',
    description: 'The video frame stays blank in our browser. Other pages work.',
    says: [
      'An ad blocker is hiding the player. Allow the training site, or use the link below the frame to open it in a new tab.',
      thanks,
    ],
  },
  {
    category: 'Tax Platform',
    subcategory: 'Coaching Calls',
    title: 'Which coaching call covers due diligence?',
    description: 'Two of our preparers are new to the EITC checklist.',
    says: [
      'The call on the second Tuesday. The recording will be in the training library the next day.',
      thanks,
    ],
  },
  {
    category: 'Tax Platform',
    subcategory: 'Onboarding Call',
    title: 'Move our onboarding call to next week',
    description: 'We are still waiting for the new computers.',
    says: [
      'Does Wednesday at 2 PM or Thursday at 10 AM work for you?',
      'Thursday at 10, please.',
      'Booked. The invitation is on its way.',
    ],
  },
  {
    category: 'Tax Platform',
    subcategory: 'Software Delivery',
    title: 'When will our branded app be ready?',
    description: 'We sent the logo and colors two weeks ago.',
    says: ['The app store review takes up to five days. We will let you know when it is published.'],
    note: 'App submitted for review yesterday.',
  },
  {
    category: 'Tax Pilot CRM',
    subcategory: 'Billing',
    title: 'Charged twice in one month',
    description: 'Our card statement shows two charges on the same day.',
    says: [
      'One of them is a pending authorization that will drop off within five days.',
      'It dropped off. Thanks for the quick answer.',
    ],
  },
  {
    category: 'Tax Pilot CRM',
    subcategory: 'Tech Support',
    title: 'Reminders are sent in the wrong time zone',
    description: 'Clients receive the appointment reminder one hour late.',
    says: [
      'The workspace was set to Central time. We changed it to Eastern, so reminders will be on time from tomorrow.',
      'One of today’s reminders was still late.',
      'Today’s reminders were scheduled before the change. From tomorrow, they will all be on time.',
    ],
  },
  {
    category: 'Others',
    subcategory: null,
    title: 'Window sign with our new logo',
    description: 'Do you have a template for a letter-size window sign?',
    says: ['Yes, it is under Links, Marketing. Send us your logo as a PDF if you want us to add it.', thanks],
  },
];

/** The demo saved replies. */
export const demoSavedReplies: readonly { title: string; body: string }[] = [
  {
    title: 'EFIN unlock: we have asked',
    body: 'Hello {{member_first_name}},\n\nwe have asked the previous service bureau to release your EFIN. They usually answer within two business days. We will update you here as soon as we hear from them.\n\n{{admin_name}}',
  },
  {
    title: 'EFIN unlock: summary needed',
    body: 'Hello {{member_first_name}},\n\nplease attach your current EFIN summary from IRS e-Services to ticket #{{ticket_id}}. The transmitter needs it before the release.\n\n{{admin_name}}',
  },
  {
    title: 'Password reset',
    body: 'Hello {{member_first_name}},\n\nyour account is unlocked. Open "Forgot password?" on the sign-in page to set a new password.\n\n{{admin_name}}',
  },
  {
    title: 'Fees: the bank reviews again',
    body: 'Hello {{member_first_name}},\n\na fee change goes back to the bank, which takes about one business day. Until then, the earlier fees apply.\n\n{{admin_name}}',
  },
  {
    title: 'Reinstall the desktop program',
    body: 'Hello {{member_first_name}},\n\nplease remove the program, keep its data folder, and install the version from the Links page. Your returns stay where they are.\n\n{{admin_name}}',
  },
  {
    title: 'Anything else?',
    body: 'Hello {{member_name}},\n\nwe believe "{{ticket_title}}" is resolved. If anything is still open, reply here to reopen the ticket.\n\n{{admin_name}}',
  },
];
