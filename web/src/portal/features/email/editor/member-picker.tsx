import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Recipient, useRecipients, useSettled } from '../use-recipients';

/** People that one search shows. */
const most = 10;

interface Props {
  value: Recipient | null;
  onChoose: (member: Recipient | null) => void;
}

/** Finds the member as whom an email is shown. */
export function MemberPicker({ value, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed === value?.name ? '' : typed);
  const { rows, isFetching, isError } = useRecipients(search, most);
  return (
    <Autocomplete
      options={rows}
      value={value}
      onChange={(_, member) => onChoose(member)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      filterOptions={(found) => found}
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText={isError ? 'The search failed. Type again.' : 'No active member has this name'}
      renderOption={(props, { id, name, email }) => (
        <Box component="li" {...props} key={id}>
          <Box sx={{ minWidth: 0 }}>
            <Typography>{name}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Preview as"
          placeholder="Example values"
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
