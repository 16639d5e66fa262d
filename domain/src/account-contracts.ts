import * as z from 'zod/mini';
import { contract, none, signedIn } from './contract';
import { email, password, text } from './formats';
import { limits } from './limits';

/** Callables around one's own sign-in and the first administrator. */
export const accountContracts = {
  setupStatus: contract('anyone', none, z.strictObject({ available: z.boolean() })),

  createAdmin: contract(
    'anyone',
    z.strictObject({
      setup_key: z.string().check(z.minLength(1, 'Enter the setup key.'), z.maxLength(200)),
      name: text('full name', limits.name),
      email,
      password,
      role: z.enum(['admin', 'ero'], 'Choose Admin or ERO.'),
    }),
    z.strictObject({ uid: z.string() }),
  ),

  recordSignIn: contract(signedIn, none, none),
} as const;
