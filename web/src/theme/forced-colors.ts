/** Media query for systems that replace all colors. */
export const forcedColors = '@media (forced-colors: active)';

/**
 * Styles for a chart, whose drawing keeps its own colors where the system replaces all others. Parts
 * that differ by color alone need a style of their own.
 */
export const chartInForcedColors = {
  [forcedColors]: {
    '& .MuiBarChart-element': { fill: 'CanvasText' },
    '& .MuiLineChart-line, & .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'CanvasText' },
    '& .MuiLineChart-mark': { fill: 'Canvas', stroke: 'CanvasText' },
    '& .MuiChartsLabelMark-fill': { stroke: 'CanvasText' },
    '& .MuiBarChart-label, & .MuiChartsAxis-tickLabel': { fill: 'CanvasText' },
  },
} as const;

/** Marks a selected item where the system replaces all colors, such as Windows contrast themes. */
export const selectedInForcedColors = {
  [forcedColors]: {
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    forcedColorAdjust: 'none',
  },
} as const;
