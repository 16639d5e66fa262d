import Box from '@mui/material/Box';
import { twoLines } from '~/theme/two-lines';

/** A row's name in a grid, in up to two lines, with the full name on hover. */
export const NameCell = ({ name }: { name: string }) => (
  <Box component="span" title={name} sx={{ ...twoLines, fontWeight: 600, lineHeight: 1.25 }}>
    {name}
  </Box>
);
