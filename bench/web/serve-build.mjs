/** Builds what the web parts measure, and serves it like Firebase Hosting. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import compression from 'compression';
import { server } from 'superstatic';
import { findBrowser } from '../../tools/browser.mjs';
import { buildProductionWeb, WEB_SOURCES } from '../../tools/build-web.mjs';
import { unchanged } from '../../tools/fingerprint.mjs';
import { freePort, HOST } from '../../tools/ports.mjs';
import { mustRun } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';

/** Runs per page, of which the median is used. BENCH_RUNS=1 for a short run. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/** @typedef {{folder: string, hosting: object}} Build a folder and its `hosting` config */

/** Within 10% of the best compression, and fast enough not to affect the results. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } });

/**
 * Serves a build with the server of the Hosting emulator: brotli, headers, rewrites.
 * @param {Build} build
 */
export async function serveBuild({ folder, hosting }) {
  // Functions return nothing, so pages stay as built.
  const rewriters = {
    function: async () => (_request, response) =>
      response.setHeader('content-type', 'application/json').end('{}'),
  };
  const listening = server({
    ...{ hostname: HOST, port: 0, cwd: folder, stack: 'strict', compression: compress },
    ...{ config: { ...hosting, public: '.' }, rewriters },
  }).listen();
  await once(listening, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (listening.address());
  return {
    port,
    url: `http://${HOST}:${port}`,
    stop() {
      listening.closeAllConnections();
      listening.close();
    },
  };
}

/**
 * Serves builds and starts the end-to-end tests' browser, runs `work`, and stops them.
 * @template T
 * @param {Build[]} builds
 * @param {(on: {browser: import('@playwright/test').Browser, port: number, urls: string[]}) =>
 *   Promise<T>} work `port` is the browser's debugging port
 */
export async function withBrowser(builds, work) {
  const servers = await Promise.all(builds.map(serveBuild));
  const { executablePath, args } = await findBrowser();
  const port = await freePort();
  const flags = [...args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    return await work({ browser, port, urls: servers.map(({ url }) => url) });
  } finally {
    await browser.close();
    for (const each of servers) each.stop();
  }
}

/** Builds unless the sources are unchanged. @returns the absolute folder */
async function build(name, sources, run) {
  const folder = `.cache/bench/${name}`;
  const stamp = unchanged(`bench-${name}`, [...WEB_SOURCES, ...sources], '', folder);
  if (!stamp.same) {
    await run(root(folder), root(`.cache/bench/${name}.log`));
    stamp.save();
  }
  return root(folder);
}

/**
 * Returns the production build and its hosting config.
 * @param {string} [projectId] project of the emulators to use; by default, a nonexistent project
 */
export async function productionBuild(projectId = 'united') {
  const config = { apiKey: 'k', authDomain: 'a.example', projectId, storageBucket: 'b', appId: 'i' };
  const firebaseConfig = JSON.stringify(config);
  return {
    folder: await build(`web-${projectId}`, [], (outDir, log) =>
      buildProductionWeb({ firebaseConfig, outDir, log }),
    ),
    hosting: JSON.parse(readFileSync(root('firebase.json'), 'utf8')).hosting,
  };
}

/** Builds an app in bench/web. @param {'grid'} name */
export const benchBuild = async (name) => ({
  folder: await build(name, ['bench/web'], (outDir, log) => {
    const args = ['build', '--mode', name, '--config', root('bench/web/vite.config.ts')];
    return mustRun(
      `The build of ${name}`,
      process.execPath,
      [root('node_modules/vite/bin/vite.js'), ...args],
      { env: { WEB_OUT_DIR: outDir, NODE_ENV: 'production' }, log },
    );
  }),
  hosting: { rewrites: [{ source: '**', destination: '/index.html' }] },
});
