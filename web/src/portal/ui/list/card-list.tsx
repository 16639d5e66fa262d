import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProgressLine } from '../progress-line';
import { CardGrid, RowCard } from './card-grid';
import type { PagedGridProps } from './paged-grid';
import { focusOpener, useReturnFocus } from './return-focus';

/** PagedGrid's narrow layout: one card per row, which has its own controls, with Previous and Next below. */
export function CardList<R extends { id: string }>({
  label,
  rows,
  card,
  paging,
  refreshing,
  selection,
  opened = '',
}: PagedGridProps<R>) {
  useReturnFocus(opened, focusOpener);
  const toggle = (id: string, chosen: boolean) =>
    selection?.onChange(chosen ? [...selection.ids, id] : selection.ids.filter((other) => other !== id));

  return (
    <Stack spacing={1.5}>
      <div>
        <ProgressLine active={refreshing === true} />
        <CardGrid label={label}>
          {rows.map((row) => (
            <RowCard
              key={row.id}
              select={
                selection && (
                  <Checkbox
                    sx={{ alignSelf: 'flex-start', mt: 1.75, ml: 1 }}
                    slotProps={{ input: { 'aria-label': 'Select' } }}
                    checked={selection.ids.includes(row.id)}
                    onChange={(_, chosen) => toggle(row.id, chosen)}
                  />
                )
              }
            >
              {card(row)}
            </RowCard>
          ))}
        </CardGrid>
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
