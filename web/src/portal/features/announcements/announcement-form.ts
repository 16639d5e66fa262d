import {
  type Announcement,
  announcementAudiences,
  announcementInput,
} from '@united/domain/announcements/announcement';
import { limits } from '@united/domain/shared/limits';
import { firstCharacters, plainLine, plainText } from '@united/domain/shared/plain-text';
import * as z from 'zod/mini';
import { serverNow } from '~/portal/auth/server-clock';
import type { AnnouncementFields } from './admin-store';

const publishChoices = ['keep', 'now', 'later'] as const;

/** Values of the editor. Times are strings as `<input type="datetime-local">` holds them. */
export interface AnnouncementForm {
  title: string;
  content: string;
  audience: (typeof announcementAudiences)[number];
  pinned: boolean;
  must_acknowledge: boolean;
  /** `keep` leaves the stored time. */
  when: (typeof publishChoices)[number];
  publish_at: string;
  expires_at: string;
  by_email: boolean;
}

export const formLabels: Record<keyof AnnouncementForm, string> = {
  title: 'Title',
  content: 'Text',
  audience: 'Audience',
  pinned: 'Pin to the top',
  must_acknowledge: 'Must be acknowledged',
  when: 'Publish',
  publish_at: 'Publish at',
  expires_at: 'Expires at',
  by_email: 'Also send by email',
};

export const emptyForm: AnnouncementForm = {
  title: '',
  content: '',
  audience: 'all',
  pinned: false,
  must_acknowledge: false,
  when: 'now',
  publish_at: '',
  expires_at: '',
  by_email: false,
};

/** Formats a time for `<input type="datetime-local">`, in the browser's time zone. */
export function dateTimeInputValue(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * Returns the editor's values for a stored announcement. A copy is published now and never expires.
 */
export const formOf = (stored: Announcement, copy: boolean): AnnouncementForm => ({
  ...emptyForm,
  title: copy ? firstCharacters(`Copy of ${stored.title}`, limits.ticketTitle) : stored.title,
  content: stored.content,
  audience: stored.audience,
  pinned: stored.pinned,
  must_acknowledge: stored.must_acknowledge,
  when: copy ? 'now' : 'keep',
  expires_at: stored.expires_at && !copy ? dateTimeInputValue(stored.expires_at.toDate()) : '',
});

const timeOf = (text: string): Date | undefined => {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date;
};

type Time = Pick<AnnouncementForm, 'when' | 'publish_at'>;

function publishedAt({ when, publish_at }: Time, stored: Announcement | undefined, now: Date) {
  if (when === 'later') return timeOf(publish_at);
  return when === 'keep' && stored ? stored.publish_at.toDate() : now;
}

/**
 * Applies the domain's schema to the editor's values. `stored` is the announcement being edited.
 */
export const formSchema = (stored: Announcement | undefined) =>
  z
    .object({
      title: z.string(),
      content: z.string(),
      audience: z.enum(announcementAudiences),
      pinned: z.boolean(),
      must_acknowledge: z.boolean(),
      when: z.enum(publishChoices),
      publish_at: z.string(),
      expires_at: z.string(),
      by_email: z.boolean(),
    })
    .check(
      z.superRefine((form, context) => {
        const { error } = announcementInput.safeParse({
          ...form,
          publish_at: publishedAt(form, stored, serverNow()),
          expires_at: form.expires_at === '' ? null : timeOf(form.expires_at),
        });
        for (const { path, message } of error?.issues ?? [])
          context.issues.push({ code: 'custom', path, message, input: form });
        const later = form.when === 'later' ? timeOf(form.publish_at) : undefined;
        if (later && later <= serverNow()) {
          const message = 'Choose a time in the future, or publish now.';
          context.issues.push({ code: 'custom', path: ['publish_at'], message, input: form.publish_at });
        }
      }),
    );

/** Returns the fields to write for valid form values. */
export function fieldsOf(form: AnnouncementForm, stored: Announcement | undefined): AnnouncementFields {
  const { title, content, audience, pinned, must_acknowledge, when } = form;
  return {
    title: plainLine(title),
    content: plainText(content),
    audience,
    pinned,
    must_acknowledge,
    publish_at:
      when === 'keep' && stored ? 'keep' : (timeOf(when === 'later' ? form.publish_at : '') ?? 'now'),
    expires_at: timeOf(form.expires_at) ?? null,
  };
}

/** Returns whether members see the announcement as soon as it is saved. */
export const isPublishedNow = (form: Time, stored: Announcement | undefined): boolean => {
  const at = publishedAt(form, stored, serverNow());
  return at !== undefined && at <= serverNow();
};
