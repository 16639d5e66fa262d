import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { limits } from '@united/domain/shared/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds. */
const debounce = 300;

interface SearchBoxProps {
  value: string;
  placeholder: string;
  /** What it searches, such as "name or email". */
  searched: string;
  onSearch: (value: string) => void;
}

/**
 * A debounced search field. Blur and Enter search immediately, so that the next action, such as an
 * export, uses the typed text. Follows `value` when something else changes it, such as the back
 * button.
 */
export function SearchBox({ value, placeholder, searched, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  if (value !== known) {
    setKnown(value);
    // When the debounced search reaches the URL, it must not undo later typing.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const search = () => {
    if (typed === sent) return;
    setSent(typed);
    onSearch(typed);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => searchLater(), debounce);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <TextField
      inputRef={input}
      label={`Search ${searched}`}
      type="search"
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={search}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: limits.shortText, autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search aria-hidden fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label="Clear search"
                onClick={() => {
                  setTyped('');
                  // The button disappears.
                  input.current?.focus();
                }}
              >
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
