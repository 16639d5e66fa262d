import { useCallback } from 'react';
import { invalidate } from '~/portal/data/once';

/** Returns a function that refetches a list, with all its filters, after its records changed. */
export const useReload = ({ key }: { key: string }): (() => Promise<void>) =>
  useCallback(() => invalidate([key]), [key]);
