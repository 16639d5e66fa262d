import { styled } from '@mui/material/styles';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { color } from '~/theme/scheme';

const Frame = styled('div')({
  '& label': { display: 'block', marginBottom: 6, fontSize: '1rem', fontWeight: 600 },
  '& input, & textarea, & select': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 48,
    padding: '10px 14px',
    border: `1px solid ${color('outline')}`,
    borderRadius: 6,
    backgroundColor: color('background-paper'),
    color: color('text-primary'),
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    colorScheme: 'inherit',
  },
  '& textarea': { minHeight: 160, resize: 'vertical' },
  '& :is(input,textarea,select):focus-visible': { borderColor: color('primary-main') },
  '& [aria-invalid=true]': { borderColor: color('error-main'), borderWidth: 2 },
  '& small': { display: 'block', marginTop: 4, color: color('text-secondary'), fontSize: '0.9375rem' },
  '& p': { margin: '4px 0 0', color: color('error-main'), fontSize: '1rem', fontWeight: 600 },
  '& [hidden]': { display: 'none' },
});

interface FieldProps {
  /** The form's id, used as a prefix of field ids. */
  form: string;
  name: string;
  label: string;
  required?: boolean;
  type?: 'text' | 'email' | 'tel' | 'date';
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  defaultValue?: string;
  help?: string;
  /** Renders a text area. */
  long?: boolean;
  /** Renders a select with these options. */
  choices?: readonly string[];
}

/** A labeled field with a slot for its error. The form's island validates it, not the browser. */
export function Field({
  form,
  name,
  label,
  required = false,
  help,
  long = false,
  choices,
  ...input
}: FieldProps) {
  const id = `${form}-${name}`;
  const common = {
    id,
    name,
    'aria-required': required || undefined,
    'aria-describedby': [help ? `${id}-help` : '', `${id}-error`].filter(Boolean).join(' '),
  };
  const control: ReactNode = choices ? (
    <select {...common}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  ) : long ? (
    <textarea {...common} maxLength={input.maxLength} />
  ) : (
    <input type="text" {...common} {...input} />
  );
  return (
    <Frame>
      <label htmlFor={id}>
        {label}
        {required && ' *'}
      </label>
      {control}
      {help && <small id={`${id}-help`}>{help}</small>}
      <p id={`${id}-error`} hidden />
    </Frame>
  );
}
