import Box from '@mui/material/Box';
import { pairs } from './card-grid';
import { ReadinessPanel } from './readiness-panel';
import { RecentActivity } from './recent-activity';

/** Panels below the figures on the member dashboard. */
export const MemberPanels = () => (
  <Box sx={pairs}>
    <ReadinessPanel />
    <RecentActivity />
  </Box>
);
