import Chip from '@mui/material/Chip';
import { invitationLabels, type ShownState } from './texts';

/** How an invitation stands, with text and color. */
export const InvitationChip = ({ state }: { state: ShownState }) => (
  <Chip
    size="small"
    color={state === 'accepted' ? 'success' : state === 'sent' ? 'info' : 'default'}
    label={invitationLabels[state]}
  />
);
