import { RequiredStep } from '~/portal/shared/users/required-step';
import { PasswordForm } from './password-form';

/** The only screen of staff whose password someone else typed, until they choose another. */
export const PasswordDemandScreen = () => (
  <RequiredStep
    title="Choose a new password"
    subtitle="Someone on your team set the password that you signed in with. Choose one that only you know to open the portal."
  >
    <PasswordForm />
  </RequiredStep>
);
