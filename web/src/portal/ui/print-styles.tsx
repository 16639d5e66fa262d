import GlobalStyles from '@mui/material/GlobalStyles';

const hidden = { display: 'none !important' } as const;
const whole = {
  position: 'static !important',
  display: 'block !important',
  width: 'auto !important',
  height: 'auto !important',
  maxHeight: 'none !important',
  maxWidth: 'none !important',
  margin: '0 !important',
  overflow: 'visible !important',
  border: '0 !important',
  boxShadow: 'none !important',
} as const;

/** Form fields: their labels and values as text, without boxes, icons and hints. */
const fieldsAsText = {
  '.MuiInputBase-root': {
    minHeight: '0 !important',
    padding: '0 !important',
    background: 'none !important',
    outline: 'none !important',
  },
  '.MuiInputBase-input': {
    height: 'auto !important',
    padding: '0 !important',
    overflow: 'visible !important',
    WebkitTextFillColor: '#000 !important',
  },
  '.MuiInputBase-input::placeholder': { color: 'transparent !important' },
  '.MuiTextField-root > .MuiInputLabel-root, .MuiFormControl-root > .MuiInputLabel-root': {
    position: 'static !important',
    transform: 'none !important',
    fontSize: '0.875rem !important',
  },
  '.MuiOutlinedInput-notchedOutline, .MuiInputAdornment-root, .MuiSelect-icon, .MuiFormHelperText-root, .MuiFormLabel-asterisk':
    hidden,
} as const;

/**
 * Print styles: shows the whole page, or only the open dialog, in black without menus and buttons.
 */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        'html, body': {
          height: 'auto !important',
          overflow: 'visible !important',
          background: '#fff !important',
        },
        '*': { color: '#000 !important', animation: 'none !important' },
        'header, nav, button:not(.printed, .MuiCardActionArea-root), .MuiButton-root, [role=tablist], [role=progressbar], .no-print':
          hidden,
        '.MuiBackdrop-root, body:has(.MuiDialog-root) > :not(.MuiDialog-root)': hidden,
        main: { padding: '0 !important' },
        '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root, .whole-in-print':
          whole,
        ...fieldsAsText,
        '.MuiPaper-root, .MuiAlert-root': { background: '#fff !important' },
        '.MuiPaper-root .MuiCardContent-root': { breakInside: 'auto' },
        'tr, dt, dd, li': { breakInside: 'avoid' },
        'h1, h2, h3': { breakAfter: 'avoid' },
        // Hidden on screen.
        '.print-only': { display: 'block !important' },
      },
    }}
  />
);
