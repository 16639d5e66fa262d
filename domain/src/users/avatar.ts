/**
 * Profile picture types, determined by content. SVG isn't allowed because it can contain scripts.
 */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type AvatarType = (typeof avatarTypes)[number];

/** A picture must be smaller than this, in bytes. */
export const avatarBytes = 5 * 1024 * 1024;

/** The specification's messages for pictures. */
export const avatarMessages = {
  none: 'You must select an image to upload.',
  notAnImage: 'Please select an image file.',
  tooLarge: 'Image size must be less than 5MB.',
  noUser: 'No user found.',
} as const;

/**
 * Returns the path of a user's picture. The name is fixed, so that a new picture replaces the old
 * one.
 */
export const avatarPath = (uid: string): string => `avatars/${uid}/avatar`;

const hosts = /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost):\d+)\//;

/**
 * Returns whether a URL points to the user's own picture in `bucket`. No other URL is shown as a
 * profile picture.
 */
export function isAvatarOf(uid: string, url: string, bucket: string): boolean {
  const [host] = hosts.exec(url) ?? [];
  const file = `v0/b/${bucket}/o/${encodeURIComponent(avatarPath(uid))}?alt=media`;
  return host !== undefined && url.slice(host.length).startsWith(file);
}
