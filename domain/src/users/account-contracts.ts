import * as z from 'zod/mini';
import { contract, none, portalUser, recentSignInSeconds, signedIn } from '../shared/contract';
import { atMost, email, keptAsTyped, password, text } from '../shared/formats';
import { limits } from '../shared/limits';

/** Callables for one's own sign-in and the first administrator. */
export const accountContracts = {
  setupStatus: contract('anyone', none, z.strictObject({ available: z.boolean() })),

  createAdmin: contract(
    'anyone',
    z.strictObject({
      setup_key: z.string().check(z.minLength(1, 'Enter the setup key.'), atMost(200), keptAsTyped),
      name: text('full name', limits.name),
      email,
      password,
      role: z.enum(['admin', 'ero'], 'Choose Admin or ERO.'),
    }),
    z.strictObject({ uid: z.string() }),
  ),

  /**
   * The first call of a session, whatever comes of it. Records no sign-in time of staff, and
   * nothing of staff who have yet to set up a second factor.
   */
  recordSignIn: contract({ ...signedIn, withoutSecondFactor: true, withoutOwnPassword: true }, none, none),

  /**
   * Changes one's own password right after the current one was entered again: only Auth can check
   * it, and the sign-in time proves that it did. Ends every session but the caller's.
   */
  changePassword: contract(
    { ...signedIn, recentSignIn: recentSignInSeconds.password, withoutOwnPassword: true },
    z.strictObject({ password }),
    none,
  ),

  /** For anyone who opens the link of an invitation or a reset, signed in or not. */
  setPasswordByLink: contract(
    'anyone',
    z.strictObject({
      token: z
        .string()
        .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Open it from the email.')),
      password,
    }),
    none,
  ),

  /** Ends every session of the caller, including this one. */
  signOutEverywhere: contract(signedIn, none, none),

  /**
   * Checks the picture that the caller uploaded to `avatarPath` and makes it theirs; anything but a
   * picture is deleted.
   */
  confirmAvatar: contract(signedIn, none, z.strictObject({ avatar_url: z.string() })),

  removeAvatar: contract(signedIn, none, none),

  /**
   * Records that the caller exports their own data, right after the password was entered again. The
   * browser makes the export from what the rules let the caller read anyway.
   */
  beginDataExport: contract({ ...portalUser, recentSignIn: recentSignInSeconds.password }, none, none),
} as const;
