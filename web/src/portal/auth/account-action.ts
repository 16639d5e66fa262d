import { ActionCodeOperation, applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { appCheckReady } from '~/portal/data/app';
import { authError, CallError, codeOf } from '~/portal/data/errors';
import { authReady } from './auth';

/** What a Firebase Authentication link does after the user confirms. */
export type AccountAction =
  | 'reset-password'
  | 'confirm-address'
  | 'change-address'
  | 'restore-address'
  | 'remove-second-factor';

const actions: Partial<Record<string, AccountAction>> = {
  [ActionCodeOperation.PASSWORD_RESET]: 'reset-password',
  [ActionCodeOperation.VERIFY_EMAIL]: 'confirm-address',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'change-address',
  [ActionCodeOperation.RECOVER_EMAIL]: 'restore-address',
  [ActionCodeOperation.REVERT_SECOND_FACTOR_ADDITION]: 'remove-second-factor',
};

/**
 * Errors for codes that are no longer valid: used, expired, or for an account that can't sign in.
 */
const invalid = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** Returns a CallError, `not-found` for a code that is no longer valid. */
function actionError(error: unknown): CallError {
  const code = codeOf(error);
  if (invalid.includes(code)) return new CallError('not-found');
  if (code === 'auth/weak-password' || code === 'auth/password-does-not-meet-requirements')
    return new CallError(
      'invalid-argument',
      'Choose a longer password, with upper case, lower case and a number.',
    );
  return authError(error, 'The link could not be used. Try again in a few minutes.');
}

/** Returns what a link's code is for without using the code. Throws a CallError. */
export async function readActionCode(code: string): Promise<{ action: AccountAction; email: string }> {
  try {
    await appCheckReady();
    const { operation, data } = await checkActionCode(await authReady, code);
    const action = actions[operation];
    if (!action || !data.email) throw new CallError('not-found');
    return { action, email: data.email };
  } catch (error) {
    throw actionError(error);
  }
}

/** Sets a new password with a reset link's code, which can be used once. Throws a CallError. */
export async function resetPassword(code: string, password: string): Promise<void> {
  try {
    await confirmPasswordReset(await authReady, code, password);
  } catch (error) {
    throw actionError(error);
  }
}

/** Applies a link's code (other than a reset), which can be used once. Throws a CallError. */
export async function applyAction(code: string): Promise<void> {
  try {
    await applyActionCode(await authReady, code);
  } catch (error) {
    throw actionError(error);
  }
}
