import { RequiredStep } from '~/portal/shared/users/required-step';
import { PasswordForm } from './password-form';

/** The only screen shown to staff until they replace a password that someone else set. */
export const RequiredPasswordScreen = () => (
  <RequiredStep
    title="Choose a new password"
    subtitle="Someone on your team set the password you signed in with. To open the portal, choose one that only you know."
  >
    <PasswordForm />
  </RequiredStep>
);
