import { useRef } from 'react';
import { detailOf, toCallError } from '~/portal/data/errors';
import { useMutation } from '~/portal/data/once';
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
  // The lock, since the second of two presses comes before the next render. The inputs, which may be
  // a password, are no variables of the mutation: the library would keep them.
  const running = useRef<() => Promise<R>>(null);
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: async () =>
      running.current?.().catch((thrown: unknown) => {
        throw thrown instanceof Error ? thrown : toCallError(thrown);
      }),
    onError: (error) => (typeof failed === 'string' ? toast.error(failed, detailOf(error)) : failed?.(error)),
  });

  /** Resolves to the action's result; to undefined after a failure or during another run. */
  const run = async (...inputs: A): Promise<R | undefined> => {
    if (running.current) return undefined;
    running.current = () => action(...inputs);
    try {
      return await mutateAsync();
    } catch {
      return undefined;
    } finally {
      running.current = null;
    }
  };

  return { run, busy: isPending, done: isSuccess, error };
}
