/**
 * Serves built functions of events, queues and the clock from one process, as an instance of Cloud
 * Run does. `/{name}` takes what Cloud Tasks sends, `/events/{name}` a CloudEvent over HTTP,
 * `/schedules/{name}` starts what the clock starts.
 * `node bench/load/serve-events.mjs <entry file>`: sends its port and its functions to the parent.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { HOST } from '../../tools/ports.mjs';

const [, , entry = ''] = process.argv;
const functions = await import(pathToFileURL(entry).href);
const require = createRequire(import.meta.url);
const express = createRequire(require.resolve('firebase-functions'))('express');

const triggers = Object.entries(functions).flatMap(([name, { __endpoint }]) => {
  const trigger = __endpoint?.eventTrigger;
  const document = trigger?.eventFilterPathPatterns?.document;
  if (!document) return [];
  return [{ name, type: trigger.eventType, document, retry: trigger.retry === true }];
});

/**
 * The event that a request of the Firestore emulator holds: its data as protobuf in base64, the
 * rest in headers.
 */
function eventIn(/** @type {import('node:http').IncomingHttpHeaders} */ headers, /** @type {Buffer} */ body) {
  const context = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('ce-') ? [[name.slice(3), value]] : [],
  );
  return { ...Object.fromEntries(context), data: Buffer.from(body.toString('latin1'), 'base64') };
}

const app = express();
app.post('/events/:name', express.raw({ type: () => true, limit: '20mb' }), async (request, response) => {
  try {
    await functions[request.params.name](eventIn(request.headers, request.body));
    response.status(204).end();
  } catch (error) {
    console.error(request.params.name, error);
    response.status(500).end();
  }
});
app.post('/schedules/:name', async (request, response) => {
  try {
    await functions[request.params.name].run({ scheduleTime: new Date().toISOString() });
    response.status(204).end();
  } catch (error) {
    console.error(request.params.name, error);
    response.status(500).end();
  }
});
for (const [name, { __endpoint }] of Object.entries(functions)) {
  if (__endpoint?.taskQueueTrigger) app.post(`/${name}`, express.json({ limit: '20mb' }), functions[name]);
}
const server = app.listen(0, HOST, () => process.send?.({ port: server.address().port, triggers }));
process.on('disconnect', () => process.exit(0));
