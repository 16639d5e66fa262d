import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { detailOf } from '~/portal/data/errors';
import { useToast } from './toast';

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
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: (inputs: A) => action(...inputs),
    // Offline it fails at once, instead of waiting for a connection.
    networkMode: 'always',
    // Some inputs are secret: in milliseconds, how long they are kept once the screen is gone.
    gcTime: 1000,
  });

  /** Resolves to the action's result; to undefined after a failure or during another run. */
  const run = async (...inputs: A): Promise<R | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    try {
      return await mutateAsync(inputs);
    } catch (problem) {
      if (typeof failed === 'string') toast.error(failed, detailOf(problem));
      else failed?.(problem);
      return undefined;
    } finally {
      running.current = false;
    }
  };

  return { run, busy: isPending, done: isSuccess, error };
}
