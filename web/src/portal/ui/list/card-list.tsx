import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProgressLine } from '../progress-line';
import type { PagedGridProps } from './paged-grid';
import { focusOpener, useReturnFocus } from './return-focus';

const besideCheckbox = { pl: 1, pr: 2 } as const;

/** PagedGrid's narrow layout: one card per row, with Previous and Next below. */
export function CardList<R extends { id: string }>({
  label,
  rows,
  card,
  paging,
  refreshing,
  selection,
  onRowClick,
  opened = '',
}: PagedGridProps<R>) {
  useReturnFocus(opened, focusOpener);
  const toggle = (id: string, chosen: boolean) =>
    selection?.onChange(chosen ? [...selection.ids, id] : selection.ids.filter((other) => other !== id));

  return (
    <Stack spacing={1.5}>
      <div>
        <ProgressLine active={refreshing === true} />
        <Box
          component="ul"
          aria-label={label}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {rows.map((row) => {
            const content = (
              <CardContent sx={{ width: '100%', ...(selection && besideCheckbox) }}>{card(row)}</CardContent>
            );
            return (
              <Card
                component="li"
                variant="outlined"
                key={row.id}
                sx={{ display: 'flex', alignItems: 'flex-start' }}
              >
                {selection && (
                  <Checkbox
                    sx={{ mt: 1.75, ml: 1 }}
                    slotProps={{ input: { 'aria-label': 'Select' } }}
                    checked={selection.ids.includes(row.id)}
                    onChange={(_, chosen) => toggle(row.id, chosen)}
                  />
                )}
                {onRowClick ? (
                  <CardActionArea onClick={() => onRowClick(row)}>{content}</CardActionArea>
                ) : (
                  content
                )}
              </Card>
            );
          })}
        </Box>
      </div>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={paging.page === 0}
          onClick={() => paging.onPage(paging.page - 1)}
        >
          Previous
        </Button>
        <Typography color="text.secondary">{paging.range}</Typography>
        <Button variant="outlined" disabled={!paging.hasNext} onClick={() => paging.onPage(paging.page + 1)}>
          Next
        </Button>
      </Stack>
    </Stack>
  );
}
