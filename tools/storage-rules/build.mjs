/**
 * Finds or builds the program that evaluates storage.rules for the Storage emulator. Google's jar cannot be downloaded in a closed
 * network; the Firestore emulator's jar contains the same rules engine, and StorageRules.java makes it speak firebase-tools' protocol.
 */
import { jarFromCache, jarFromEnv, machine } from '../firestore/build.mjs';
import { buildJar } from '../java-build.mjs';

/**
 * Where the storage rules runtime is.
 * @param {string} cacheDir folder for the jar that is built
 * @param {string | null} engine jar with Google's rules engine (the Firestore emulator's)
 * @param {typeof machine} [on]
 * @param {typeof buildJar} [build] replaced in tests
 * @returns {{run: string, source: string} | null} null: firebase-tools has to download it
 */
export function findStorageRules(cacheDir, engine, on = machine, build = buildJar) {
  const given = jarFromEnv(on, 'STORAGE_EMULATOR_BINARY_PATH');
  if (given) return { run: given, source: 'STORAGE_EMULATOR_BINARY_PATH' };
  const cached = jarFromCache(on, 'cloud-storage-rules-runtime-v');
  if (cached) return { run: cached, source: 'the firebase cache' };
  if (!engine) return null;
  const program = {
    name: 'storage-rules',
    main: 'StorageRules',
    source: 'tools/storage-rules/StorageRules.java',
  };
  return { run: build({ ...program, engine }, cacheDir), source: 'tools/storage-rules' };
}
