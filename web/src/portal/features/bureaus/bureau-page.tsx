import OfficesIcon from '@mui/icons-material/StorefrontOutlined';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { bureauDocument } from '@united/domain/bureaus/bureau';
import { collections } from '@united/domain/shared/collections';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useLiveDoc } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { lazyComponent } from '~/portal/ui/lazy';
import { useUrlState } from '~/portal/ui/list/url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { OfficesTab } from './offices-tab';
import { feesPath, invitationsPath, officesPath } from './paths';

const InvitationsTab = lazyComponent(() => import('./invitations-tab'), 'InvitationsTab');
const FeesTab = lazyComponent(() => import('./fees-tab'), 'FeesTab');

const tabs = [
  { value: 'offices', label: 'Offices', path: officesPath },
  { value: 'invitations', label: 'Invitations', path: invitationsPath },
  { value: 'fees', label: 'Fees', path: feesPath },
] as const;

const addressSchema = z.object({ tab: z.enum(['offices', 'invitations', 'fees']) });
type Address = z.output<typeof addressSchema>;
const defaults: Address = { tab: 'offices' };

/** The desk of a bureau's owner: its offices, its invitations, and its fees. */
export function BureauPage() {
  const { ownsBureau } = useSubject();
  if (ownsBureau === null) return <NoBureau />;
  return (
    <RetryBoundary message="Failed to load your bureau.">
      <Desk id={ownsBureau} />
    </RetryBoundary>
  );
}

const NoBureau = () => (
  <PageFrame title="Offices">
    <EmptyState
      icon={<OfficesIcon />}
      title="You don’t run a service bureau"
      hint="This screen is for the owner of a service bureau. Your own applications are under Bank Application."
    />
  </PageFrame>
);

function Desk({ id }: { id: string }) {
  const [{ tab }] = useUrlState(addressSchema, defaults);
  const navigate = useNavigate();
  const { status, data: bureau } = useLiveDoc(collections.bureaus, id, bureauDocument);
  if (status === 'ready' && !bureau) return <NoBureau />;
  return (
    <PageFrame
      title="Offices"
      subtitle={
        bureau
          ? `The offices of ${bureau.name}: who is stuck, whose turn it is, and when the next step is due.`
          : 'See which offices are stuck, whose turn it is, and when the next step is due.'
      }
    >
      {/* Each tab has its own list in the URL, so that a link to one drops the state of the others. */}
      <Tabs
        value={tab}
        onChange={(_, next: Address['tab']) => {
          const to = tabs.find(({ value }) => value === next);
          if (to) void navigate(to.path);
        }}
        aria-label="Offices"
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {bureau ? (
          <Suspense fallback={<TabSkeleton />}>
            {tab === 'offices' && <OfficesTab bureau={bureau} />}
            {tab === 'invitations' && <InvitationsTab bureau={bureau} />}
            {tab === 'fees' && <FeesTab bureau={bureau} />}
          </Suspense>
        ) : (
          <TabSkeleton />
        )}
      </div>
    </PageFrame>
  );
}

const TabSkeleton = () => <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />;
