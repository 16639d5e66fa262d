import { describe, expect, it } from 'vitest';
import { enforcesAppCheck } from './runtime';

describe('callables refuse calls without an App Check token', () => {
  it.each([
    ['when the deployment says so', { ENFORCE_APP_CHECK: 'true' }, [true, true]],
    [
      'only those open to anyone',
      { ENFORCE_APP_CHECK: 'false', ENFORCE_APP_CHECK_PUBLIC: 'true' },
      [false, true],
    ],
    [
      'not when it says no',
      { ENFORCE_APP_CHECK: 'false', ENFORCE_APP_CHECK_PUBLIC: 'false' },
      [false, false],
    ],
    ['not when it says nothing', {}, [false, false]],
    ['not when it says something else', { ENFORCE_APP_CHECK: '1' }, [false, false]],
    [
      'never in the emulator',
      { ENFORCE_APP_CHECK: 'true', ENFORCE_APP_CHECK_PUBLIC: 'true', FUNCTIONS_EMULATOR: 'true' },
      [false, false],
    ],
  ])('%s', (_, env, enforced) => {
    expect([enforcesAppCheck(false, env), enforcesAppCheck(true, env)]).toEqual(enforced);
  });
});
