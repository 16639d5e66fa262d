import { asLine, isWebAddress, password, phone, text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';

const optionalPhone = z.string().check(
  z.overwrite((value) => phone.safeParse(value).data ?? value.trim()),
  z.refine(
    (value) => value === '' || phone.safeParse(value).success,
    'A US phone number has 10 digits, like (555) 555-0123.',
  ),
);

/** Personal Info. The phone may be blank. */
export const personalSchema = z.object({ name: text('full name', limits.name), phone: optionalPhone });
export const personalLabels = { name: 'Full name', phone: 'Phone' };

export const socialLabels = {
  facebook_url: 'Facebook',
  instagram_handle: 'Instagram',
  linkedin_url: 'LinkedIn',
  youtube_channel: 'YouTube channel',
  website_url: 'Website',
};

const optionalUrl = (label: string) =>
  z.string().check(
    asLine,
    z.maxLength(limits.customValue, `Use ${limits.customValue} characters or fewer.`),
    z.refine((value) => value === '' || isWebAddress(value), `Please enter a valid URL for ${label}`),
  );

/** Social Links. Each may be blank. Handles are stored as entered. */
export const socialSchema = z.object({
  facebook_url: optionalUrl(socialLabels.facebook_url),
  instagram_handle: z.string().check(asLine, z.maxLength(100, 'Use 100 characters or fewer.')),
  linkedin_url: optionalUrl(socialLabels.linkedin_url),
  youtube_channel: optionalUrl(socialLabels.youtube_channel),
  website_url: optionalUrl(socialLabels.website_url),
});

export const passwordLabels = {
  current_password: 'Current password',
  password: 'New password',
  confirm: 'Confirm new password',
};

/** A password change. Only Auth can check the current password. */
export const passwordSchema = z
  .object({
    current_password: z.string().check(z.minLength(1, 'Enter your current password.')),
    password,
    confirm: z.string(),
  })
  .check(
    z.superRefine(({ current_password, password: next, confirm }, context) => {
      const reject = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: '' });
      if (next !== confirm) reject('confirm', 'New passwords do not match');
      if (next === current_password)
        reject('password', 'Choose a password that differs from the current one.');
    }),
  );

export const passwordRules: readonly { label: string; met: (typed: string) => boolean }[] = [
  { label: 'At least 8 characters', met: (typed) => typed.length >= 8 },
  { label: 'An uppercase letter', met: (typed) => /[A-Z]/.test(typed) },
  { label: 'A lowercase letter', met: (typed) => /[a-z]/.test(typed) },
  { label: 'A number', met: (typed) => /\d/.test(typed) },
];
