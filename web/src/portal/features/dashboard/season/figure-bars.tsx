import Box from '@mui/material/Box';

interface Bar {
  key: string;
  label: string;
  /** The length of the bar, relative to the others. */
  value: number;
  /** The value as text, such as "12 days". */
  text: string;
}

interface Props {
  caption: string;
  bars: readonly Bar[];
}

/** A few values as horizontal bars, each with its label and value in a row of a table. */
export function FigureBars({ caption, bars }: Props) {
  const max = Math.max(...bars.map(({ value }) => value));
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        maxWidth: 640,
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { py: 0.75, pl: 0, pr: 2, verticalAlign: 'middle' },
      }}
    >
      <Box component="caption" sx={{ textAlign: 'left', fontWeight: 650, pb: 1 }}>
        {caption}
      </Box>
      <tbody>
        {bars.map(({ key, label, value, text }) => (
          <tr key={key}>
            <Box
              component="th"
              scope="row"
              sx={{
                width: { xs: '7.5rem', sm: '9rem' },
                textAlign: 'left',
                fontWeight: 400,
                color: 'text.secondary',
              }}
            >
              {label}
            </Box>
            <td>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {value > 0 && (
                  <Box
                    aria-hidden
                    sx={{
                      // Leaves room for the value beside the longest bar.
                      width: `calc((100% - 7rem) * ${value / max})`,
                      minWidth: 3,
                      height: 16,
                      flexShrink: 0,
                      borderRadius: '0 3px 3px 0',
                      bgcolor: 'primary.main',
                      printColorAdjust: 'exact',
                      '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
                    }}
                  />
                )}
                <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {text}
                </Box>
              </Box>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
