import { askingPlace } from './asked';
import { CallError } from './errors';

const place = askingPlace<null>(
  () =>
    new CallError('aborted', 'This needs your password, so nothing was done. What you typed is still here.'),
);

/** Asks for the password because a call was refused without it; resolves once it was right. Throws a CallError when the person will not enter it. */
export const askForPassword = (): Promise<void> => place.ask(null);
export const useAskedPassword = place.useAsked;
