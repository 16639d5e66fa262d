import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

export interface FilterChip {
  name: string;
  /** The filter and its value, such as "Season: 2025". */
  text: string;
  /** Whether the filter is behind the Filters button on every screen. */
  folded: boolean;
}

interface Props {
  chips: readonly FilterChip[];
  onRemove: (name: string) => void;
}

/** What is set behind the Filters button. A chip removes its filter. On a phone, the line scrolls. */
export const FilterChips = ({ chips, onRemove }: Props) =>
  chips.length > 0 && (
    <Stack
      direction="row"
      sx={{
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        gap: 1,
        minWidth: 0,
        overflowX: { xs: 'auto', sm: 'visible' },
        // Leaves room for the focus ring, which the scrolling line would cut off.
        p: { xs: 0.5, sm: 0 },
        m: { xs: -0.5, sm: 0 },
      }}
    >
      {chips.map(({ name, text }) => (
        <Chip
          key={name}
          label={text}
          aria-label={`Remove filter ${text}`}
          onClick={() => onRemove(name)}
          onDelete={() => onRemove(name)}
          // The icon's default color has too little contrast.
          sx={{ flexShrink: 0, '& .MuiChip-deleteIcon': { color: 'inherit', opacity: 0.8 } }}
        />
      ))}
    </Stack>
  );
