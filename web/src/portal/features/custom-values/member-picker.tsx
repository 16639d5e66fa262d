import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { searchTermOf } from '@united/domain/search';
import { type Ref, useEffect, useState } from 'react';
import { findPeople, nameOfPerson } from '~/portal/firebase/lookup';

/** Milliseconds without a key before a search starts. */
const pause = 250;

/** A person as a choice; the email is not known of one that only the address names. */
export interface Member {
  id: string;
  name: string;
  email?: string;
}

interface Props {
  label: string;
  placeholder: string;
  value: Member | null;
  onChoose: (member: Member | null) => void;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Finds a person by the beginning of name or email. */
export function MemberPicker({ label, placeholder, value, onChoose, ...field }: Props) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = typed.trim() !== '' && typed !== value?.name;
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['custom-values-people', searchTermOf(search)],
    queryFn: () => findPeople(search),
    enabled: wanted && searchTermOf(search) !== null,
    staleTime: 10_000,
  });

  return (
    <Autocomplete<Member>
      options={wanted ? data : []}
      value={value}
      disabled={field.disabled ?? false}
      onChange={(_, member) => onChoose(member)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      filterOptions={(found) => found}
      loading={isFetching || (wanted && search !== typed)}
      loadingText="Searching…"
      noOptionsText={noOptions(wanted, isError)}
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
          label={label}
          placeholder={placeholder}
          required={field.required ?? false}
          error={Boolean(field.error)}
          helperText={field.error ?? value?.email}
          inputRef={field.inputRef}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

const noOptions = (wanted: boolean, failed: boolean): string => {
  if (failed) return 'The search failed. Type again.';
  return wanted ? 'Nobody found' : 'Type the beginning of a name or email';
};

/** The member whom the address names, with the name once it is known. */
export function useMember(uid: string): Member | null {
  const { data } = useQuery({
    queryKey: ['custom-values-member', uid],
    queryFn: () => nameOfPerson(uid),
    enabled: uid !== '',
  });
  return uid === '' ? null : { id: uid, name: data ?? uid };
}
