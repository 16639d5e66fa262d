import { error as logError } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { describeError } from '../platform/errors';
import { runtime } from '../platform/runtime';
import { mailSecret, sendGridWebhookKey } from '../platform/secrets';

/**
 * SendGrid's event webhook. Refuses what is not signed with its key, or not fresh; a repeated event
 * has no effect.
 */
export const sendGridEvents = onRequest(
  { ...runtime, secrets: [sendGridWebhookKey] },
  async (request, response) => {
    const { takeBatch } = await import('./event-batch');
    try {
      const status = await takeBatch(
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
      // The provider retries the batch; events already applied are known by then.
      logError('Events could not be taken in', describeError(error));
      response.status(500).end();
    }
  },
);
