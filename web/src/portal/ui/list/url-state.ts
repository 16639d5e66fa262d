import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

type Values = Record<string, string | number | null>;

const texts = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === null ? '' : String(value)]),
  );

/**
 * State of a screen that its address keeps: a reload, a shared link and the back button show the same. The schema parses the
 * parameters, which are always texts (use `z.coerce.number()` for numbers, '' for nothing); a parameter that it refuses falls
 * back to its default. Defaults are left out of the address.
 */
export function useUrlState<T extends Values>(
  schema: z.ZodMiniType<T>,
  defaults: T,
): [T, (change: Partial<T>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();

  const state = useMemo(() => {
    const given = Object.fromEntries([...params].filter(([key]) => key in defaults));
    const parsed = schema.safeParse({ ...texts(defaults), ...given });
    if (parsed.success) return parsed.data;
    const refused = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    const accepted = Object.fromEntries(Object.entries(given).filter(([key]) => !refused.has(key)));
    return schema.parse({ ...texts(defaults), ...accepted });
  }, [params, schema, defaults]);

  const setState = useCallback(
    (change: Partial<T>, { replace = true }: { replace?: boolean } = {}) => {
      // The address itself, not the one last rendered: a change made before the last one has rendered must not undo it.
      const next = new URLSearchParams(window.location.search);
      const preset = texts(defaults);
      for (const [key, value] of Object.entries(texts(change as Values))) {
        if (value === preset[key]) next.delete(key);
        else next.set(key, value);
      }
      setParams(next, { replace });
    },
    [setParams, defaults],
  );

  return [state, setState];
}
