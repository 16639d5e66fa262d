import { describe, expect, it } from 'vitest';
import { enforcesAppCheck } from './runtime';

describe('callables refuse calls without an App Check token', () => {
  it.each([
    ['when the deployment says so', { ENFORCE_APP_CHECK: 'true' }, true],
    ['not when it says no', { ENFORCE_APP_CHECK: 'false' }, false],
    ['not when it says nothing', {}, false],
    ['not when it says something else', { ENFORCE_APP_CHECK: '1' }, false],
    ['never in the emulator', { ENFORCE_APP_CHECK: 'true', FUNCTIONS_EMULATOR: 'true' }, false],
  ])('%s', (_, env, enforced) => {
    expect(enforcesAppCheck(env)).toBe(enforced);
  });
});
