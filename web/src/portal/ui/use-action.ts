import { useRef } from 'react';
import { detailOf, toCallError } from '~/portal/data/errors';
import { useMutation } from '~/portal/data/once';
import { useToast } from './toast';

/**
 * Runs an action and ignores further calls until it finishes. After a failure, `error` is set until
 * the next run. `failed` is the title of an error toast, or an error handler.
 */
export function useAction<A extends unknown[], R>(
  action: (...inputs: A) => Promise<R>,
  failed?: string | ((error: unknown) => void),
) {
  const toast = useToast();
  // A ref, since a second press can come before the next render. The inputs are not passed as
  // mutation variables, which the library would retain: they may hold a password.
  const running = useRef<() => Promise<R>>(null);
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: async () =>
      running.current?.().catch((thrown: unknown) => {
        throw thrown instanceof Error ? thrown : toCallError(thrown);
      }),
    onError: (error) => (typeof failed === 'string' ? toast.error(failed, detailOf(error)) : failed?.(error)),
  });

  /** Resolves to the action's result, or to undefined if it fails or is already running. */
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
