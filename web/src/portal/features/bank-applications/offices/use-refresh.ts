import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import type { QuerySpec } from '@united/domain/shared/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageOf } from '~/portal/data/reads';
import { useToast } from '~/portal/ui/toast';

/** Minimum milliseconds between refetches on window focus, since every row is a billed read. */
const focusPause = 30_000;

/** Refetches a page of a live list from the server when the user asks and on window focus. */
export function useRefresh(spec: QuerySpec, after: string) {
  const [refreshing, setRefreshing] = useState(false);
  const last = useRef(Date.now());
  const toast = useToast();

  const refresh = useCallback(async () => {
    last.current = Date.now();
    setRefreshing(true);
    try {
      await pageOf(spec, bankApplicationDocument, after || undefined);
      return true;
    } catch {
      return false;
    } finally {
      setRefreshing(false);
    }
  }, [spec, after]);

  useEffect(() => {
    const onFocus = () => {
      if (Date.now() - last.current > focusPause) void refresh();
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [refresh]);

  return {
    refreshing,
    async refreshNow() {
      if (!(await refresh()))
        toast.error('Failed to load applications', 'Check your connection and select Refresh again.');
    },
  };
}
