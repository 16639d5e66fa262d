import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const absent = here('./src/stubs/absent.ts');
const textarea = here('./src/stubs/textarea.tsx');

/**
 * Imports of libraries that lead to a stub: the end of the importer's folder or file, what it
 * imports, and why the product cannot reach it.
 */
const stubs: [importer: string, stub: string, ...sources: string[]][] = [
  // For `withTheme`, which nobody calls.
  ['/@emotion/react/', absent, 'hoist-non-react-statics'],
  // For libraries that write CSS at build time, and a theme that this product does not have, which
  // would bring text fields to the start.
  ['/@mui/material/styles/', absent, './stringifyTheme.mjs', './enhanceHighContrast.mjs'],
  // Every text field is outlined; the pages of a table bring their own input.
  ['/@mui/material/TextField/TextField.mjs', absent, '../Input/index.mjs', '../FilledInput/index.mjs'],
  ['/@mui/material/Select/Select.mjs', absent, '../Input/index.mjs', '../FilledInput/index.mjs'],
  // The browser sizes text areas by itself.
  ['/@mui/material/InputBase/InputBase.mjs', textarea, '../TextareaAutosize/index.mjs'],
  // `row-table.tsx` turns off filters and column menus, has its own toolbar and edits no cells.
  [
    '/@mui/x-data-grid/material/',
    absent,
    ...['Autocomplete', 'Badge', 'Chip', 'Divider', 'Switch', 'Tab', 'Tabs', 'TextareaAutosize'].map(
      (name) => `@mui/material/${name}`,
    ),
    '@mui/material/ToggleButton',
  ],
  ['/@mui/x-data-grid/components/panel/filterPanel/index.mjs', absent, './GridFilterPanel.mjs'],
  [
    '/@mui/x-data-grid/constants/',
    absent,
    '../components/menu/columnMenu/GridColumnMenu.mjs',
    '../components/toolbarV8/GridToolbar.mjs',
  ],
  [
    '/@mui/x-data-grid/colDef/',
    absent,
    // No column has one of these types.
    ...['Actions', 'Boolean', 'LongText'].map((kind) => `../components/cell/Grid${kind}Cell.mjs`),
    ...['Value', 'MultipleValue', 'Boolean', 'Date', 'SingleSelect', 'MultipleSingleSelect'].map(
      (kind) => `../components/panel/filterPanel/GridFilterInput${kind}.mjs`,
    ),
    ...['LongText', 'Date', 'SingleSelect', 'Input', 'Boolean'].map(
      (kind) => `../components/cell/GridEdit${kind}Cell.mjs`,
    ),
  ],
  // Columns have no groups.
  [
    '/@mui/x-data-grid/hooks/features/columnHeaders/',
    absent,
    '../../../components/columnHeaders/GridColumnGroupHeader.mjs',
  ],
];

/**
 * Leaves out parts of libraries that this product cannot reach, by stubs that throw when they run,
 * and the one that browsers have made needless. The build fails when a library no longer imports
 * what a stub stands for, or asks it for more.
 */
export function slimLibraries(): Plugin {
  const left = new Set(stubs.flatMap(([importer, , ...sources]) => sources.map((from) => importer + from)));
  return {
    name: 'slim-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = stubs.find(
        ([part, , ...sources]) => sources.includes(source) && importer?.includes(part),
      );
      if (!found) return null;
      left.delete(found[0] + source);
      return found[1];
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        throw new Error(`Nothing imports what is stubbed: ${[...left].join(', ')}`);
    },
  };
}
