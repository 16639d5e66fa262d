import { type ComponentType, Fragment, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { evictFailedObservables } from '~/portal/data/live';
import { ChunkLoadError } from './lazy';
import { LoadFailed } from './load-failed';

interface RetryBoundaryProps {
  children: ReactNode;
  /** The error message, naming this part of the screen. */
  message?: string;
  /** Surrounds the error message. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/**
 * An error boundary for part of a screen. Resubscribes on Retry and when the server is back. If a
 * chunk failed to load, Retry reloads the page.
 */
export function RetryBoundary({
  children,
  message = 'This part of the page could not be loaded.',
  frame: Frame = Fragment,
}: RetryBoundaryProps) {
  return (
    <ErrorBoundary
      onReset={evictFailedObservables}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Frame>
          <LoadFailed
            message={message}
            error={error}
            onRetry={() =>
              error instanceof ChunkLoadError ? window.location.reload() : resetErrorBoundary()
            }
          />
        </Frame>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
