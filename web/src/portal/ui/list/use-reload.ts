import { useCallback } from 'react';
import { readAgain } from '~/portal/data/once';

/** Refetches a list under all filters after its records have changed. */
export const useReload = ({ key }: { key: string }): (() => Promise<void>) =>
  useCallback(() => readAgain([key]), [key]);
