import { useSyncExternalStore as hook } from 'react';

/** Replaces `use-sync-external-store/shim`, this hook for React 17; React has it since 18. */
export const useSyncExternalStore = hook;
