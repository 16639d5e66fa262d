import { numberProblem, plainNumber } from '@united/domain/shared/typed-number';
import { getMultiFactorResolver, type MultiFactorError, TotpMultiFactorGenerator } from 'firebase/auth';
import { authError, CallError, codeOf } from '~/portal/data/errors';
import { authReady } from './auth';

/** Returns the six digits of a code, which may be typed in groups. */
export const digitsOf = (typed: string): string => plainNumber('code', typed);
export const isCode = (typed: string): boolean => numberProblem('code', digitsOf(typed)) === null;
/** Returns what is wrong with a code, or '' if it is blank or valid. */
export const codeProblem = (typed: string): string =>
  typed.trim() === '' ? '' : (numberProblem('code', digitsOf(typed)) ?? '');

/** Explains why a code was rejected. `aborted` means that the password must be entered again. */
export function codeError(error: unknown): CallError {
  switch (codeOf(error)) {
    case 'auth/invalid-verification-code':
    case 'auth/missing-code':
      return new CallError(
        'invalid-argument',
        'This code is incorrect. Enter the current code from your app; it changes every 30 seconds.',
      );
    case 'auth/code-expired':
    case 'auth/totp-challenge-timeout':
    case 'auth/invalid-multi-factor-session':
      return new CallError('aborted', 'This took too long. Go back and enter your password again.');
    case 'auth/multi-factor-info-not-found':
      return new CallError('aborted', 'Your two-step verification has changed. Go back and sign in again.');
    default:
      return authError(error);
  }
}

/** Completes sign-in or reauthentication with the code. Can be retried. Throws a CallError. */
export async function enterCode(challenge: MultiFactorError, typed: string): Promise<void> {
  const resolver = getMultiFactorResolver(await authReady, challenge);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!app) {
    throw new CallError(
      'failed-precondition',
      'This account uses a second step that is not supported. Ask a super admin to reset it.',
    );
  }
  try {
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, digitsOf(typed)));
  } catch (error) {
    throw codeError(error);
  }
}
