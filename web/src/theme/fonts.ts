import latinUrl from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/** The 28 KB Latin subset (weights 200-900, tabular figures by default), with a content hash. */
export const fontUrl = latinUrl;

/** `size` scales the local font so that lines are as long as in Source Sans 3. */
const fallback = (family: string, weights: string, names: string[], size: number) => {
  const src = names.map((name) => `local('${name}')`).join(',');
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return `@font-face{font-family:'${family}';font-weight:${weights};src:${src};size-adjust:${percent(size)};ascent-override:${percent(1.024 / size)};descent-override:${percent(0.4 / size)};line-gap-override:0%}`;
};

/**
 * Font faces. Text appears immediately in a local font, scaled to Source Sans 3's widths (measured
 * over letter frequencies) and heights (ascent 1024, descent 400 of 1000 units), so that nothing
 * shifts when the web font loads. Arial is on Windows and Apple systems, Roboto on Android, DejaVu
 * on plain Linux.
 */
export const fontFaces = [
  `@font-face{font-family:'Source Sans 3 Variable';font-weight:200 900;font-display:swap;src:url(${latinUrl}) format('woff2')}`,
  fallback('Arial for Source Sans', '200 500', ['Arial', 'Liberation Sans', 'Helvetica'], 0.945),
  fallback(
    'Arial for Source Sans',
    '600 900',
    ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    0.91,
  ),
  fallback('Roboto for Source Sans', '200 500', ['Roboto'], 0.938),
  fallback('Roboto for Source Sans', '600 900', ['Roboto Bold', 'Roboto-Bold'], 0.96),
  fallback('DejaVu for Source Sans', '200 500', ['DejaVu Sans'], 0.82),
  fallback('DejaVu for Source Sans', '600 900', ['DejaVu Sans Bold'], 0.768),
].join('');
