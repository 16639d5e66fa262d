import Box from '@mui/material/Box';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { useLayoutSettled } from '~/portal/ui/use-settled';
import { panelRow } from './card-grid';
import { ReadinessPanel } from './readiness-panel';
import { RecentActivity } from './recent-activity';

/** Panels below the figures on the member dashboard. */
export function MemberPanels() {
  // Both widths depend on whether a panel is collapsed.
  const { style, settle } = useLayoutSettled();
  return (
    <Box sx={panelRow} style={style}>
      <RetryBoundary message="Failed to load your season readiness.">
        <ReadinessPanel />
      </RetryBoundary>
      <RetryBoundary message="Failed to load the recent activity.">
        <RecentActivity onSettled={settle} />
      </RetryBoundary>
    </Box>
  );
}
