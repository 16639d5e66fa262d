import { CallError } from '~/portal/data/errors';
import { askingPlace } from './asked';

const place = askingPlace<null>(
  () =>
    new CallError(
      'aborted',
      'This requires your password, so nothing was changed. Your input is still here.',
    ),
);

/** Resolves once the user enters the correct password. Throws a CallError if they decline. */
export const askForPassword = (): Promise<void> => place.ask(null);
export const useAskedPassword = place.useAsked;
