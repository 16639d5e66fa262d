/** Why a user got no sign-in link. */
export const signInLinkSkips = [
  'already_sent',
  'cannot_sign_in',
  'being_deleted',
  'unreadable',
  'missing',
] as const;
export type SignInLinkSkip = (typeof signInLinkSkips)[number];
