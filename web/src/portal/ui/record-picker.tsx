import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';

interface Choice {
  id: string;
  name: string;
}

interface RecordPickerProps<C extends Choice> {
  label: string;
  placeholder: string;
  /** Distinguishes options with the same name. */
  hintOf: (choice: C) => string | undefined;
  value: C | null;
  onChoose: (choice: C | null) => void;
  /** The typed search and its results. */
  typed: string;
  onType: (text: string) => void;
  options: readonly C[];
  loading: boolean;
  /** Shown when there are no options. */
  noOptions: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  helper?: string | undefined;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** An autocomplete for records. The caller runs the search. */
export const RecordPicker = <C extends Choice>(props: RecordPickerProps<C>) => (
  <Autocomplete<C>
    options={props.options}
    value={props.value}
    disabled={props.disabled ?? false}
    onChange={(_, choice) => props.onChoose(choice)}
    inputValue={props.typed}
    onInputChange={(_, text) => props.onType(text)}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ id }) => id}
    isOptionEqualToValue={(option, other) => option.id === other.id}
    filterOptions={(found) => found}
    loading={props.loading}
    loadingText="Searching…"
    noOptionsText={props.noOptions}
    renderOption={(item, choice) => (
      <Box component="li" {...item} key={choice.id}>
        <Box sx={{ minWidth: 0 }}>
          <Typography>{choice.name}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {props.hintOf(choice)}
          </Typography>
        </Box>
      </Box>
    )}
    renderInput={(params) => (
      <TextField
        {...params}
        label={props.label}
        placeholder={props.placeholder}
        required={props.required ?? false}
        error={Boolean(props.error)}
        helperText={props.error ?? props.helper}
        inputRef={props.inputRef}
        slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
      />
    )}
  />
);
