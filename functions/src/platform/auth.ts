import { type Auth, getAuth } from 'firebase-admin/auth';
import { app } from './app';

/** Returns the Firebase Auth client. */
export const auth = (): Auth => getAuth(app());

/** Returns whether an Admin SDK error has a code, such as `auth/user-not-found`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
