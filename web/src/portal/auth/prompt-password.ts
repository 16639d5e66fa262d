import { CallError } from '~/portal/data/errors';
import { createPrompt } from './prompt';

const prompt = createPrompt<null>(
  () =>
    new CallError(
      'aborted',
      'This requires your password, so nothing was changed. Your input is still here.',
    ),
);

/** Resolves once the user enters the correct password. Throws a CallError if they decline. */
export const askForPassword = (): Promise<void> => prompt.ask(null);
export const usePasswordPrompt = prompt.usePrompt;
