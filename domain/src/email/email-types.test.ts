import { describe, expect, it } from 'vitest';
import { emailTypes, emailTypeTable, optionalEmailTypes, requiredEmailTypes } from './email-types';
import { emailNotificationDocument } from './notification';
import { notificationPreferencesDocument } from './notification-preferences';
import { eventPlaceholdersOf, templateTypeNames } from './placeholders';

describe('the email type table', () => {
  it('marks each member email as either optional or required', () => {
    const both = new Set<string>([...optionalEmailTypes, ...requiredEmailTypes]);
    expect(both.size).toBe(optionalEmailTypes.length + requiredEmailTypes.length);
  });

  it('offers members only their own emails', () => {
    const offered = [...optionalEmailTypes, ...requiredEmailTypes];
    expect(offered.filter((type) => emailTypeTable[type].recipient !== 'user')).toEqual([]);
  });

  it('lists the specification’s templates first', () => {
    const specified = ['custom_template', 'welcome', 'notification', 'reminder', 'auto_ticket_response'];
    expect(templateTypeNames.slice(0, 5)).toEqual(specified);
    expect(new Set(templateTypeNames).size).toBe(templateTypeNames.length);
  });

  it('allows the reason in status templates, and no event values in templates sent by hand', () => {
    expect(eventPlaceholdersOf('bank_application_rejected')).toContain('status_reason');
    expect(eventPlaceholdersOf('reminder')).toEqual([]);
  });
});

describe('documents from an earlier version', () => {
  const at = { toDate: () => new Date(0), toMillis: () => 0 };

  it('parse: a message without later fields', () => {
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

  it.each(emailTypes)('parse: preferences that turn off %s', (type) => {
    expect(notificationPreferencesDocument.parse({ off: [type], updated_at: at }).off).toEqual([type]);
  });
});
