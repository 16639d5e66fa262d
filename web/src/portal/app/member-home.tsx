import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { AnnouncementBanner } from '~/portal/features/announcements/banner';
import { MemberDashboard, loader as prefetchDashboard } from '~/portal/features/dashboard/member-dashboard';
import { useSubject } from '~/portal/shared/users/subject-context';
import { lazyComponent } from '~/portal/ui/lazy';

export const loader = prefetchDashboard;

const BureauCard = lazyComponent(() => import('~/portal/features/bureaus/bureau-card'), 'BureauCard');

/** The card of a bureau's owner. Others don't load its code. */
function Bureau() {
  const { ownsBureau } = useSubject();
  if (ownsBureau === null) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={88} role="status" aria-label="Loading" />}>
      <BureauCard bureauId={ownsBureau} />
    </Suspense>
  );
}

/** The dashboard with the pinned announcements and, for the owner of a bureau, its offices. */
export const MemberHome = () => (
  <MemberDashboard announcements={<AnnouncementBanner />} bureau={<Bureau />} />
);
