import { error as logError } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { describeError } from '../platform/errors';
import { runtime } from '../platform/runtime';
import { mailSecret, sendGridWebhookKey } from '../platform/secrets';

/**
 * The event webhook of SendGrid. What is not signed with its key, or not fresh, is refused; an
 * event that came before has no effect.
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
      // The provider sends the batch again; what was taken in is known by then.
      logError('Events could not be taken in', describeError(error));
      response.status(500).end();
    }
  },
);
