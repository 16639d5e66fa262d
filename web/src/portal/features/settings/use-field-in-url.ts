import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Form } from '~/portal/ui/form/use-form';
import type { Settings } from './schema';

/** The URL parameter with the path of the field to focus. */
const parameter = 'field';

/** Returns the URL of a page with a field focused. */
export const withField = (path: string, field: string): string =>
  `${path}?${new URLSearchParams({ [parameter]: field })}`;

/** Focuses the field in the URL. For a list, focuses its first field. */
export function useFieldInUrl(form: Form<Settings>, page: RefObject<HTMLFormElement | null>): void {
  const path = useSearchParams()[0].get(parameter);
  const { key } = useLocation();
  const focus = useEffectEvent((field: string) => {
    const first = page.current?.querySelector(
      `[name="${CSS.escape(field)}"], [name^="${CSS.escape(field)}."]`,
    );
    form.setFocus((first?.getAttribute('name') ?? field) as FieldPath<Settings>);
    document.activeElement?.scrollIntoView({ block: 'center' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice.
  useEffect(() => {
    if (!path) return;
    // A new page takes focus after this effect.
    const frame = requestAnimationFrame(() => focus(path));
    return () => cancelAnimationFrame(frame);
  }, [path, key]);
}
