import { emailTemplateInput } from '@united/domain/email/template';
import { hasLineBreak } from '@united/domain/shared/plain-text';
import { savedReplyInput } from '@united/domain/tickets/saved-reply';
import { expect, it } from 'vitest';
import {
  emptyForm,
  fieldsOf,
  formSchema,
} from '../../web/src/portal/features/announcements/announcement-form';
import { emptyValue, valueFormSchema } from '../../web/src/portal/features/custom-values/value-form';
import { personalSchema, socialSchema } from '../../web/src/portal/features/profile/schema';
import { emptyTicket, noUnlock, ticketOf } from '../../web/src/portal/features/tickets/member/ticket-form';
import { emptyValues, toDraftValues } from '../../web/src/portal/shared/bank-applications/form/values';
import { fittingName } from '../../web/src/portal/shared/tickets/file-check';
import { hostileTexts, textDefect, textsIn } from '../support/hostile-texts';

/**
 * Returns what each form writes directly after a text is pasted, or null if it shows an error.
 * Rules reject invalid texts with only "permission denied".
 */
const member = { id: 'm1', name: 'Dana' };
const unlock = {
  master_efin: '012345',
  efin_to_unlock: '654321',
  direct_with_taxslayer_last_season: 'yes',
  under_another_service_bureau: 'no',
} as const;
const ticket = { ...emptyTicket, title: 'T', category: 'Others' } as const;
const written = (values: Parameters<typeof ticketOf>[0]) => {
  const made = ticketOf(values);
  return 'ticket' in made ? made.ticket : null;
};
const template = {
  name: 'N',
  subject: 'S',
  content: 'C',
  template_type: 'custom_template',
  is_active: true,
} as const;
const links = { facebook_url: '', linkedin_url: '', youtube_channel: '', website_url: '' };

const forms: Record<string, { line: boolean; write: (text: string) => unknown }> = {
  'title of an announcement': {
    line: true,
    write: (title) => {
      const form = { ...emptyForm, title, content: 'C' };
      return formSchema(undefined).safeParse(form).success ? fieldsOf(form, undefined).title : null;
    },
  },
  announcement: {
    line: false,
    write: (content) => {
      const form = { ...emptyForm, title: 'T', content };
      return formSchema(undefined).safeParse(form).success ? fieldsOf(form, undefined).content : null;
    },
  },
  'key of a custom value': {
    line: true,
    write: (text) =>
      valueFormSchema.safeParse({ ...emptyValue, member, key: `k ${text}`, value: 'x' }).data?.key,
  },
  'custom value': {
    line: false,
    write: (value) => valueFormSchema.safeParse({ ...emptyValue, member, key: 'Motto', value }).data?.value,
  },
  'value of a draft': {
    line: false,
    write: (office_name) =>
      toDraftValues({ ...emptyValues, office_name }, { idempotencyKey: 'k', toConfirm: [] }).office_name,
  },
  'name of a profile': {
    line: true,
    write: (name) => personalSchema.safeParse({ name, phone: '' }).data?.name,
  },
  'handle of a profile': {
    line: false,
    write: (instagram_handle) =>
      socialSchema.safeParse({ ...links, instagram_handle }).data?.instagram_handle,
  },
  'link of a profile': {
    line: true,
    write: (text) =>
      socialSchema.safeParse({ ...links, instagram_handle: '', website_url: `https://a.test/${text}` }).data
        ?.website_url,
  },
  'name of a file': { line: true, write: fittingName },
  'title of a ticket': { line: true, write: (title) => written({ ...ticket, ...noUnlock, title })?.title },
  'description of a ticket': {
    line: false,
    write: (description) => written({ ...ticket, description })?.description,
  },
  'reason for an unlock': {
    line: false,
    write: (reason_for_unlock) =>
      written({ ...ticket, category: 'EFIN Unlock', ...unlock, reason_for_unlock })?.reason_for_unlock,
  },
  'title of a saved reply': {
    line: true,
    write: (title) => savedReplyInput.safeParse({ title, body: 'B' }).data?.title,
  },
  'saved reply': {
    line: false,
    write: (body) => savedReplyInput.safeParse({ title: 'T', body }).data?.body,
  },
  'name of a template': {
    line: true,
    write: (name) => emailTemplateInput.safeParse({ ...template, name }).data?.name,
  },
  'subject of a template': {
    line: true,
    write: (subject) => emailTemplateInput.safeParse({ ...template, subject }).data?.subject,
  },
  'content of a template': {
    line: false,
    write: (content) => emailTemplateInput.safeParse({ ...template, content }).data?.content,
  },
};

it.each(Object.entries(forms))('%s writes only valid texts, or shows an error', (_, { line, write }) => {
  const problems = Object.entries(hostileTexts).flatMap(([name, hostile]) => {
    const texts = [...textsIn(write(hostile))];
    const unfit = texts.flatMap((text) => [
      ...[textDefect(text)].filter((why) => why !== null),
      ...(line && hasLineBreak(text) ? ['has a line break'] : []),
      ...(line && /[\u202a-\u202e\u2066-\u2069]/.test(text) ? ['leaves a direction open'] : []),
    ]);
    return unfit.map((why) => `${name}: ${why}`);
  });
  expect(problems).toEqual([]);
});
