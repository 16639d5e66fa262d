import type { Components, Theme } from '@mui/material/styles';
import { forcedColors, selectedInForcedColors } from './forced-colors';
import { color } from './scheme';
import { radius } from './tokens';

const tones = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

const softTone = (tone: (typeof tones)[number]) => ({
  backgroundColor: color(`${tone}-soft`),
  color: color(`${tone}-onSoft`),
});

/** Cards, tables, messages and navigation. Depth comes from lines rather than shadows. */
export const surfaceComponents: Components<Theme> = {
  MuiPaper: {
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderRadius: radius.card } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radius.card, borderColor: color('divider') } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 24, '&:last-child': { paddingBottom: 24 } } } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit' },
    styleOverrides: {
      root: {
        backgroundColor: color('background-paper'),
        color: color('text-primary'),
        borderBottom: `1px solid ${color('divider')}`,
      },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: { backgroundColor: color('background-paper'), borderColor: color('divider') } },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        '&:hover': { backgroundColor: color('background-sunken') },
        '&.Mui-selected, &.Mui-selected:hover': {
          ...softTone('primary'),
          fontWeight: 650,
          ...selectedInForcedColors,
        },
        '&.Mui-selected .MuiListItemIcon-root': { color: 'inherit' },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36, color: color('text-secondary') } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        '&.Mui-selected': selectedInForcedColors,
        [forcedColors]: { '&.Mui-selected .MuiListItemIcon-root': { color: 'inherit' } },
      },
    },
  },
  // Without its shadow, only a border shows where it ends.
  MuiPopover: { styleOverrides: { paper: { [forcedColors]: { border: '1px solid' } } } },
  MuiAutocomplete: { styleOverrides: { paper: { [forcedColors]: { border: '1px solid' } } } },
  MuiMenu: {
    styleOverrides: { paper: { border: `1px solid ${color('divider')}`, borderRadius: radius.control } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.card,
        border: `1px solid ${color('divider')}`,
        backgroundColor: color('background-paper'),
      },
      paperFullScreen: { border: 0, borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '24px 24px 8px', fontSize: '1.25rem', fontWeight: 700 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottom: `1px solid ${color('divider')}`, padding: '10px 16px' },
      head: {
        backgroundColor: color('background-sunken'),
        color: color('text-secondary'),
        fontSize: '0.875rem',
        fontWeight: 650,
        lineHeight: 1.3,
      },
      stickyHeader: { backgroundColor: color('background-sunken') },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: { '&.MuiTableRow-hover:hover': { backgroundColor: color('background-sunken') } },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 26, borderRadius: radius.small, fontWeight: 600, fontSize: '0.875rem' },
      filled: {
        backgroundColor: color('background-sunken'),
        color: color('text-primary'),
        [forcedColors]: { border: '1px solid' },
      },
      icon: { color: 'inherit', fontSize: '1.1rem' },
      outlined: { borderColor: color('outline') },
    },
    variants: tones.map((tone) => ({ props: { color: tone, variant: 'filled' }, style: softTone(tone) })),
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        fontSize: '1rem',
        alignItems: 'flex-start',
        [forcedColors]: { border: '1px solid' },
      },
      icon: { color: 'inherit !important', opacity: 1 },
      // Not a scroll container, which the keyboard couldn't scroll.
      message: { overflow: 'visible', overflowWrap: 'anywhere' },
    },
    variants: (['success', 'warning', 'error', 'info'] as const).map((tone) => ({
      props: { severity: tone, variant: 'standard' },
      style: { ...softTone(tone), borderLeft: `4px solid ${color(`${tone}-main`)}` },
    })),
  },
  MuiTabs: {
    styleOverrides: {
      root: { borderBottom: `1px solid ${color('divider')}` },
      indicator: { height: 3, backgroundColor: color('primary-main'), ...selectedInForcedColors },
      // Disabled arrows keep their space. Shown faintly, so that it doesn't look like an indent.
      scrollButtons: { '&.Mui-disabled': { opacity: 0.3 } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        fontWeight: 600,
        fontSize: '1rem',
        color: color('text-secondary'),
        '&.Mui-selected': { color: color('text-primary') },
        '&.Mui-focusVisible': { outlineOffset: -3 },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: color('text-primary'),
        color: color('background-default'),
        fontSize: '0.875rem',
        borderRadius: radius.small,
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        height: 8,
        borderRadius: radius.small,
        backgroundColor: color('background-sunken'),
        [forcedColors]: { outline: '1px solid CanvasText' },
      },
      bar: { borderRadius: radius.small, ...selectedInForcedColors },
      // At zero, a hair of the bar would remain at the edge.
      determinate: { '&[aria-valuenow="0"] .MuiLinearProgress-bar': { display: 'none' } },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: {
        backgroundColor: color('background-sunken'),
        borderRadius: radius.small,
        // What loads within 300 ms shows no placeholder.
        animation: 'placeholder 1ms 300ms backwards',
        '@keyframes placeholder': { from: { opacity: 0 } },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        color: color('primary-main'),
        textDecorationColor: 'currentcolor',
        textUnderlineOffset: '0.18em',
        '&:focus-visible': { outline: `3px solid ${color('ring')}`, outlineOffset: 2, borderRadius: 2 },
      },
    },
  },
};
