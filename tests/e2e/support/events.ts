import { setTriggers } from '../../../tools/data.mjs';
import { stackUnderTest } from '../../support/environment';

/**
 * Runs bulk writes with triggers turned off. The emulator starts a process for every event that
 * arrives while another is handled.
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
