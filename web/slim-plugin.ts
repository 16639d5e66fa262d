import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const absent = here('./src/stubs/absent.ts');

/**
 * Imports of libraries that lead to a stub: the end of the importer's folder or file, what it
 * imports, and why the product cannot reach it.
 */
const stubs: [importer: string, stub: string, ...sources: string[]][] = [
  // For `withTheme`, which nobody calls.
  ['/@emotion/react/', absent, 'hoist-non-react-statics'],
  // `row-table.tsx` turns off filters and column menus, has its own toolbar and edits no cells.
  [
    '/@mui/x-data-grid/material/',
    absent,
    ...['Autocomplete', 'Badge', 'Switch', 'Tab', 'Tabs', 'TextareaAutosize', 'ToggleButton'].map(
      (name) => `@mui/material/${name}`,
    ),
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
    ...['Value', 'MultipleValue', 'Date', 'SingleSelect', 'MultipleSingleSelect'].map(
      (kind) => `../components/panel/filterPanel/GridFilterInput${kind}.mjs`,
    ),
    ...['LongText', 'Date', 'SingleSelect', 'Input', 'Boolean'].map(
      (kind) => `../components/cell/GridEdit${kind}Cell.mjs`,
    ),
  ],
];

/**
 * Leaves out parts of libraries that this product cannot reach, by stubs that throw when they run.
 * The build fails when a library no longer imports what a stub stands for, or asks it for more.
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
