import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Recipient } from '../use-recipients';

/** Chips shown at first; the rest is a number. */
const shown = 30;

interface Props {
  chosen: readonly Recipient[];
  onRemove: (person: Recipient) => void;
  onClear: () => void;
}

/** The chosen recipients, whatever the search shows. */
export function ChosenRecipients({ chosen, onRemove, onClear }: Props) {
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {chosen.length === 0 ? 'No members selected' : `${chosen.length} selected`}
        </Typography>
        {chosen.length > 0 && (
          <Button size="small" onClick={onClear}>
            Clear selection
          </Button>
        )}
      </Box>
      {chosen.length > 0 && (
        <Box
          component="ul"
          aria-label="Selected members"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}
        >
          {chosen.slice(-shown).map((person) => (
            <li key={person.id}>
              <Chip
                label={person.name}
                title={person.email}
                aria-label={`Remove ${person.name}`}
                onClick={() => onRemove(person)}
                onDelete={() => onRemove(person)}
              />
            </li>
          ))}
          {chosen.length > shown && <li>and {chosen.length - shown} more</li>}
        </Box>
      )}
    </Box>
  );
}
