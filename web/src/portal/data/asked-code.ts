import type { MultiFactorError } from 'firebase/auth';
import { askingPlace } from './asked';
import { CallError } from './errors';

/** For the code of the authenticator app, where a password was entered again and Auth wants a code as well. */
export const { ask: askForCode, useAsked: useAskedCode } = askingPlace<MultiFactorError>(
  () => new CallError('aborted', 'The code of your authenticator app is needed as well.'),
);
