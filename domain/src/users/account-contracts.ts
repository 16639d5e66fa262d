import * as z from 'zod/mini';
import { contract, none, portalUser, recentSignInSeconds, signedIn } from '../shared/contract';
import { atMost, email, password, storableText, text } from '../shared/formats';
import { limits } from '../shared/limits';

/** Callables for the caller's own account and for the first administrator. */
export const accountContracts = {
  setupStatus: contract('anyone', none, z.strictObject({ available: z.boolean() })),

  createAdmin: contract(
    'anyone',
    z.strictObject({
      setup_key: z.string().check(z.minLength(1, 'Enter the setup key.'), atMost(200), storableText),
      name: text('full name', limits.name),
      email,
      password,
      role: z.enum(['admin', 'ero'], 'Choose Admin or ERO.'),
    }),
    z.strictObject({ uid: z.string() }),
  ),

  /**
   * Clients call this first in every session and ignore a failure. Records the sign-in time of
   * members and EROs. Also records credential changes made outside the product; for staff, only
   * after they set up a second factor.
   */
  recordSignIn: contract({ ...signedIn, withoutSecondFactor: true, withoutOwnPassword: true }, none, none),

  /**
   * Changes the caller's password shortly after a new sign-in. Only Auth can verify the current
   * password, and the sign-in time proves that it did. Ends all of the user's other sessions.
   */
  changePassword: contract(
    { ...signedIn, recentSignIn: recentSignInSeconds.password, withoutOwnPassword: true },
    z.strictObject({ password }),
    none,
  ),

  /**
   * Sets a password with the link from an invitation or a password reset. Open to anyone with the
   * link, signed in or not.
   */
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

  /** Ends all of the caller's sessions, including this one. */
  signOutEverywhere: contract(signedIn, none, none),

  /**
   * Validates the picture uploaded to `avatarPath` and sets it as the caller's profile picture.
   * Deletes a file that isn't a picture.
   */
  confirmAvatar: contract(signedIn, none, z.strictObject({ avatar_url: z.string() })),

  removeAvatar: contract(signedIn, none, none),

  /**
   * Records in the audit log that the caller exports their own data, shortly after a new sign-in.
   * The browser builds the export from data that the security rules let the caller read.
   */
  beginDataExport: contract({ ...portalUser, recentSignIn: recentSignInSeconds.password }, none, none),
} as const;
