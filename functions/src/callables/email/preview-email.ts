import { defineCallable } from '../../platform/define-callable';

export const previewEmail = defineCallable('previewEmail', async (_, draft) => {
  const service = await import('../../services/email/draft');
  return service.renderDraft(draft);
});
