import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';

/** A part of a screen that failed to load. */
export interface FailedPart {
  error: unknown;
  retry: () => void;
}

interface RetryGroup {
  /** Whether one alert reports all failed parts. */
  reported: boolean;
  /** Adds a failed part. Returns a function that removes it. */
  add: (part: FailedPart) => () => void;
}

export const RetryGroupContext = createContext<RetryGroup | null>(null);

/**
 * Reports a failed part to the screen's `RetryAll`, if any. Returns whether the part must stay
 * silent because one alert reports several parts.
 */
export function useReportedByGroup(failed: boolean, onRetry: () => void, error?: unknown): boolean {
  const group = use(RetryGroupContext);
  const retry = useEffectEvent(onRetry);
  const add = group?.add;
  // Before the paint, so that the parts' own alerts don't flash.
  useLayoutEffect(() => (failed ? add?.({ error, retry: () => retry() }) : undefined), [failed, add, error]);
  return failed && Boolean(group?.reported);
}
