import { type Auth, getAuth } from 'firebase-admin/auth';
import { app } from './app';

/** Sign-in accounts. */
export const auth = (): Auth => getAuth(app());

/** Whether an error of the Admin SDK has this code, such as `auth/user-not-found`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
