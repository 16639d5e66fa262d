import { definePublicCallable } from '../../platform/define-callable';
import { adminSetupKey, setupKey } from '../../platform/secrets';

/** Whether this deployment lets administrators be created with a setup key. */
export const setupStatus = definePublicCallable(
  'setupStatus',
  async () => ({ available: setupKey() !== null }),
  { secrets: [adminSetupKey] },
);
