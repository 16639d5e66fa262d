import { resetFirestore } from '../../../tools/data.mjs';
import { fromEnvironment } from '../../support/environment';
import { serveCallables } from '../../support/serve-callables';

declare global {
  var callablesServed: Promise<void> | undefined;
}

// Runs before each file of the `flows` stage, whose files share a process.
globalThis.callablesServed ??= serveCallables();
await globalThis.callablesServed;

// Resets Firestore, because queries slow down from 2 ms to 40 ms over all files. Only a stack that
// stays up runs functions here, which a reset would disconnect.
const running = await fetch(`http://${fromEnvironment('FIREBASE_EMULATOR_HUB')}/emulators`);
if (!('functions' in Object(await running.json()))) {
  await resetFirestore(fromEnvironment('FIRESTORE_EMULATOR_HOST'));
}
