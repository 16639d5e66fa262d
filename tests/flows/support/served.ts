import { resetFirestore } from '../../../tools/data.mjs';
import { fromEnvironment } from '../../support/environment';
import { serveCallables } from '../../support/serve-callables';

declare global {
  var callablesServed: Promise<void> | undefined;
}

// Runs before each file of the stage `flows`, whose files share a process.
globalThis.callablesServed ??= serveCallables();
await globalThis.callablesServed;

// After all files a query takes 40 ms instead of 2. Only a stack that stays up has functions here,
// which a reset would cut off.
const running = await fetch(`http://${fromEnvironment('FIREBASE_EMULATOR_HUB')}/emulators`);
if (!('functions' in Object(await running.json()))) {
  await resetFirestore(fromEnvironment('FIRESTORE_EMULATOR_HOST'));
}
