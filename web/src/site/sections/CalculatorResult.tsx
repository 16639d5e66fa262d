import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';
import { LedgerTable } from './Ledger';

/** Rows of the result: label and the slots that the island fills. */
const rows = [
  ['Fees per return today', 'currentPerReturnCost', ''],
  ['Fees per return here', 'unitedPerReturnCost', ''],
  ['Fee savings', 'totalFeeSavings', 'feeSavingsPerReturn'],
  ['Preparation fee you keep', 'totalTaxPrepSavings', 'taxPrepSavingsPerReturn'],
] as const;

const bars = [
  { name: 'Today', key: 'before', y: 34 },
  { name: 'Here', key: 'after', y: 112 },
] as const;

/**
 * Two bars to scale: money that leaves the office in a season. The island sets widths and figures.
 */
function BeforeAfter() {
  return (
    <Box
      component="figure"
      sx={{
        m: 0,
        mt: 3,
        '& svg': { display: 'block', width: '100%' },
        '& text': { fill: color('text-primary') },
      }}
    >
      <svg viewBox="0 0 440 160" role="img" aria-labelledby="chart-title chart-text">
        <title id="chart-title">What leaves your office in a season</title>
        <desc id="chart-text" data-out="chart" />
        {bars.map(({ name, key, y }) => (
          <g key={key}>
            <text x="0" y={y - 10} fontSize="18" fontWeight="650">
              {name}
            </text>
            <text x="440" y={y - 10} fontSize="18" fontWeight="700" textAnchor="end" data-out={key} />
            <rect x="0" y={y} width="440" height="36" rx="4" fill={color('background-sunken')} />
            <rect x="0" y={y} width="0" height="36" rx="4" fill={color('outline')} data-bar={`${key}-fees`} />
            <rect
              x="0"
              y={y}
              width="0"
              height="36"
              rx="4"
              fill={color('secondary-main')}
              data-bar={`${key}-split`}
            />
          </g>
        ))}
      </svg>
      <Typography component="figcaption" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        <Box component="span" sx={{ color: 'outline' }}>
          ■
        </Box>{' '}
        fees{' '}
        <Box component="span" sx={{ ml: 2, color: 'secondary.main' }}>
          ■
        </Box>{' '}
        share of the preparation fee you give away
      </Typography>
    </Box>
  );
}

/** The result. Hidden until Calculate is clicked, then follows the inputs. */
export function CalculatorResult() {
  return (
    <Card data-result="" hidden sx={{ p: { xs: 2.5, md: 4 }, '&[hidden]': { display: 'none' } }}>
      <Typography variant="h3">Your savings in one season</Typography>
      <Box
        component="output"
        data-out="totalSavings"
        sx={{
          display: 'block',
          mt: 1,
          color: 'secondary.main',
          fontSize: 'clamp(2.75rem, 10vw, 4rem)',
          fontWeight: 750,
          letterSpacing: '-0.03em',
          lineHeight: 1.1,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      />
      <Typography variant="body2" data-out="basis" sx={{ color: 'text.secondary' }} />
      <BeforeAfter />
      <LedgerTable sx={{ mt: 2, '& caption': { position: 'absolute', left: -9999, displayPrint: 'none' } }}>
        <caption>The result in figures</caption>
        <tbody>
          {rows.map(([name, out, perReturn]) => (
            <tr key={out}>
              <th scope="row">
                {name}
                {perReturn && (
                  <small>
                    <span data-out={perReturn} /> per return
                  </small>
                )}
              </th>
              <td data-out={out} />
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3, displayPrint: 'none' }}>
        <Button variant="outlined" data-copy="" sx={{ minHeight: 44 }}>
          Copy link to this result
        </Button>
        <Button variant="outlined" data-print="" sx={{ minHeight: 44 }}>
          Print
        </Button>
      </Box>
      <Typography
        role="status"
        variant="body2"
        data-copied=""
        sx={{ mt: 1, minHeight: '1.5em', overflowWrap: 'anywhere' }}
      />
    </Card>
  );
}
