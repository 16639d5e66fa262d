import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { isStaff } from '@united/domain/shared/roles';
import { type ReactNode, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '~/portal/shared/users/session-context';
import { useSubject } from '~/portal/shared/users/subject-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { useUrlState } from '~/portal/ui/list/url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { NotificationsTab } from './account/notifications-tab';
import { SessionsTab } from './account/sessions-tab';
import { StaffAlertsTab } from './account/staff-alerts-tab';
import { DataTab } from './data/data-tab';
import { PasswordTab } from './password/password-tab';
import { PersonalTab } from './personal/personal-tab';
import { SocialTab } from './social/social-tab';
import { type Profile, useProfile } from './use-profile';

/** Lazy, because few users open it and it would slow down every other tab. */
const TwoStepTab = lazyComponent(() => import('./two-step/two-step-tab'), 'TwoStepTab');
/** Lazy, because only staff open it. */
/** Lazy, because few users open it and its dialog would slow down every other tab. */

const labels = {
  personal: 'Personal Info',
  social: 'Social Links',
  password: 'Password',
  'two-step': 'Two-Step Verification',
  notifications: 'Notifications',
  sessions: 'Sessions',
  data: 'Your Data',
};
type TabName = keyof typeof labels;
const names = Object.keys(labels) as TabName[];
/** Two-step verification is available to staff only. */
const memberTabs = names.filter((name) => name !== 'two-step');

const stateSchema = z.object({ tab: z.enum(names) });
const defaults = { tab: 'personal' } as const;

/** Account settings of members and EROs. */
export function MemberSettingsPage() {
  const { uid, readOnly } = useSubject();
  return (
    <PageFrame title="Settings" subtitle="Your details, password and email preferences.">
      <AccountTabs uid={uid} tabs={memberTabs} readOnly={readOnly} settingsPath="/member/settings" />
    </PageFrame>
  );
}

/** Account settings of staff. */
export function AccountPage() {
  const { uid } = useSession();
  return (
    <PageFrame title="My Account" subtitle="Your details, how you sign in, and your notifications.">
      <AccountTabs
        uid={uid}
        tabs={['personal', 'password', 'two-step', 'notifications', 'sessions']}
        readOnly={false}
        settingsPath="/admin/account"
      />
    </PageFrame>
  );
}

interface Props {
  uid: string;
  tabs: readonly TabName[];
  /** Whether this is a view-as session. */
  readOnly: boolean;
  settingsPath: string;
}

function AccountTabs({ uid, tabs, readOnly, settingsPath }: Props) {
  const [state, setState] = useUrlState<{ tab: TabName }>(stateSchema, defaults);
  const tab = tabs.includes(state.tab) ? state.tab : 'personal';
  /** Visited tabs stay mounted, so that they keep the user's input. */
  const [visited, setVisited] = useState<readonly TabName[]>([]);
  if (!visited.includes(tab)) setVisited([...visited, tab]);

  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setState({ tab: next }, { replace: false })}
        aria-label="Settings"
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={labels[name]}
            id={`tab-${name}`}
            aria-controls={visited.includes(name) ? `panel-${name}` : undefined}
          />
        ))}
      </Tabs>
      <RetryBoundary message="Failed to load profile data">
        <WithProfile uid={uid}>
          {(profile) =>
            visited.map((name) => (
              <Box
                key={name}
                role="tabpanel"
                id={`panel-${name}`}
                aria-labelledby={`tab-${name}`}
                hidden={name !== tab}
              >
                <Panel {...{ name, profile, readOnly, settingsPath }} />
              </Box>
            ))
          }
        </WithProfile>
      </RetryBoundary>
    </>
  );
}

function WithProfile({ uid, children }: { uid: string; children: (profile: Profile) => ReactNode }) {
  const profile = useProfile(uid);
  return profile ? children(profile) : <Skeleton variant="rounded" height={360} sx={{ maxWidth: 560 }} />;
}

interface PanelProps extends Pick<Props, 'readOnly' | 'settingsPath'> {
  name: TabName;
  profile: Profile;
}

function Panel({ name, profile, readOnly, settingsPath }: PanelProps) {
  switch (name) {
    case 'personal':
      return <PersonalTab profile={profile} readOnly={readOnly} />;
    case 'social':
      return <SocialTab profile={profile} readOnly={readOnly} />;
    case 'notifications':
      return isStaff(profile.user.role) ? (
        <StaffAlertsTab uid={profile.user.id} />
      ) : (
        <NotificationsTab uid={profile.user.id} readOnly={readOnly} />
      );
    case 'password':
      return readOnly ? <ReadOnlyNotice what="the password" /> : <PasswordTab settingsPath={settingsPath} />;
    case 'two-step':
      return (
        <Suspense fallback={<Skeleton variant="rounded" height={160} sx={{ maxWidth: 640 }} />}>
          <TwoStepTab />
        </Suspense>
      );
    case 'sessions':
      return readOnly ? <ReadOnlyNotice what="the sessions" /> : <SessionsTab />;
    case 'data':
      return readOnly ? (
        <Alert severity="info">
          You are viewing the portal as this member. Only they can download their data here.
        </Alert>
      ) : (
        <DataTab />
      );
  }
}

const ReadOnlyNotice = ({ what }: { what: string }) => (
  <Alert severity="info">You are viewing the portal as this member. Only they can change {what} here.</Alert>
);
