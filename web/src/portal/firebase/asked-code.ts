import type { MultiFactorError } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { CallError } from './call-error';

/** A password was entered again, and Auth wants a code as well. */
export interface AskedCode {
  error: MultiFactorError;
  onEntered: () => void;
  onCancel: () => void;
}

let asked: AskedCode | null = null;
const listeners = new Set<() => void>();

function set(next: AskedCode | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks for the code in a dialog of the portal; resolves once it was right. Throws a CallError when the person will not enter it. */
export function askForCode(error: MultiFactorError): Promise<void> {
  return new Promise((resolve, reject) => {
    set({
      error,
      onEntered: () => {
        set(null);
        resolve();
      },
      onCancel: () => {
        set(null);
        reject(new CallError('aborted', 'The code of your authenticator app is needed as well.'));
      },
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is asked for at the moment, for the one who draws the dialog. */
export const useAskedCode = (): AskedCode | null => useSyncExternalStore(subscribe, () => asked);
