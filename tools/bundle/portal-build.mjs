/** Reads a production build of the portal: which chunks a module needs, and what is in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../project.mjs';
import { entry, feature, limits, memberHome } from './portal-routes.mjs';

/** Folder of the build: web/dist, or what WEB_OUT_DIR names. */
export const buildFolder = () => resolve(process.env.WEB_OUT_DIR ?? root('web/dist'));

/** Strings that occur only in the named library or panel. */
const marks = {
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

  /** These keys of the manifest and all that they import. @param {readonly string[]} keys */
  function keysOf(keys) {
    const seen = new Set(keys);
    for (const key of seen) {
      if (!manifest[key]) throw new Error(`The manifest has no ${key}. Was the module renamed?`);
      for (const next of manifest[key].imports ?? []) seen.add(next);
    }
    return [...seen];
  }

  /**
   * Files that have to arrive before these modules run, with the page itself.
   * @param {readonly string[]} modules keys of the manifest @returns {string[]} relative to the build
   */
  const firstLoad = (modules) => [
    entry,
    ...keysOf([entry, ...modules]).flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]),
  ];

  /** Chunks that import each other: the first of them to run finds holes in the others. */
  function circles() {
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
  /** Read once, though many first loads share a file. @param {string} file @returns {Buffer} */
  const contentOf = (file) => {
    const content = contents.get(file) ?? readFileSync(join(dist, file));
    contents.set(file, content);
    return content;
  };

  return {
    firstLoad,
    /**
     * The first loads that have a limit, with their files and the most bytes.
     * @returns {{name: string, files: string[], bytes: number}[]}
     */
    limited: () =>
      Object.entries(limits).map(([name, { modules, kilobytes }]) => ({
        name,
        files: firstLoad(modules).map((file) => join(dist, file)),
        bytes: kilobytes * 1024,
      })),
    circles,
    /** The pages that the table of screens loads: those of the portals. @returns {string[]} */
    pages: () =>
      keysOf([entry])
        .flatMap((key) => manifest[key].dynamicImports ?? [])
        .filter((key) => key === memberHome || key.startsWith(feature(''))),
    /** Every script of the build. */
    scripts: readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isScript),
    /** Those of the named libraries that files hold. @param {string[]} files @param {string[]} names */
    found: (files, names) =>
      names.filter((name) => files.filter(isScript).some((file) => contentOf(file).includes(marks[name]))),
  };
}
