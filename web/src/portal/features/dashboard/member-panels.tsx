import Box from '@mui/material/Box';
import { pairs } from './card-grid';
import { ReadinessPanel } from './readiness-panel';
import { RecentActivity } from './recent-activity';

/** What the member's dashboard shows below its figures. */
export const MemberPanels = () => (
  <Box sx={pairs}>
    <ReadinessPanel />
    <RecentActivity />
  </Box>
);
