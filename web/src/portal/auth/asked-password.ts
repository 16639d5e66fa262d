import { CallError } from '~/portal/data/errors';
import { askingPlace } from './asked';

const place = askingPlace<null>(
  () =>
    new CallError(
      'aborted',
      'This requires your password, so nothing was changed. What you typed is still here.',
    ),
);

/** Resolves once the right password was entered. Throws a CallError when the user declines. */
export const askForPassword = (): Promise<void> => place.ask(null);
export const useAskedPassword = place.useAsked;
