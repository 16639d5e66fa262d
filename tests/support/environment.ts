import { readFileSync } from 'node:fs';
import { type Stack, spareStack, testStacks } from '../../tools/ports.mjs';

/** A variable that `node tools/test.mjs` sets; its absence fails the suite, nothing is skipped. */
export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run "node tools/test.mjs rules storage", which starts the emulators.`);
}

/** Text of a file in the project's root. */
export const projectFile = (name: string): string =>
  readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Host and port that a variable such as FIRESTORE_EMULATOR_HOST holds. */
export function emulatorAt(variable: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${fromEnvironment(variable)}`);
  return { host: hostname, port: Number(port) };
}

/** The stack that the suite runs on: a half of a shared stage has one of its own. */
export function stackUnderTest(): Stack {
  const projectId = fromEnvironment('GCLOUD_PROJECT');
  const stack = [...testStacks, spareStack].find((each) => each?.projectId === projectId);
  if (!stack) throw new Error(`No test stack has the project id ${projectId}.`);
  return stack;
}
