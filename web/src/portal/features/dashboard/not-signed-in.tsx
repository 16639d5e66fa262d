import { countText } from '@united/domain/shared/display';
import { isEarlyInSeason } from '@united/domain/shared/season';
import { serverNow } from '~/portal/auth/server-clock';
import { useStats } from '~/portal/shared/dashboard/use-stats';
import { useSettings } from '~/portal/shared/settings/settings';
import { LinkedAlert } from './linked-alert';

const list = `/admin/members?${new URLSearchParams({ login: 'earlier', status: 'active' })}`;

/**
 * From October to February, tells staff how many active members have not signed in since the
 * current season began, and links to them. Costs no read of its own.
 */
export function NotSignedIn() {
  const stats = useStats();
  const { season } = useSettings();
  const count = stats?.not_signed_in[season] ?? 0;
  if (count === 0 || !isEarlyInSeason(serverNow())) return null;
  return (
    <LinkedAlert severity="info" to={list}>
      {count === 1
        ? '1 member has not signed in this season.'
        : `${countText(count)} members have not signed in this season.`}
    </LinkedAlert>
  );
}
