import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import type { CallableInput } from '@united/domain/shared/contracts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '~/portal/data/call';

/** Milliseconds without a key press or click after which the values are cleared. */
const idleMs = 120_000;

/** Why opened values were cleared. */
export type Cleared = 'idle' | 'hidden' | 'taken' | 'changed';

export interface Opened {
  /** The application; '' for none. */
  id: string;
  /** Held only in the entry desk's memory. */
  values: SensitiveValues | null;
  /** The application's version the values belong to, in milliseconds; null while none are open. */
  version: number | null;
  opening: boolean;
  /** The error of the last attempt to open; null if it succeeded. */
  error: unknown;
  cleared: Cleared | null;
}

type OpenOptions = Pick<CallableInput<'openForEntry'>, 'reason' | 'take_over'>;

const closed: Opened = { id: '', values: null, version: null, opening: false, error: null, cleared: null };

/**
 * Opens the sensitive values of one application at a time and holds them only in memory, never in a
 * cache, storage or URL. Clears them after two minutes of inactivity, when the window is hidden, on
 * `clear`, when another application is opened, and on unmount. Calls `onCleared` each time.
 */
export function useOpened(onCleared: () => void) {
  const [opened, setOpened] = useState(closed);
  // Drops a response that arrives after the values were cleared.
  const attempt = useRef(0);
  const notifyCleared = useEffectEvent(onCleared);

  const clear = useCallback((cleared: Cleared | null) => {
    attempt.current += 1;
    setOpened(({ id }) => (cleared ? { ...closed, id, cleared } : closed));
  }, []);

  /** Resolves to the error, or null on success. */
  const open = useCallback(async (id: string, options: OpenOptions = {}): Promise<unknown> => {
    attempt.current += 1;
    const own = attempt.current;
    setOpened({ ...closed, id, opening: true });
    try {
      const { values, updated_at: version } = await call('openForEntry', { application_id: id, ...options });
      if (own === attempt.current) setOpened({ ...closed, id, values, version });
      return null;
    } catch (error) {
      if (own === attempt.current) setOpened({ ...closed, id, error });
      return error;
    }
  }, []);

  const held = opened.values || opened.opening ? opened.id : '';
  useEffect(() => {
    if (held === '') return;
    const hide = () => document.hidden && clear('hidden');
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      notifyCleared();
    };
  }, [held, clear]);

  const isOpen = opened.values !== null;
  useEffect(() => {
    if (!isOpen) return;
    let last = Date.now();
    let timer = setTimeout(() => clear('idle'), idleMs);
    const stay = () => {
      clearTimeout(timer);
      // Timers fire late after the computer wakes from sleep.
      if (Date.now() - last >= idleMs) return clear('idle');
      last = Date.now();
      timer = setTimeout(() => clear('idle'), idleMs);
    };
    window.addEventListener('keydown', stay, true);
    window.addEventListener('pointerdown', stay, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', stay, true);
      window.removeEventListener('pointerdown', stay, true);
    };
  }, [isOpen, clear]);

  // Also drops a response that arrives after unmount.
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  return { opened, open, clear };
}
