import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { type ComponentProps, useState } from 'react';
import { Field } from './field';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'endAdornment'>;

/** A password field with a button that shows or hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const action = `${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton sx={{ mr: 0.5 }} aria-label={action} onClick={() => setShown(!shown)}>
          {shown ? <HideIcon /> : <ShowIcon />}
        </IconButton>
      }
    />
  );
}
