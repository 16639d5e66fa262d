/**
 * Serves built functions from one process, like a Cloud Run instance. The functions emulator starts
 * a process per concurrent call instead. `/{name}` accepts calls and Cloud Tasks requests,
 * `/events/{name}` a CloudEvent over HTTP, and `/schedules/{name}` starts a scheduled function.
 * `node tests/support/serve/serve.mjs <entry file>` sends its port and its triggers to the parent.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { HOST } from '../../../tools/ports.mjs';

const [, , entry = ''] = process.argv;
const functions = await import(pathToFileURL(entry).href);
// The Express of firebase-functions, because functions receive its requests.
const require = createRequire(import.meta.url);
const express = createRequire(require.resolve('firebase-functions'))('express');

const triggers = Object.entries(functions).flatMap(([name, { __endpoint }]) => {
  const trigger = __endpoint?.eventTrigger;
  const document = trigger?.eventFilterPathPatterns?.document;
  return document ? [{ name, type: trigger.eventType, document, retry: trigger.retry === true }] : [];
});

/**
 * The event in a request: JSON in the bench's own, protobuf in base64 in the Firestore emulator's;
 * the rest in headers.
 */
function eventIn(/** @type {import('node:http').IncomingHttpHeaders} */ headers, /** @type {Buffer} */ body) {
  const context = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('ce-') ? [[name.slice(3), value]] : [],
  );
  const text = body.toString('latin1');
  const isJson = headers['ce-datacontenttype'] === 'application/json';
  return { ...Object.fromEntries(context), data: isJson ? JSON.parse(text) : Buffer.from(text, 'base64') };
}

/** Responds with 204 once the work is done, or 500 if it fails. */
const answered = (/** @type {(request: any) => Promise<unknown>} */ work) => async (request, response) => {
  try {
    await work(request);
    response.status(204).end();
  } catch (error) {
    console.error(request.params.name, error);
    response.status(500).end();
  }
};

const app = express();
app.post(
  '/events/:name',
  express.raw({ type: () => true, limit: '20mb' }),
  answered(({ params, headers, body }) => functions[params.name](eventIn(headers, body))),
);
app.post(
  '/schedules/:name',
  answered(({ params }) => functions[params.name].run({ scheduleTime: new Date().toISOString() })),
);
const keepRaw = (/** @type {object} */ request, /** @type {unknown} */ _, /** @type {Buffer} */ raw) =>
  Object.assign(request, { rawBody: raw });
app.use(express.json({ verify: keepRaw, limit: '20mb' }));
const called = new Map(
  Object.entries(functions).filter(([, { __endpoint: to }]) => !to?.eventTrigger && !to?.scheduleTrigger),
);
app.all('/:name', (request, response, next) => {
  const run = called.get(request.params.name);
  return run ? run(request, response) : next();
});
const server = app.listen(0, HOST, () => process.send?.({ port: server.address().port, triggers }));
process.on('disconnect', () => process.exit(0));
