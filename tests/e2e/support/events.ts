import { setTriggers } from '../../../tools/data.mjs';
import { stackUnderTest } from '../../support/environment';

/**
 * Writes much at once while documents set off nothing: the emulator starts a process for every
 * event that comes while another is handled.
 */
export async function withoutEvents<T>(work: () => Promise<T>): Promise<T> {
  const stack = stackUnderTest();
  await setTriggers(stack, false);
  try {
    return await work();
  } finally {
    await setTriggers(stack, true);
  }
}
