import NeverIcon from '@mui/icons-material/VisibilityOffOutlined';
import SeesIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  bureauNeverSees,
  preparingNote,
  type VisibilityText,
  visibilityLines,
  visibilityTexts,
} from '@united/domain/bureaus/visibility';
import { type ComponentType, useId } from 'react';

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { display: 'block', textAlign: 'left', px: 2, overflowWrap: 'anywhere' },
  '& th': { pt: 1.25, fontWeight: 650 },
  '& td': { pb: 1.25, color: 'text.secondary' },
  '& tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& tr': { display: 'block' },
} as const;

interface HalfProps {
  title: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  color: 'info' | 'success';
  lines: readonly VisibilityText[];
}

function Half({ title, Icon, color, lines }: HalfProps) {
  const id = useId();
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1.25,
          bgcolor: `${color}.soft`,
          color: `${color}.onSoft`,
        }}
      >
        <Icon fontSize="small" />
        <Typography id={id} component="h3" variant="h5">
          {title}
        </Typography>
      </Box>
      <Box component="table" aria-labelledby={id} sx={tableSx}>
        <tbody>
          {lines.map(({ what, detail }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

interface Props {
  bureau: string;
  /** Whether the office isn't in the bureau yet. */
  invited: boolean;
}

/** What a bureau sees of an office, and what it never sees, side by side where they fit. */
export const VisibilityTable = ({ bureau, invited }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Half
      title={invited ? `What ${bureau} will see` : `What ${bureau} sees`}
      Icon={SeesIcon}
      color="info"
      lines={visibilityLines.map((line) => visibilityTexts[line])}
    />
    <Half
      title={invited ? 'What it will never see' : 'What it never sees'}
      Icon={NeverIcon}
      color="success"
      lines={bureauNeverSees}
    />
    <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {preparingNote}
    </Typography>
  </Box>
);
