import { PageFrame } from '~/portal/components/page-frame';
import { PageSpinner } from '~/portal/components/page-spinner';
import { Region } from '~/portal/components/region';
import { useSession } from '~/portal/firebase/session-context';
import { useAllSettings } from '~/portal/firebase/settings';
import { SettingsForm } from './settings-form';

/** What the whole product goes by: super admins change it, admins see it. */
export function SettingsPage() {
  return (
    <PageFrame
      title="Settings"
      subtitle="Season, prices, banks, links and contact details. What you save counts at once, everywhere."
    >
      <Region message="Failed to load the settings.">
        <Content />
      </Region>
    </PageFrame>
  );
}

function Content() {
  const { role } = useSession();
  const { status, data } = useAllSettings();
  if (status === 'loading') return <PageSpinner />;
  return <SettingsForm settings={data} readOnly={role !== 'super_admin'} />;
}
