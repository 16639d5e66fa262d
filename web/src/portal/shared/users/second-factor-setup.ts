import { brand } from '@united/domain/shared/brand';
import { multiFactor, sendEmailVerification, TotpMultiFactorGenerator, type User } from 'firebase/auth';
import { authReady, reauthenticate } from '~/portal/auth/auth';
import { codeError, digitsOf } from '~/portal/auth/second-factor';
import { authError, CallError, codeOf } from '~/portal/data/errors';

/** The current user's second factor. */
export interface OwnSecondFactor {
  /** When the authenticator app was set up; null if there is none. */
  since: Date | null;
  /** Auth doesn't accept an app for an unconfirmed address. */
  emailConfirmed: boolean;
}

async function me(): Promise<User> {
  const user = (await authReady).currentUser;
  if (!user) throw new CallError('unauthenticated');
  return user;
}

/** Reads the account's current second factor from Auth. Throws a CallError. */
export async function ownSecondFactor(): Promise<OwnSecondFactor> {
  const user = await me();
  const { enrolledFactors } = await reloaded(user);
  const [app] = enrolledFactors;
  return { since: app ? new Date(app.enrollmentTime) : null, emailConfirmed: user.emailVerified };
}

/** Returns the user's factors. They are available only after `multiFactor` and then a reload. */
async function reloaded(user: User) {
  const factors = multiFactor(user);
  try {
    await user.reload();
  } catch (error) {
    throw authError(error, 'Your account could not be read. Sign in again.');
  }
  return factors;
}

/** Sends an email with a link that confirms the address and returns here. Throws a CallError. */
export async function confirmEmail(): Promise<void> {
  try {
    await sendEmailVerification(await me(), { url: `${window.location.origin}/admin/account?tab=two-step` });
  } catch (error) {
    throw authError(error, 'The message could not be sent. Try again in a few minutes.');
  }
}

/** An app being set up. */
export interface NewApp {
  /** The key to type into the app. */
  key: string;
  /** The content of the QR code: key and account name. */
  address: string;
  /** Enrolls the app with its first code. Can be retried after a wrong code. Throws a CallError. */
  confirm: (code: string) => Promise<void>;
}

/** Starts to enroll an app: verifies the password and requests a key. Throws a CallError. */
export async function newApp(password: string): Promise<NewApp> {
  await reauthenticate(password);
  const factors = multiFactor(await me());
  const account = encodeURIComponent((await me()).email ?? '');
  try {
    const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
    return {
      key: secret.secretKey,
      address: secret.generateQrCodeUrl(account, encodeURIComponent(brand.name)),
      confirm: async (code) => {
        const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, digitsOf(code));
        try {
          await factors.enroll(assertion, 'Authenticator app');
        } catch (error) {
          throw codeError(error);
        }
      },
    };
  } catch (error) {
    throw setUpError(error);
  }
}

function setUpError(error: unknown): CallError {
  switch (codeOf(error)) {
    case 'auth/unverified-email':
      return new CallError('failed-precondition', 'Confirm your email address first.');
    case 'auth/operation-not-allowed':
      return new CallError(
        'failed-precondition',
        'Two-step verification is not enabled for this system yet. Ask its administrator.',
      );
    default:
      return authError(error, 'Your sign-in is not recent enough. Sign out, sign in again and retry.');
  }
}

/** Removes all of the account's apps. Call right after `reauthenticate`. Throws a CallError. */
export async function removeApps(): Promise<void> {
  const factors = await reloaded(await me());
  try {
    for (const app of [...factors.enrolledFactors]) await factors.unenroll(app);
  } catch (error) {
    // Auth may end the session that used the factor. The app has been removed in that case.
    if (codeOf(error) !== 'auth/user-token-expired')
      throw authError(error, 'It could not be removed. Sign in again.');
  }
}
