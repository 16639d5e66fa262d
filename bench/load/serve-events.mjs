/**
 * Serves built functions of events, queues and the clock from one process, as an instance of Cloud Run does. `/{name}` takes what Cloud Tasks
 * sends, `/events/{name}` a CloudEvent as JSON, `/schedules/{name}` starts what the clock starts.
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
  const path = trigger?.eventFilterPathPatterns?.document;
  if (!path) return [];
  return [
    { name, type: trigger.eventType, collection: String(path).split('/')[0], retry: trigger.retry === true },
  ];
});

const app = express();
app.use(express.json({ limit: '20mb' }));
app.post('/events/:name', async (request, response) => {
  try {
    await functions[request.params.name](request.body);
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
  if (__endpoint?.taskQueueTrigger) app.post(`/${name}`, functions[name]);
}
const server = app.listen(0, HOST, () => process.send?.({ port: server.address().port, triggers }));
process.on('disconnect', () => process.exit(0));
