import { readFileSync } from 'node:fs';
import { type Stack, spareStack, testStacks } from '../../tools/ports.mjs';

/**
 * Returns a variable that `node tools/test.mjs` sets. Throws if it is missing, so that nothing is
 * skipped.
 */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run "node tools/test.mjs rules storage", which starts the emulators.`);
}

/** Reads a text file in the project's root. */
export const projectFile = (name: string): string =>
  readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Returns the host and port in a variable such as FIRESTORE_EMULATOR_HOST. */
export function emulatorAt(variable: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${fromEnvironment(variable)}`);
  return { host: hostname, port: Number(port) };
}

/** The stack that the suite runs on. Each half of a shared stage has its own. */
export function stackUnderTest(): Stack {
  const projectId = fromEnvironment('GCLOUD_PROJECT');
  const stack = [...testStacks, spareStack].find((each) => each?.projectId === projectId);
  if (!stack) throw new Error(`No test stack has the project id ${projectId}.`);
  return stack;
}
