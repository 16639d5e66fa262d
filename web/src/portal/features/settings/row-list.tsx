import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useRef } from 'react';

interface RowListProps {
  /** The singular noun for a row, such as "bank". */
  noun: string;
  /** Stable keys of the rows. */
  keys: readonly string[];
  children: (index: number) => ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** An error that applies to the whole list. */
  problem?: string;
  max: number;
}

/** A list of field rows that users can add to and remove from. */
export function RowList({ noun, keys, children, onAdd, onRemove, problem, max }: RowListProps) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Stack spacing={2}>
      {keys.length > 0 && (
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {keys.map((key, index) => (
            <Box
              component="li"
              key={key}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                gap: 1,
                alignItems: 'start',
              }}
            >
              {children(index)}
              <Tooltip title={`Remove ${noun} ${index + 1}`}>
                <IconButton
                  aria-label={`Remove ${noun} ${index + 1}`}
                  onClick={() => {
                    onRemove(index);
                    add.current?.focus();
                  }}
                  sx={{ mt: 0.5 }}
                >
                  <RemoveIcon />
                </IconButton>
              </Tooltip>
            </Box>
          ))}
        </Stack>
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <Box>
        <Button
          ref={add}
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={onAdd}
          disabled={keys.length >= max}
        >
          Add {noun}
        </Button>
      </Box>
    </Stack>
  );
}
