import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import type { CallableInput } from '@united/domain/shared/contracts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '~/portal/data/call';

/** Milliseconds without a key or press after which the values are cleared. */
const idleMs = 120_000;

/** Why values that were open are no longer there. */
export type Cleared = 'idle' | 'hidden' | 'taken' | 'changed';

export interface Opened {
  /** The application; '' for none. */
  id: string;
  /** Kept only in the memory of the entry desk. */
  values: SensitiveValues | null;
  /** The version they belong to, in milliseconds; null while none are open. */
  version: number | null;
  opening: boolean;
  /** The error of the last opening; null if it succeeded. */
  error: unknown;
  cleared: Cleared | null;
}

type How = Pick<CallableInput<'openForEntry'>, 'reason' | 'take_over'>;

const nothing: Opened = { id: '', values: null, version: null, opening: false, error: null, cleared: null };

/**
 * Opens the sensitive values of one application at a time and holds them in memory: no cache,
 * storage or address sees them. They are cleared after two minutes without a key, when the window
 * is hidden, by `clear`, by opening another, and with the screen. `onGone` follows each time.
 */
export function useOpened(onGone: () => void) {
  const [opened, setOpened] = useState(nothing);
  // An answer that arrives after the values were cleared is dropped.
  const attempt = useRef(0);
  const gone = useEffectEvent(onGone);

  const clear = useCallback((cleared: Cleared | null) => {
    attempt.current += 1;
    setOpened(({ id }) => (cleared ? { ...nothing, id, cleared } : nothing));
  }, []);

  /** Resolves to the error, null where there is none. */
  const open = useCallback(async (id: string, how: How = {}): Promise<unknown> => {
    attempt.current += 1;
    const own = attempt.current;
    setOpened({ ...nothing, id, opening: true });
    try {
      const { values, updated_at: version } = await call('openForEntry', { application_id: id, ...how });
      if (own === attempt.current) setOpened({ ...nothing, id, values, version });
      return null;
    } catch (error) {
      if (own === attempt.current) setOpened({ ...nothing, id, error });
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
      gone();
    };
  }, [held, clear]);

  const isOpen = opened.values !== null;
  useEffect(() => {
    if (!isOpen) return;
    let last = Date.now();
    let timer = setTimeout(() => clear('idle'), idleMs);
    const stay = () => {
      clearTimeout(timer);
      // A computer that slept fires its timers late.
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

  // So is the answer to a screen that was left.
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  return { opened, open, clear };
}
