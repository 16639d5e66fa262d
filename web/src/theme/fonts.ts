import latinUrl from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/** URL of the 28 KB Latin subset (weights 200-900, figures tabular by default), served with a content hash. */
export const fontUrl = latinUrl;

const fallback = (weights: string, names: string[], size: number) => {
  const src = names.map((name) => `local('${name}')`).join(',');
  const percent = (units: number) => `${(units / size).toFixed(1)}%`;
  return `@font-face{font-family:'Source Sans Fallback';font-weight:${weights};src:${src};size-adjust:${size * 100}%;ascent-override:${percent(102.4)};descent-override:${percent(40)};line-gap-override:0%}`;
};

/**
 * Font faces of the product. Text shows at once in the visitor's Arial-like font, scaled to the widths and heights
 * of Source Sans 3 (letter-frequency average of the advance widths; ascent 1024, descent 400 of 1000 units),
 * and nothing moves when the real font arrives.
 */
export const fontFaces = [
  `@font-face{font-family:'Source Sans 3 Variable';font-weight:200 900;font-display:swap;src:url(${latinUrl}) format('woff2')}`,
  fallback('200 500', ['Arial', 'Liberation Sans', 'Helvetica'], 0.945),
  fallback('600 900', ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], 0.91),
].join('');
