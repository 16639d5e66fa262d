import { describe, expect, it } from 'vitest';
import { passwordSchema, personalSchema, socialSchema } from './schema';

const problems = (result: {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}) => result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const links = {
  facebook_url: '',
  instagram_handle: '',
  linkedin_url: '',
  youtube_channel: '',
  website_url: '',
};

describe('personal info', () => {
  it('stores a phone’s ten digits in any format, and allows a blank one', () => {
    for (const phone of ['(555) 555-0123', '+1 555 555 0123', '5555550123'])
      expect(personalSchema.parse({ name: ' Dana Reed ', phone })).toEqual({
        name: 'Dana Reed',
        phone: '5555550123',
      });
    expect(personalSchema.parse({ name: 'D', phone: '  ' }).phone).toBe('');
  });

  it.each(['12345', '155 555 0123', 'call me'])('rejects the phone %s', (phone) => {
    expect(problems(personalSchema.safeParse({ name: 'D', phone }))).toEqual([
      'phone: A US phone number has 10 digits, like (555) 555-0123.',
    ]);
  });
});

describe('social links', () => {
  it('may all be blank', () => expect(socialSchema.parse(links)).toEqual(links));

  it.each(['facebook.com/office', 'javascript:alert(1)', 'data:text/html,x', '//evil.test', 'https://'])(
    'reject %s in each field',
    (url) => {
      const all = { ...links, facebook_url: url, linkedin_url: url, youtube_channel: url, website_url: url };
      expect(problems(socialSchema.safeParse(all))).toEqual([
        'facebook_url: Please enter a valid URL for Facebook',
        'linkedin_url: Please enter a valid URL for LinkedIn',
        'youtube_channel: Please enter a valid URL for YouTube channel',
        'website_url: Please enter a valid URL for Website',
      ]);
    },
  );
});

describe('a new password', () => {
  const form = { current_password: 'Old-2025!', password: 'Quillfeather-7', confirm: 'Quillfeather-7' };
  it.each([
    [{}, []],
    [{ confirm: 'Quillfeather-8' }, ['confirm: New passwords do not match']],
    [{ current_password: '' }, ['current_password: Enter your current password.']],
    [
      { current_password: 'Quillfeather-7' },
      ['password: Choose a password that differs from the current one.'],
    ],
    [{ password: 'Short1', confirm: 'Short1' }, ['password: Password must be at least 8 characters long']],
    [
      { password: 'quillfeather', confirm: 'quillfeather' },
      ['password: Password must contain at least one uppercase letter, one lowercase letter, and one number'],
    ],
  ])('with %o has the problems %o', (change, expected) => {
    expect(problems(passwordSchema.safeParse({ ...form, ...change }))).toEqual(expected);
  });
});
