import { emulatorAt, fromEnvironment } from './environment';

/**
 * Returns how often each expression of the rules was evaluated since they were loaded, as counted
 * by the emulator.
 */
export async function ruleCoverage(): Promise<unknown> {
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  const project = fromEnvironment('GCLOUD_PROJECT');
  const answer = await fetch(`http://${host}:${port}/emulator/v1/projects/${project}:ruleCoverage`);
  if (!answer.ok) throw new Error(`No coverage report: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
