/**
 * Serves built callables from one process, as an instance of Cloud Run does (which takes up to 80
 * requests at a time). The functions emulator starts a process per simultaneous call of a function
 * instead, so its figures would be those of starting processes.
 * `node bench/load/serve.mjs <entry file>`: sends its port to the parent.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { HOST } from '../../tools/ports.mjs';

const [, , entry = ''] = process.argv;
const functions = await import(pathToFileURL(entry).href);
// The one that firebase-functions brings: it hands the functions Express requests.
const require = createRequire(import.meta.url);
const express = createRequire(require.resolve('firebase-functions'))('express');

const app = express();
const keepRaw = (/** @type {object} */ request, /** @type {unknown} */ _, /** @type {Buffer} */ raw) =>
  Object.assign(request, { rawBody: raw });
app.use(express.json({ verify: keepRaw, limit: '10mb' }));
for (const [name, run] of Object.entries(functions)) app.all(`/${name}`, run);
const server = app.listen(0, HOST, () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
