import { useAllSettings } from '~/portal/shared/settings/staff-settings';
import { useSession } from '~/portal/shared/users/session-context';
import { PageFrame } from '~/portal/ui/page-frame';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { SettingsForm } from './settings-form';

/** The settings page. Super admins can edit; admins have read-only access. */
export function SettingsPage() {
  return (
    <PageFrame
      title="Settings"
      subtitle="Season, prices, banks, links and contact details. Changes apply to the portals immediately and to the public pages within five minutes."
    >
      <RetryBoundary message="Failed to load the settings.">
        <Content />
      </RetryBoundary>
    </PageFrame>
  );
}

function Content() {
  const { role } = useSession();
  const { status, data } = useAllSettings();
  if (status === 'loading') return <PageSpinner />;
  const { version, ...settings } = data;
  return <SettingsForm settings={settings} version={version} readOnly={role !== 'super_admin'} />;
}
