import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PrintHead } from '../print-button';
import { useRecord } from './record-context';

interface Props {
  title: string;
  /** A line below the title, such as a number. */
  subtitle?: ReactNode;
  /** Chips and actions beside the title. */
  actions?: ReactNode;
  /** What the printed record is, such as "Bank application". */
  printedAs?: string | undefined;
}

/** As high as a line with a copy button, so that the placeholder is as high as the record. */
const subtitleSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 30,
  overflowWrap: 'anywhere',
} as const;

/** A record's heading. */
export function RecordHead({ title, subtitle, actions, printedAs }: Props) {
  const { titleId } = useRecord();
  return (
    <Stack
      direction="row"
      sx={{
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        minHeight: 65,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {printedAs && <PrintHead what={printedAs} />}
        <Typography id={titleId} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle && (
          <Box sx={{ ...subtitleSx, typography: 'body2', color: 'text.secondary' }}>{subtitle}</Box>
        )}
      </Box>
      {actions && (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </Stack>
      )}
    </Stack>
  );
}
