import { useRef, useState } from 'react';
import { detailOf, toCallError } from '~/portal/data/errors';
import { useToast } from './toast';

const idle = { busy: false, done: false, error: null as Error | null };

/**
 * Runs an action once at a time, ignoring further presses. A failure is the `error` until the next
 * run. `failed` is the title of a toast about it, or a function that handles it.
 */
export function useAction<A extends unknown[], R>(
  action: (...inputs: A) => Promise<R>,
  failed?: string | ((error: unknown) => void),
) {
  const toast = useToast();
  const running = useRef(false);
  const [state, setState] = useState(idle);

  /** Resolves to the action's result; to undefined after a failure or during another run. */
  const run = async (...inputs: A): Promise<R | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setState({ ...idle, busy: true });
    try {
      const result = await action(...inputs);
      setState({ ...idle, done: true });
      return result;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : toCallError(thrown);
      setState({ ...idle, error });
      if (typeof failed === 'string') toast.error(failed, detailOf(error));
      else failed?.(error);
      return undefined;
    } finally {
      running.current = false;
    }
  };

  return { run, ...state };
}
