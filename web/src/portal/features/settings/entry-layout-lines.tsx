import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import {
  type EntryFormat,
  entryFormats,
  entryLayoutLimits,
} from '@united/domain/bank-applications/entry-layout';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { FormLongSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { EntrySourceField } from './entry-source-field';
import type { Settings } from './schema';
import { useSetting } from './use-setting';

const formatLabels: Record<EntryFormat, string> = {
  plain: 'As entered',
  digits: 'Digits only',
  date_mdy: '01/31/1980',
  date_iso: '1980-01-31',
  phone_dashes: '555-555-0123',
  upper: 'UPPERCASE',
  money: '18.00',
};
const formats = entryFormats.map((value) => ({ value, label: formatLabels[value] }));

interface Props {
  /** Index of the layout in the settings. */
  layout: number;
  /** Its bank's own questions. */
  questions: readonly { key: string; label: string }[];
}

/** The lines of a bank's layout, which users reorder by dragging or with buttons. */
export function EntryLayoutLines({ layout, questions }: Props) {
  const { control } = useFormContext<Settings>();
  const field = useSetting();
  const path = `staff.entry_layouts.${layout}.lines` as const;
  const { fields, append, remove, move } = useFieldArray({ control, name: path });
  const problem = useFormState({ control, name: path }).errors.staff?.entry_layouts?.[layout]?.lines;
  const message = problem?.root?.message ?? problem?.message;
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  const moveTo = (from: number, to: number, by: 'up' | 'down') => {
    move(from, to);
    setMoved(`Line ${from + 1} is now line ${to + 1}.`);
    // Focus stays on the moved line, on a button that is still enabled.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button[data-move]');
      const same = [...(buttons ?? [])].find(({ dataset }) => dataset.move === by);
      (same?.disabled ? [...(buttons ?? [])].find(({ disabled }) => !disabled) : same)?.focus();
    });
  };

  return (
    <Stack spacing={1.5}>
      <Stack ref={list} component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fields.map(({ id }, index) => (
          <Box
            component="li"
            key={id}
            aria-label={`Line ${index + 1}`}
            onDragEnter={() => {
              if (dragged === null || dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'start',
              gridTemplateColumns: 'auto minmax(0, 1fr) auto',
              opacity: dragged === index ? 0.5 : 1,
            }}
          >
            <Box
              component="span"
              draggable
              aria-hidden
              onDragStart={(event) => {
                setDragged(index);
                event.dataTransfer.effectAllowed = 'move';
                // Firefox doesn't start a drag without data.
                event.dataTransfer.setData('text/plain', '');
              }}
              onDragEnd={() => setDragged(null)}
              sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', cursor: 'grab', mt: 1 }}
            >
              <DragIcon fontSize="small" />
              <Box component="span" sx={{ minWidth: '1.6em', textAlign: 'right' }}>
                {index + 1}
              </Box>
            </Box>
            <Box
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'start',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 2fr)',
                },
              }}
            >
              <FormText
                {...field(`${path}.${index}.label`, `Line ${index + 1} label`)}
                required
                size="small"
              />
              <EntrySourceField name={`${path}.${index}.source`} line={index + 1} questions={questions} />
              <FormLongSelect
                {...field(`${path}.${index}.format`, `Line ${index + 1} format`)}
                options={formats}
                size="small"
              />
            </Box>
            <Stack direction={{ xs: 'column', sm: 'row' }}>
              <IconButton
                size="small"
                data-move="up"
                aria-label={`Move line ${index + 1} up`}
                disabled={index === 0}
                onClick={() => moveTo(index, index - 1, 'up')}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                data-move="down"
                aria-label={`Move line ${index + 1} down`}
                disabled={index === fields.length - 1}
                onClick={() => moveTo(index, index + 1, 'down')}
              >
                <DownIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Remove line ${index + 1}`}
                onClick={() => {
                  remove(index);
                  add.current?.focus();
                }}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Stack>
          </Box>
        ))}
      </Stack>
      <Box role="status" style={visuallyHidden}>
        {moved}
      </Box>
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Box>
        <Button
          ref={add}
          size="small"
          disabled={fields.length >= entryLayoutLimits.lines}
          onClick={() => append({ label: '', source: 'efin', format: 'plain' })}
        >
          Add line
        </Button>
      </Box>
    </Stack>
  );
}
