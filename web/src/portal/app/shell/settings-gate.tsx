import { collections } from '@united/domain/shared/collections';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLiveDoc } from '~/portal/data/live';
import { stored } from '~/portal/shared/settings/settings';
import { PageSpinner } from '~/portal/ui/page-spinner';

function WaitForSettings({ children }: { children: ReactNode }) {
  const { status } = useLiveDoc(collections.settings, 'public', stored);
  return status === 'loading' ? <PageSpinner /> : children;
}

/**
 * Renders the page once the settings are there, so that it neither shows nor reads the default
 * season first. The settings are requested together with the user's record, which the page waits
 * for anyway. If they can't be read, renders the page, whose parts report the error.
 */
export const SettingsGate = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={children}>
    <WaitForSettings>{children}</WaitForSettings>
  </ErrorBoundary>
);
