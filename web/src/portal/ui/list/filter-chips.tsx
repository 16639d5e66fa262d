import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

interface Props {
  /** The filters that are set, such as "Season: 2025". */
  chips: readonly { name: string; text: string }[];
  onRemove: (name: string) => void;
}

/** What is set behind the Filters button. A chip removes its filter. */
export const FilterChips = ({ chips, onRemove }: Props) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
    {chips.map(({ name, text }) => (
      <Chip
        key={name}
        label={text}
        aria-label={`Remove filter ${text}`}
        onClick={() => onRemove(name)}
        onDelete={() => onRemove(name)}
        // The icon's default color has too little contrast.
        sx={{ '& .MuiChip-deleteIcon': { color: 'inherit', opacity: 0.8 } }}
      />
    ))}
  </Stack>
);
