import { serveCallables } from '../../support/serve-callables';

declare global {
  var callablesServed: Promise<void> | undefined;
}

// Runs before each file of the stage `flows`, whose files share a process.
globalThis.callablesServed ??= serveCallables();
await globalThis.callablesServed;
