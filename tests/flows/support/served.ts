import { fromEnvironment } from '../../support/environment';
import { serveCallables } from '../../support/serve-callables';

declare global {
  var callablesServed: Promise<void> | undefined;
}

// Runs before each file of the stage `flows`, whose files share a process.
globalThis.callablesServed ??= serveCallables();
await globalThis.callablesServed;

// The Firestore emulator keeps a row for each document that there ever was, and every query looks
// at all of them: after all files one takes 40 ms instead of 2. A reset forgets them, and would also
// forget what calls the functions emulator, which only a stack that stays up has here.
const running = await fetch(`http://${fromEnvironment('FIREBASE_EMULATOR_HUB')}/emulators`);
if (!('functions' in Object(await running.json()))) {
  const { ok, status } = await fetch(`http://${fromEnvironment('FIRESTORE_EMULATOR_HOST')}/reset`, {
    method: 'POST',
  });
  if (!ok) throw new Error(`The Firestore emulator was not reset: ${status}`);
}
