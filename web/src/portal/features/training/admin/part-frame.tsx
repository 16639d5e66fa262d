import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { Section } from '~/portal/ui/section';

interface PartListProps {
  title: string;
  /** What a part is called, such as "lesson". */
  noun: string;
  /** Stable keys of the parts. */
  keys: readonly string[];
  max: number;
  /** An error about the entire list. */
  problem: string | undefined;
  /** Below the title. */
  head?: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
}

export function PartList(props: PartListProps) {
  const { title, noun, keys, max, problem, head, onAdd, onRemove, onMove, children } = props;
  const add = useRef<HTMLButtonElement>(null);
  const tool = (label: string, Icon: typeof UpIcon, disabled: boolean, onClick: () => void) => (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Section title={title} level={3} size="h4">
      {head}
      <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {keys.map((key, index) => (
          <Card
            component="li"
            variant="outlined"
            key={key}
            aria-label={`${noun} ${index + 1}`}
            sx={{ p: 2, bgcolor: 'background.default' }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', mb: 1.5 }}>
              <Typography variant="subtitle2" component="h4" sx={{ mr: 'auto', textTransform: 'capitalize' }}>
                {noun} {index + 1}
              </Typography>
              {tool(`Move ${noun} ${index + 1} up`, UpIcon, index === 0, () => onMove(index, index - 1))}
              {tool(`Move ${noun} ${index + 1} down`, DownIcon, index === keys.length - 1, () =>
                onMove(index, index + 1),
              )}
              {tool(`Remove ${noun} ${index + 1}`, RemoveIcon, false, () => {
                onRemove(index);
                add.current?.focus();
              })}
            </Stack>
            {children(index)}
          </Card>
        ))}
      </Stack>
      {problem && (
        <FormHelperText error sx={{ mt: 1 }}>
          {problem}
        </FormHelperText>
      )}
      <Button
        ref={add}
        variant="outlined"
        startIcon={<AddIcon aria-hidden />}
        onClick={onAdd}
        disabled={keys.length >= max}
        sx={{ mt: 2 }}
      >
        Add {noun}
      </Button>
    </Section>
  );
}
