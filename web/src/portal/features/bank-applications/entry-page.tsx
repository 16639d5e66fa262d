import { useAllSettings } from '~/portal/shared/settings/staff-settings';
import { PageFrame } from '~/portal/ui/page-frame';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { EntryDesk } from './entry/entry-desk';

/** The entry desk, where staff enters sent applications on the banks' own sites. */
export function EntryDeskPage() {
  return (
    <PageFrame
      title="Entry Desk"
      subtitle="Enter each office on its bank’s site, line by line in the bank’s order. Then mark it as passed."
    >
      <RetryBoundary message="Failed to load the entry desk.">
        <Content />
      </RetryBoundary>
    </PageFrame>
  );
}

function Content() {
  const { status, data } = useAllSettings();
  if (status === 'loading') return <PageSpinner />;
  return <EntryDesk settings={data} />;
}
