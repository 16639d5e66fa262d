/**
 * Preloaded into firebase-tools (`--import`, by NODE_OPTIONS). Makes the Firestore emulator send
 * its events to the address in EVENTS_HOST without a functions emulator. The emulator accepts that
 * address only as a startup argument.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { FirestoreEmulator } = require('firebase-tools/lib/emulator/firestoreEmulator.js');
const { start } = FirestoreEmulator.prototype;

FirestoreEmulator.prototype.start = function startWithEvents() {
  this.args.functions_emulator = process.env.EVENTS_HOST;
  return start.call(this);
};
