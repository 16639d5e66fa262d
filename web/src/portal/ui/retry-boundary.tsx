import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { evictFailedObservables } from '~/portal/data/live';
import { ChunkLoadError } from './lazy';
import { LoadFailed } from './load-failed';

interface RetryBoundaryProps {
  children: ReactNode;
  /** The error message, naming this part of the screen. */
  message?: string;
}

/**
 * An error boundary for part of a screen. Resubscribes on Retry and when the server is back. If a
 * chunk failed to load, Retry reloads the page.
 */
export function RetryBoundary({
  children,
  message = 'This part of the page could not be loaded.',
}: RetryBoundaryProps) {
  return (
    <ErrorBoundary
      onReset={evictFailedObservables}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <LoadFailed
          message={message}
          error={error}
          onRetry={() => (error instanceof ChunkLoadError ? window.location.reload() : resetErrorBoundary())}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
