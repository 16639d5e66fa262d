import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { type Choice, useChoices } from './lookup';

/** Milliseconds without a key before a search starts. */
const pause = 250;

interface RecordFilterProps {
  label: string;
  placeholder: string;
  /** Whether bank applications can be chosen besides people. */
  records: boolean;
  /** The id in force; '' for all. */
  value: string;
  /** What the id is called where this page shows it; the id itself otherwise. */
  nameOf: (id: string) => string;
  onChoose: (id: string) => void;
}

/** Narrows a list to one person or record, found by the beginning of its name. */
export function RecordFilter({ label, placeholder, records, value, nameOf, onChoose }: RecordFilterProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [last, setLast] = useState<Choice | null>(null);
  const { data, isFetching } = useChoices(search, records);

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  const chosen: Choice | null =
    value === '' ? null : last?.id === value ? last : { id: value, name: nameOf(value), hint: '' };
  const options = typed.trim() && typed !== chosen?.name ? (data ?? []) : [];

  return (
    <Autocomplete
      options={options}
      value={chosen}
      onChange={(_, choice) => {
        setLast(choice);
        onChoose(choice?.id ?? '');
      }}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      filterOptions={(found) => found}
      loading={isFetching || search !== typed}
      loadingText="Searching…"
      noOptionsText={typed.trim() === '' ? 'Type the beginning of a name' : 'Nothing found'}
      renderOption={(props, { id, name, hint }) => (
        <Box component="li" {...props} key={id}>
          <Box sx={{ minWidth: 0 }}>
            <Typography>{name}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {hint}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
