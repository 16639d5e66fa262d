import { collections } from '@united/domain/collections';
import { type PublicSettings, readPublicSettings } from '@united/domain/settings';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useLiveDoc } from './live';

const stored = z.record(z.string(), z.unknown());

/** The settings in force, live; the defaults until they arrive and for whatever is not set. */
export function useSettings(): PublicSettings {
  const { data } = useLiveDoc(collections.settings, 'public', stored);
  return useMemo(() => {
    const { id: _, ...values } = data ?? { id: '' };
    return readPublicSettings(values);
  }, [data]);
}
