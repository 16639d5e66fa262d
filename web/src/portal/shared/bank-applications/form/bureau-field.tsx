import LockIcon from '@mui/icons-material/LockOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { isAddonOfBureau } from '@united/domain/bank-applications/fees';
import type { BureauField as Name } from '@united/domain/bureaus/bureau';
import { type ReactNode, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { SetByBureau } from '~/portal/shared/bureaus/own-bureau';
import { fieldLabels } from './steps';
import type { WizardValues } from './values';
import { useWizard } from './wizard-context';

interface BureauFieldProps {
  name: Name;
  /** The input if the office decides itself. */
  children: ReactNode;
}

/** Shows a value that the office's bureau sets and the office can't change, or else its input. */
export function BureauField({ name, children }: BureauFieldProps) {
  const { bureau } = useWizard();
  return bureau?.values[name] === undefined ? children : <FixedValue name={name} bureau={bureau} />;
}

function helpOf(name: Name, bureau: SetByBureau): string {
  if (name === 'master_efin')
    return `Set by ${bureau.name}. It is the bureau’s own number for reporting. Your office keeps its own EFIN.`;
  return `Set by ${bureau.name}. ${isAddonOfBureau(name, bureau) ? 'The bureau' : 'Your office'} gets it.`;
}

/** Returns why an office can't change its add-ons, and who set them when. */
export const addonsWhy = ({ name, addonsSet }: SetByBureau): string =>
  [
    `${name} sets the same amounts for all its offices, in dollars per funded return, so you can’t change them here. They come out of the client’s refund.`,
    ...(addonsSet ? [addonsSet] : []),
  ].join(' ');

const money = { startAdornment: <InputAdornment position="start">$</InputAdornment> };

/** Read-only, but focusable, so that messages about it can lead to it. */
function FixedValue({ name, bureau }: { name: Name; bureau: SetByBureau }) {
  const { control } = useFormContext<WizardValues>();
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const value = bureau.values[name];
  return (
    <TextField
      id={id}
      name={field.name}
      label={fieldLabels[name]}
      value={typeof value === 'number' ? value.toFixed(2) : value}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? helpOf(name, bureau)}
      slotProps={{
        input: {
          readOnly: true,
          ...(typeof value === 'number' && money),
          endAdornment: (
            <InputAdornment position="end">
              <LockIcon aria-hidden fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
