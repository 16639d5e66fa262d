/**
 * Preloaded into firebase-tools (`--import`, by NODE_OPTIONS): lets the Firestore emulator tell its
 * events to the address in EVENTS_HOST, though no functions emulator runs. It takes that address as
 * an argument when it starts, and in no other way.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { FirestoreEmulator } = require('firebase-tools/lib/emulator/firestoreEmulator.js');
const { start } = FirestoreEmulator.prototype;

FirestoreEmulator.prototype.start = function startTelling() {
  this.args.functions_emulator = process.env.EVENTS_HOST;
  return start.call(this);
};
