import { fromEnvironment } from '../support/environment';

const set = async (state: 'disable' | 'enable') => {
  const hub = fromEnvironment('FIREBASE_EMULATOR_HUB');
  const { status } = await fetch(`http://${hub}/functions/${state}BackgroundTriggers`, { method: 'PUT' });
  if (status !== 200) throw new Error(`The emulators' hub answered ${status}.`);
};

/** Writes much at once while documents set off nothing: the emulator starts a process for every event that comes while another is handled. */
export async function withoutEvents<T>(work: () => Promise<T>): Promise<T> {
  await set('disable');
  try {
    return await work();
  } finally {
    await set('enable');
  }
}
