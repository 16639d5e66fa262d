import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { emulatorAt, fromEnvironment, projectFile } from './environment';

/**
 * Loads the project's rules into the Firestore emulator, which without functions starts with rules
 * that deny everything.
 */
export const loadProjectRules = (): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({
    projectId: fromEnvironment('GCLOUD_PROJECT'),
    firestore: { ...emulatorAt('FIRESTORE_EMULATOR_HOST'), rules: projectFile('firestore.rules') },
  });
