/** Reads a production build of the portal: the chunks that modules need, and their libraries. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../project.mjs';
import { composedScreens, entry, feature, limits } from './portal-routes.mjs';

/** The folder of the build: web/dist, or WEB_OUT_DIR. */
export const buildFolder = () => resolve(process.env.WEB_OUT_DIR ?? root('web/dist'));

/** Strings that occur only in the named library or panel. */
const fingerprints = {
  datagrid: 'MuiDataGrid',
  charts: 'MuiChartsSurface',
  reactfire: '_reactFirePreloadedObservables',
  firestore: 'google.firestore.v1',
  functions: 'cloudfunctions.net',
  notistack: 'notistack-snackbar',
  re2js: 'PatternSyntaxException',
  database: 'firebaseio.com',
  remoteconfig: 'firebaseremoteconfig',
  storage: 'firebasestorage.googleapis.com',
  editor: 'ProseMirror-hideselection',
  markdown: 'hardBreakEscape',
  cropper: 'reactEasyCrop_CropArea',
  needs: 'What needs you now',
  pdf: 'pdf-lib (https://github.com/Hopding/pdf-lib)',
  appcheck: 'content-firebaseappcheck',
};

const isScript = (file) => file.endsWith('.js');

/** @param {string} dist folder of the build */
export function readBuild(dist) {
  /** @type {Record<string, {file: string, css?: string[], imports?: string[],
   * dynamicImports?: string[]}>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

  /** Returns manifest keys with all their imports. @param {readonly string[]} keys */
  function keysOf(keys) {
    const seen = new Set(keys);
    for (const key of seen) {
      if (!manifest[key]) throw new Error(`The manifest has no ${key}. Was the module renamed?`);
      for (const next of manifest[key].imports ?? []) seen.add(next);
    }
    return [...seen];
  }

  /**
   * Returns the files that must load before these modules run, including the page.
   * @param {readonly string[]} modules keys of the manifest @returns {string[]} relative to the
   *   build
   */
  const firstLoad = (modules) => [
    entry,
    ...keysOf([entry, ...modules]).flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]),
  ];

  /** Finds chunks that import each other. The first one to run would see uninitialized imports. */
  function importCycles() {
    const state = new Map();
    const found = new Set();
    const visit = (key, path) => {
      if (state.get(key) === 'open') found.add([...path.slice(path.indexOf(key)), key].join(' > '));
      if (state.has(key)) return;
      state.set(key, 'open');
      for (const next of manifest[key]?.imports ?? []) visit(next, [...path, key]);
      state.set(key, 'done');
    };
    for (const key of Object.keys(manifest)) visit(key, []);
    return [...found];
  }

  const contents = new Map();
  /** Reads a file, cached. @param {string} file @returns {Buffer} */
  const contentOf = (file) => {
    const content = contents.get(file) ?? readFileSync(join(dist, file));
    contents.set(file, content);
    return content;
  };

  return {
    firstLoad,
    /**
     * Returns the first loads that have a size limit, with their files and limit.
     * @returns {{name: string, files: string[], bytes: number}[]}
     */
    limited: () =>
      Object.entries(limits).map(([name, { modules, kilobytes }]) => ({
        name,
        files: firstLoad(modules).map((file) => join(dist, file)),
        bytes: kilobytes * 1024,
      })),
    importCycles,
    /** Returns the pages of the portals. @returns {string[]} */
    pages: () =>
      keysOf([entry])
        .flatMap((key) => manifest[key].dynamicImports ?? [])
        .filter((key) => composedScreens.includes(key) || key.startsWith(feature(''))),
    /** All scripts in the build. */
    scripts: readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isScript),
    /**
     * Returns the named libraries that files contain.
     * @param {string[]} files
     * @param {string[]} names
     */
    librariesIn: (files, names) =>
      names.filter((name) =>
        files.filter(isScript).some((file) => contentOf(file).includes(fingerprints[name])),
      ),
  };
}
