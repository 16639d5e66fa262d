import type { EmailTemplateInput } from '@united/domain/email/template';

/** A demo template. `earlier` is its previous version. */
export interface DemoTemplate extends EmailTemplateInput {
  id: string;
  createdDaysAgo: number;
  earlier?: Pick<EmailTemplateInput, 'subject' | 'content'>;
}

/**
 * Demo templates: two that replace built-in texts, two to send manually, and an inactive one.
 */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    id: 'demo-template-welcome',
    name: 'Welcome to the office',
    template_type: 'welcome',
    subject: 'Welcome to {{product_name}}',
    content:
      '<h2>Welcome, {{member_first_name}}</h2><p>Your account at {{product_name}} is ready for season {{season}}. ' +
      '<a href="{{password_link}}">Set your password</a>, then sign in with <strong>{{member_email}}</strong>.</p>' +
      '<p>Questions? Call us at {{support_phone}}. We are happy to walk you through it.</p>',
    is_active: true,
    createdDaysAgo: 120,
  },
  {
    id: 'demo-template-approved',
    name: 'Application approved',
    template_type: 'bank_application_approved',
    subject: 'Your bank application is approved: {{office_name}}',
    content:
      '<p>Hello {{member_first_name}},</p><p>Good news: {{bank_product}} approved <strong>{{office_name}}</strong> (EFIN {{efin}}) for season {{season}}.</p>' +
      '<p>{{next_step}}</p><p><a href="{{portal_link}}">Open your portal</a></p>',
    is_active: true,
    createdDaysAgo: 110,
  },
  {
    id: 'demo-template-kick-off',
    name: 'Season kick-off',
    template_type: 'custom_template',
    subject: 'Season {{season}}: are you ready, {{member_first_name}}?',
    content:
      '<h2>Season {{season}} begins soon</h2><p>Hello {{member_first_name}}, three things to do this week for tax year {{tax_year}}:</p>' +
      '<ol><li>Check your office and EFIN {{Office_EFIN}} in the portal.</li><li>Sign in once at <a href="{{Software_URL}}">your software</a>.</li>' +
      '<li>Book a slot for the training.</li></ol><p><a href="{{portal_link}}">Open your portal</a></p>',
    is_active: true,
    createdDaysAgo: 30,
    earlier: {
      subject: 'Season {{season}} begins',
      content:
        '<p>Hello {{member_first_name}}, season {{season}} begins soon. Check your office in the portal.</p>',
    },
  },
  {
    id: 'demo-template-training',
    name: 'Training week',
    template_type: 'custom_template',
    subject: 'Training week: four evenings, four topics',
    content:
      '<p>Hello {{member_first_name}},</p><p>Next week we train on bank products, due diligence, the software and client intake. ' +
      'Every evening at 7 PM, recorded in case you are with clients.</p><p>Reply to this message to reserve a seat.</p>',
    is_active: true,
    createdDaysAgo: 25,
  },
  {
    id: 'demo-template-extension',
    name: 'Extension deadline',
    template_type: 'reminder',
    subject: 'October 15 is near: open extensions for tax year {{tax_year}}',
    content: '<p>Hello {{member_first_name}},</p><p>Returns on extension are due on October 15.</p>',
    is_active: false,
    createdDaysAgo: 60,
  },
];
