import type { MultiFactorError } from 'firebase/auth';
import { CallError } from '~/portal/data/errors';
import { askingPlace } from './asked';

/** For the authenticator app's code, which Auth may want after reauthentication. */
export const { ask: askForCode, useAsked: useAskedCode } = askingPlace<MultiFactorError>(
  () => new CallError('aborted', 'The code from your authenticator app is required as well.'),
);
