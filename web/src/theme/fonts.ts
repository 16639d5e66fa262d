import latinUrl from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/** URL of the 28 KB Latin subset (weights 200-900, figures tabular by default), served with a content hash. */
export const fontUrl = latinUrl;

/**
 * Font faces of the product. Text shows at once in the visitor's Arial-like font, scaled to the widths and heights
 * of Source Sans 3 (letter-frequency average of the advance widths; ascent 1024, descent 400 of 1000 units),
 * and nothing moves when the real font arrives.
 */
export const fontFaces = [
  {
    fontFamily: "'Source Sans 3 Variable'",
    fontStyle: 'normal',
    fontWeight: '200 900',
    fontDisplay: 'swap',
    src: `url(${latinUrl}) format('woff2')`,
  },
  {
    fontFamily: "'Source Sans Fallback'",
    fontWeight: '200 500',
    src: "local('Arial'),local('Liberation Sans'),local('Helvetica')",
    sizeAdjust: '94.5%',
    ascentOverride: '108.4%',
    descentOverride: '42.3%',
    lineGapOverride: '0%',
  },
  {
    fontFamily: "'Source Sans Fallback'",
    fontWeight: '600 900',
    src: "local('Arial Bold'),local('Liberation Sans Bold'),local('Helvetica Bold')",
    sizeAdjust: '91%',
    ascentOverride: '112.5%',
    descentOverride: '44%',
    lineGapOverride: '0%',
  },
] as const;
