import { defineCallable } from '../../platform/define-callable';
import { sendGridApiKey } from '../../platform/secrets';
import { asSystem } from '../../platform/still-admitted';

/** Milliseconds that a call spends on a deletion; what is left then is resumed by the schedule, or by calling again. */
const patience = 40_000;

export const deleteUser = defineCallable(
  'deleteUser',
  async (caller, { uid }) => {
    const { beginDeletion } = await import('../../services/users/delete-user');
    const { runDeletion } = await import('../../services/users/run-deletion');
    await beginDeletion(caller, uid);
    const { mailProvider } = await import('../../platform/mail-provider');
    await asSystem(() => runDeletion(uid, { until: Date.now() + patience, provider: mailProvider() }));
    return { job_id: uid };
  },
  { secrets: [sendGridApiKey] },
);
