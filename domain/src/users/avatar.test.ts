import { describe, expect, it } from 'vitest';
import { isAvatarOf } from './avatar';

const stored =
  'https://firebasestorage.googleapis.com/v0/b/office.appspot.com/o/avatars%2Fu1%2Favatar?alt=media&token=t';

describe('a profile picture URL', () => {
  it.each([
    stored,
    'http://127.0.0.1:9199/v0/b/office.appspot.com/o/avatars%2Fu1%2Favatar?alt=media&token=t',
  ])('is accepted for the user’s own stored picture: %s', (url) =>
    expect(isAvatarOf('u1', url, 'office.appspot.com')).toBe(true),
  );

  it.each([
    'https://pictures.test/a.png',
    'javascript:alert(1)',
    stored.replace('u1', 'u2'),
    stored.replace('https', 'http'),
    stored.replace('office.appspot.com', 'evil.appspot.com'),
    stored.replace('office.appspot.com', 'office.appspot.com%2Fo'),
    stored.replace('googleapis.com', 'googleapis.com.evil.test'),
    stored.replace('avatar?', 'avatar%2F..%2Fother?'),
    `https://evil.test/?${stored}`,
  ])('is rejected: %s', (url) => expect(isAvatarOf('u1', url, 'office.appspot.com')).toBe(false));
});
