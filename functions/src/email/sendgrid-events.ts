import { error as logError } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { describeError } from '../platform/errors';
import { runtime } from '../platform/runtime';
import { mailSecret, sendGridWebhookKey } from '../platform/secrets';

/**
 * SendGrid's event webhook. Rejects batches with an invalid signature or an old timestamp. Repeated
 * events have no effect.
 */
export const sendGridEvents = onRequest(
  { ...runtime, secrets: [sendGridWebhookKey] },
  async (request, response) => {
    const { applyBatch } = await import('./event-batch');
    try {
      const status = await applyBatch(
        {
          method: request.method,
          body: request.rawBody,
          signature: request.get('x-twilio-email-event-webhook-signature') ?? '',
          timestamp: request.get('x-twilio-email-event-webhook-timestamp') ?? '',
        },
        mailSecret(sendGridWebhookKey),
      );
      response.status(status).end();
    } catch (error) {
      // The provider retries the batch. Events already applied are skipped then.
      logError('Failed to apply provider events', describeError(error));
      response.status(500).end();
    }
  },
);
