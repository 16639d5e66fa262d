import { RequiredStep } from '~/portal/shared/users/required-step';
import { PasswordForm } from './password-form';

/** All that staff sees whose password somebody else has typed, until they have chosen another. */
export const PasswordDemandScreen = () => (
  <RequiredStep
    title="Choose a new password"
    subtitle="Somebody of your team typed the one that you signed in with. Choose one that only you know, and the portal opens."
  >
    <PasswordForm />
  </RequiredStep>
);
