import { useSyncExternalStore } from 'react';
import type { CallError } from '~/portal/data/errors';
import { onSessionEnd } from './auth-session';

/** A prompt raised by code outside the screens. The portal's frame shows it in a dialog. */
export interface Prompt<T> {
  about: T;
  onAnswered: () => void;
  onCancel: () => void;
}

/**
 * Creates a slot for one open prompt, whose answer concurrent callers share. It is declined when
 * the session ends or if no portal is mounted to show it.
 * @param declined Creates the error that callers get if the user declines
 */
export function createPrompt<T>(declined: () => CallError) {
  let current: Prompt<T> | null = null;
  let answer: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function set(next: Prompt<T> | null): void {
    current = next;
    for (const listener of listeners) listener();
  }

  onSessionEnd(async () => current?.onCancel());

  function open(about: T): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const close = (settle: () => void) => () => {
        answer = null;
        set(null);
        settle();
      };
      set({ about, onAnswered: close(resolve), onCancel: close(() => reject(declined())) });
    });
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    /** Resolves once the user answers. Throws a CallError if they decline. */
    ask(about: T): Promise<void> {
      if (listeners.size === 0) return Promise.reject(declined());
      answer ??= open(about);
      return answer;
    },
    /** Returns the open prompt, for the component that renders the dialog. */
    usePrompt: (): Prompt<T> | null => useSyncExternalStore(subscribe, () => current),
  };
}
