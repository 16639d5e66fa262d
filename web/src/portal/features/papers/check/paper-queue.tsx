import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { OfficePaper } from '@united/domain/papers/paper';
import { dateText } from '@united/domain/shared/display';
import type { WithId } from '~/portal/data/documents';
import { forcedColors, selectedInForcedColors } from '~/theme/forced-colors';
import { scrollEdgesSx } from '~/theme/scroll-edges';

interface Props {
  rows: readonly WithId<OfficePaper>[];
  /** The id of the shown paper. */
  current: string | undefined;
  onSelect: (id: string) => void;
}

/** The papers that wait, oldest first. */
export const PaperQueue = ({ rows, current, onSelect }: Props) => (
  <Box
    component="ol"
    aria-label="To check"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      // On a phone, the paper is below, so the queue must not push it out of view. Cuts the fifth row in
      // half, which shows that it scrolls.
      maxHeight: { xs: 'min(40vh, 292px)', md: 'none' },
      overflowX: 'hidden',
      ...scrollEdgesSx('default'),
    }}
  >
    {rows.map((row) => {
      const isShown = row.id === current;
      return (
        <Box
          component="li"
          key={row.id}
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
          }}
        >
          <ButtonBase
            data-paper={row.id}
            aria-current={isShown || undefined}
            onClick={() => onSelect(row.id)}
            sx={{
              display: 'block',
              width: '100%',
              px: 1.5,
              py: 1,
              minHeight: 56,
              font: 'inherit',
              textAlign: 'left',
              borderLeft: 3,
              borderLeftColor: isShown ? 'primary.main' : 'transparent',
              bgcolor: isShown ? 'primary.soft' : undefined,
              color: isShown ? 'primary.onSoft' : undefined,
              ...(isShown ? selectedInForcedColors : { [forcedColors]: { borderLeftColor: 'Canvas' } }),
              '&.Mui-focusVisible': { outlineOffset: -2 },
            }}
          >
            <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {row.label}
              {row.person && `, ${row.person}`}
            </Typography>
            <Typography
              component="span"
              variant="body2"
              sx={{
                display: 'block',
                overflowWrap: 'anywhere',
                color: isShown ? 'inherit' : 'text.secondary',
              }}
            >
              {row.office_name}
              {row.handed_in_at && (
                <>
                  {' · '}
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {dateText(row.handed_in_at.toDate())}
                  </Box>
                </>
              )}
            </Typography>
          </ButtonBase>
        </Box>
      );
    })}
  </Box>
);
