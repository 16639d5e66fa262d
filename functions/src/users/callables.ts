import { asSystem } from '../platform/call-context';
import { defineCallable, definePublicCallable } from '../platform/define-callable';
import { Refusal } from '../platform/errors';
import { signInInstances } from '../platform/runtime';
import { adminSetupKey, sendGridApiKey, setupKey } from '../platform/secrets';

export const beginDataExport = defineCallable('beginDataExport', async (caller) =>
  (await import('./begin-data-export')).beginDataExport(caller),
);

export const changePassword = defineCallable('changePassword', async (caller, { password }) =>
  (await import('./change-password')).changePassword(caller, password),
);

export const confirmAvatar = defineCallable('confirmAvatar', async (caller) => {
  const service = await import('./avatar');
  return { avatar_url: await service.confirmAvatar(caller) };
});

export const createAdmin = definePublicCallable(
  'createAdmin',
  async (address, { setup_key, ...admin }) => {
    const expected = setupKey();
    if (expected === null) {
      throw new Refusal(
        'failed-precondition',
        'Creating an account with a setup key is turned off. Ask an administrator to create your account.',
        { reason: 'no-setup-key' },
      );
    }
    const service = await import('./create-admin');
    await service.checkSetupKey(setup_key, expected, address);
    return { uid: await service.createAdmin(admin) };
  },
  { secrets: [adminSetupKey] },
);

export const recordSignIn = defineCallable(
  'recordSignIn',
  async (caller) => (await import('./record-sign-in')).recordSignIn(caller),
  signInInstances,
);

export const removeAvatar = defineCallable('removeAvatar', async (caller) =>
  (await import('./avatar')).removeAvatar(caller),
);

/** Returns whether admins can be created with a setup key. */
export const setupStatus = definePublicCallable(
  'setupStatus',
  async () => ({ available: setupKey() !== null }),
  { secrets: [adminSetupKey] },
);

export const signOutEverywhere = defineCallable('signOutEverywhere', async (caller) =>
  (await import('./sign-out-everywhere')).signOutEverywhere(caller),
);

export const createUser = defineCallable('createUser', async (caller, user) => {
  const service = await import('./create-user');
  return { uid: await service.createUser(caller, user) };
});

/** Time limit for a deletion in a call. The schedule, or another call, resumes it. */
const deletionMs = 40_000;

export const deleteUser = defineCallable(
  'deleteUser',
  async (caller, { uid }) => {
    const { startDeletion } = await import('./delete-user');
    const { runDeletion } = await import('./run-deletion');
    await startDeletion(caller, uid);
    const { mailProvider } = await import('../platform/mail-provider');
    await asSystem(() => runDeletion(uid, { until: Date.now() + deletionMs, provider: mailProvider() }));
    return { job_id: uid };
  },
  { secrets: [sendGridApiKey] },
);

export const endViewAs = defineCallable('endViewAs', async ({ actor }) =>
  (await import('./end-view-as')).endViewAs(actor),
);

export const importUsers = defineCallable('importUsers', async (caller, file) =>
  (await import('./import-users')).importUsers(caller, file),
);

export const liftCredentialWait = defineCallable('liftCredentialWait', async (caller, { uid, reason }) =>
  (await import('./lift-credential-wait')).liftCredentialWait(caller, uid, reason),
);

export const resetSecondFactor = defineCallable('resetSecondFactor', async (caller, { uid }) =>
  (await import('./reset-second-factor')).resetSecondFactor(caller, uid),
);

export const resetUserPassword = defineCallable('resetUserPassword', async (caller, { uid, password }) =>
  (await import('./reset-user-password')).resetUserPassword(caller, uid, password),
);

export const sendSignInLinks = defineCallable('sendSignInLinks', async (caller, request) =>
  (await import('./send-sign-in-links')).sendSignInLinks(caller, request),
);

export const setPasswordByLink = definePublicCallable(
  'setPasswordByLink',
  async (address, { token, password }) =>
    (await import('./set-password-by-link')).setPasswordByLink(address, token, password),
);

export const setUserStatus = defineCallable('setUserStatus', async (caller, change) =>
  (await import('./set-user-status')).setUserStatus(caller, change),
);

export const startViewAs = defineCallable('startViewAs', async ({ actor }, { uid, reason }) => {
  const service = await import('./start-view-as');
  return { expires_at: await service.startViewAs(actor, uid, reason) };
});

export const updateUser = defineCallable('updateUser', async (caller, change) =>
  (await import('./update-user')).updateUser(caller, change),
);
