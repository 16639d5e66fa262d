import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TemplateType } from '@united/domain/email/placeholders';
import { useMemo, useState } from 'react';
import { placeholderOptions } from './placeholder-options';

interface Props {
  type: TemplateType;
  /** Custom keys in use. */
  keys: readonly string[];
  /** The field to insert into. */
  target: 'Subject' | 'Content';
  onInsert: (placeholder: string) => void;
}

/** Inserts a placeholder at the cursor's last position. */
export function PlaceholderPicker({ type, keys, target, onInsert }: Props) {
  const [typed, setTyped] = useState('');
  const options = useMemo(() => placeholderOptions(type, keys), [type, keys]);
  return (
    <Autocomplete
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, option) => option && onInsert(`{{${option.name}}}`)}
      groupBy={({ group }) => group}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ name }) => name}
      blurOnSelect
      clearOnBlur
      autoHighlight
      noOptionsText="No placeholders found"
      renderGroup={({ key, group, children }) => (
        <Box role="group" aria-label={group} key={key}>
          <Typography aria-hidden variant="body2" color="text.secondary" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
            {group}
          </Typography>
          <Box component="ul" role="none" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {children}
          </Box>
        </Box>
      )}
      renderOption={(props, { name, hint }) => (
        <Box component="li" {...props} key={name}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{`{{${name}}}`}</Typography>
            <Typography variant="body2" color="text.secondary">
              {hint}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Insert placeholder"
          placeholder="Search placeholders..."
          helperText={`Inserted into ${target} at the cursor.`}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
