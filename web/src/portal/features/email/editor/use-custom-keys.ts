import { customValueKeyDocument, keySlug, secretSlugs } from '@united/domain/custom-values/custom-value';
import { customValueKeys } from '@united/domain/email/queries';
import { placeholdersIn } from '@united/domain/shared/placeholder';
import { useMemo } from 'react';
import { useQueries, useQuery } from '~/portal/data/once';
import { refreshQuery } from '~/portal/data/reads';
import { customKeyExists } from '~/portal/shared/lookup';
import { suggestedNames } from './placeholder-options';

const suggestedSlugs = suggestedNames.map(keySlug);

/**
 * Returns the custom keys in use and the slugs that a template may reference: keys in use,
 * suggested keys, and keys mentioned in `text` that at least one member has.
 */
export function useCustomKeys(text: string) {
  const { data } = useQuery({
    queryKey: ['custom-value-keys'],
    queryFn: () => refreshQuery(customValueKeys(), customValueKeyDocument),
  });
  const readable = useMemo(
    () => (data ?? []).filter(({ types }) => types.some((type) => type !== 'secret')),
    [data],
  );
  const listed = useMemo(() => new Set([...suggestedSlugs, ...readable.map(({ id }) => id)]), [readable]);
  const mentioned = [...new Set(placeholdersIn(text).map(keySlug))].filter(
    (slug) => slug !== '' && !listed.has(slug) && !secretSlugs.has(slug),
  );
  const found = useQueries({
    queries: mentioned.map((slug) => ({
      queryKey: ['custom-value-key', slug],
      queryFn: () => customKeyExists(slug),
    })),
    combine: (results) => mentioned.filter((_, at) => results[at]?.data === true).join(' '),
  });
  const slugs = useMemo(() => new Set([...listed, ...found.split(' ').filter(Boolean)]), [listed, found]);
  return { names: readable.map(({ key }) => key), slugs };
}
