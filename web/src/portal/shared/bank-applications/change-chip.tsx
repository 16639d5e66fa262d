import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Chip from '@mui/material/Chip';

/** Marks an application with a requested change. `dense` is for use below a name in a table. */
export const ChangeChip = ({ dense = false }: { dense?: boolean }) => (
  <Chip
    icon={<EditNoteOutlined aria-hidden />}
    color="warning"
    label="Change requested"
    sx={dense ? { height: 20, fontSize: '0.8125rem' } : undefined}
  />
);
