import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

type Values = Record<string, string | number | null>;

const texts = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === null ? '' : String(value)]),
  );

/**
 * Screen state in the URL, so that reload, shared links and the back button restore it. The schema
 * parses parameters, always strings (use `z.coerce.number()` for numbers, '' for nothing). Refused
 * ones fall back to their default. Defaults are left out of the URL.
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
      // Not the rendered URL: a second change before the first one has rendered must not undo it.
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
