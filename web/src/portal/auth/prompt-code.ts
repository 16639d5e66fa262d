import type { MultiFactorError } from 'firebase/auth';
import { CallError } from '~/portal/data/errors';
import { createPrompt } from './prompt';

/** Asks for the authenticator app's code, which Auth may require to reauthenticate. */
export const { ask: askForCode, usePrompt: useCodePrompt } = createPrompt<MultiFactorError>(
  () => new CallError('aborted', 'A code from your authenticator app is also required.'),
);
