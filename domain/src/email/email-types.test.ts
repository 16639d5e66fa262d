import { describe, expect, it } from 'vitest';
import { emailTypes, emailTypeTable, optionalEmailTypes, requiredEmailTypes } from './email-types';
import { emailNotificationDocument } from './notification';
import { notificationPreferencesDocument } from './notification-preferences';
import { eventPlaceholdersOf, templateTypeNames } from './placeholders';

describe('the table of e-mail types', () => {
  it('lets members switch off or always sends them, never both', () => {
    const both = new Set<string>([...optionalEmailTypes, ...requiredEmailTypes]);
    expect(both.size).toBe(optionalEmailTypes.length + requiredEmailTypes.length);
  });

  it('offers members no e-mail that goes to someone else', () => {
    const offered = [...optionalEmailTypes, ...requiredEmailTypes];
    expect(offered.filter((type) => emailTypeTable[type].recipient !== 'user')).toEqual([]);
  });

  it('lists first the templates that the specification names', () => {
    const specified = ['custom_template', 'welcome', 'notification', 'reminder', 'auto_ticket_response'];
    expect(templateTypeNames.slice(0, 5)).toEqual(specified);
    expect(new Set(templateTypeNames).size).toBe(templateTypeNames.length);
  });

  it('lets a template of a status name the reason, and one sent by hand no event', () => {
    expect(eventPlaceholdersOf('bank_application_rejected')).toContain('status_reason');
    expect(eventPlaceholdersOf('reminder')).toEqual([]);
  });
});

describe('documents of an earlier generation', () => {
  const at = { toDate: () => new Date(0), toMillis: () => 0 };

  it('parse: a message without the fields that came later', () => {
    const message = {
      email_type: 'welcome',
      subject: 'Welcome',
      recipient_email: 'dana@maple.test',
      member_id: 'u1',
      application_id: null,
      html: '<p>Hello</p>',
      text: 'Hello',
      status: 'sent',
      attempts: 1,
      error: null,
      template_id: null,
      send_id: null,
      created_at: at,
      sent_at: at,
      delivered_at: null,
    };
    expect(emailNotificationDocument.parse(message)).toMatchObject({ values: null, search_terms: [] });
  });

  it.each(emailTypes)('parse: preferences that switch off %s', (type) => {
    expect(notificationPreferencesDocument.parse({ off: [type], updated_at: at }).off).toEqual([type]);
  });
});
