import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

type Values = Record<string, string | number | null>;

const texts = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === null ? '' : String(value)]),
  );

/**
 * Stores screen state in the URL so that a reload, a shared link and the back button restore it.
 * The schema parses parameters, which are strings (use `z.coerce.number()` for numbers, '' for
 * none). Invalid ones fall back to their defaults. Defaults are omitted from the URL.
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
    const invalid = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    const valid = Object.fromEntries(Object.entries(given).filter(([key]) => !invalid.has(key)));
    return schema.parse({ ...texts(defaults), ...valid });
  }, [params, schema, defaults]);

  const setState = useCallback(
    (change: Partial<T>, { replace = true }: { replace?: boolean } = {}) => {
      // Reads the current URL, not the rendered one, so that two changes before a render both
      // apply.
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
