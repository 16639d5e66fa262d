import type { Components, Theme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { forcedColors, selectedInForcedColors } from './forced-colors';
import { color } from './scheme';
import { duration, radius } from './tokens';

const ring = { outline: `3px solid ${color('ring')}`, outlineOffset: 2 };

/**
 * For a Select's list. The list opens on press, often over the field, and MUI treats a release
 * after 200 ms as a selection of the option under the pointer, so a slow press would select by
 * accident. A click on an option is a separate press and still works.
 */
const ignoreRelease = (event: MouseEvent) => event.stopPropagation();

/** Buttons and form controls. */
export const inputComponents: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '7px 18px',
        borderRadius: radius.control,
        fontWeight: 650,
        transition: `background-color ${duration.short}ms, border-color ${duration.short}ms, color ${duration.short}ms`,
      },
      sizeSmall: { minHeight: 32, padding: '3px 12px' },
      sizeLarge: { minHeight: 52, padding: '11px 28px', fontSize: '1.125rem' },
      // Without its background, only a border shows that it is a button.
      contained: { [forcedColors]: { padding: '6px 17px', border: '1px solid ButtonText' } },
      outlined: {
        // As high as a button without a border.
        padding: '6px 17px',
        borderColor: color('outline'),
        color: color('text-primary'),
        '&:hover': { borderColor: color('text-primary'), backgroundColor: color('background-sunken') },
      },
      text: { '&:hover': { backgroundColor: color('background-sunken') } },
    },
    variants: [
      { props: { variant: 'outlined', size: 'small' }, style: { padding: '2px 11px' } },
      { props: { variant: 'outlined', size: 'large' }, style: { padding: '10px 27px' } },
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: color('error-main'), borderColor: color('error-main') },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: radius.control, '&:hover': { backgroundColor: color('background-sunken') } },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: {
    defaultProps: {
      size: 'small',
      MenuProps: { slotProps: { list: { onMouseUpCapture: ignoreRelease } } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: { color: color('text-secondary'), fontWeight: 500 },
      outlined: {
        // Above a read-only value, which has no box.
        '&:has(+ .MuiInputBase-readOnly)': { transform: 'translate(0, -9px) scale(0.75)' },
        // The focus ring crosses the label's gap in the outline.
        '&.MuiInputLabel-shrink.Mui-focused': {
          marginLeft: -4,
          padding: '0 5px',
          borderRadius: radius.small,
          backgroundColor: color('background-paper'),
        },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: radius.control,
        backgroundColor: color('background-paper'),
        '&:hover:not(.Mui-disabled):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: color('text-secondary'),
        },
        '&.Mui-focused': { outline: `3px solid ${color('ring')}`, outlineOffset: 1 },
        '&.Mui-disabled': { backgroundColor: color('background-sunken') },
        '&.MuiInputBase-readOnly': {
          paddingLeft: 0,
          backgroundColor: 'transparent',
          '& .MuiOutlinedInput-notchedOutline': { borderStyle: 'none' },
          '& .MuiOutlinedInput-input': { paddingLeft: 0 },
        },
      },
      notchedOutline: { borderColor: color('outline') },
      input: {
        '&::placeholder': { color: color('text-disabled'), opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: color('text-disabled') },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginLeft: 0,
        fontSize: '0.875rem',
        lineHeight: 1.4,
        color: color('text-secondary'),
        '&.Mui-error': { fontWeight: 600 },
      },
    },
  },
  MuiFormGroup: {
    styleOverrides: {
      // Space between labels of several lines.
      root: { '& > label:has(.MuiCheckbox-root) > .MuiFormControlLabel-label': { paddingBlock: 4 } },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { color: color('outline') } } },
  MuiRadio: { styleOverrides: { root: { color: color('outline') } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        borderColor: color('outline'),
        color: color('text-secondary'),
        fontWeight: 600,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: color('primary-soft'),
          color: color('primary-onSoft'),
          ...selectedInForcedColors,
        },
      },
    },
  },
};
