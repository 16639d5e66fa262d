import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { forgetBrokenObservables } from '~/portal/data/live';
import { ChunkLoadError } from './lazy';
import { LoadFailed } from './load-failed';

interface RetryBoundaryProps {
  children: ReactNode;
  /** The message when this part of the screen fails; names the part. */
  message?: string;
}

/** A part of a screen that may fail alone. It resubscribes on Retry, and when the server is
 * back; after a chunk failed to load Retry loads the page. */
export function RetryBoundary({
  children,
  message = 'This part of the page could not be loaded.',
}: RetryBoundaryProps) {
  return (
    <ErrorBoundary
      onReset={forgetBrokenObservables}
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
