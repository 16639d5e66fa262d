/** Types of a profile picture, decided by its content. No SVG: it can carry scripts. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type AvatarType = (typeof avatarTypes)[number];

/** A picture has fewer bytes than this. */
export const avatarBytes = 5 * 1024 * 1024;

/** The spec's messages about pictures. */
export const avatarMessages = {
  none: 'You must select an image to upload.',
  notAnImage: 'Please select an image file.',
  tooLarge: 'Image size must be less than 5MB.',
  noUser: 'No user found.',
} as const;

/** Path of a user's picture: a fixed name, so that a new one replaces the old. */
export const avatarPath = (uid: string): string => `avatars/${uid}/avatar`;

const hosts = /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost):\d+)\//;

/**
 * Whether an address is that of a user's own picture in the project's `bucket`; no other address is
 * shown as one.
 */
export function isAvatarOf(uid: string, url: string, bucket: string): boolean {
  const [host] = hosts.exec(url) ?? [];
  const file = `v0/b/${bucket}/o/${encodeURIComponent(avatarPath(uid))}?alt=media`;
  return host !== undefined && url.slice(host.length).startsWith(file);
}
