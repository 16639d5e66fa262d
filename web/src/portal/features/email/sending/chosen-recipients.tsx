import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Recipient } from '../use-recipients';

/** Maximum number of chips. The rest are only counted. */
const maxChips = 30;

interface Props {
  chosen: readonly Recipient[];
  onRemove: (recipient: Recipient) => void;
  onClear: () => void;
}

/** The selected recipients, independent of the search. */
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
          {chosen.slice(-maxChips).map((recipient) => (
            <li key={recipient.id}>
              <Chip
                label={recipient.name}
                title={recipient.email}
                aria-label={`Remove ${recipient.name}`}
                onClick={() => onRemove(recipient)}
                onDelete={() => onRemove(recipient)}
              />
            </li>
          ))}
          {chosen.length > maxChips && <li>and {chosen.length - maxChips} more</li>}
        </Box>
      )}
    </Box>
  );
}
