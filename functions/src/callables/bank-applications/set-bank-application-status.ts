import { defineCallable } from '../../platform/define-callable';

export const setBankApplicationStatus = defineCallable(
  'setBankApplicationStatus',
  async ({ actor }, input) => {
    const service = await import('../../services/set-bank-application-status');
    return service.setBankApplicationStatus(input, actor);
  },
);
