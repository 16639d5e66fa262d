/** Marks a selected item where the system replaces all colors, such as Windows contrast themes. */
export const selectedInForcedColors = {
  '@media (forced-colors: active)': {
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    forcedColorAdjust: 'none',
  },
} as const;
