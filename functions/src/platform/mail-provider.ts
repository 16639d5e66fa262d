import type { StaffSettings } from '@united/domain/settings/staff-settings';
import { firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import * as z from 'zod/mini';
import { mailSecret, sendGridApiKey } from './secrets';

/** A message as a provider takes it. */
export interface OutgoingMessage {
  /** Id of the document in `email_notifications`; returned with the provider's events. */
  id: string;
  to: { email: string; name: string };
  subject: string;
  html: string;
  text: string;
}

/**
 * A provider's answer. `retry`: it surely, or in all likelihood, did not accept the message;
 * `unknown`: it may have, so that sending again could send twice; `key-refused`: it accepts nothing
 * under our key, whatever the message.
 */
export type Handover =
  | { outcome: 'accepted'; providerId: string | null }
  | { outcome: 'refused' | 'key-refused' | 'unknown'; error: string }
  | { outcome: 'retry'; error: string /** Not before so long, in milliseconds. */; afterMs: number };

/** Hands a message over; never throws. */
export type MailProvider = (message: OutgoingMessage, sender: StaffSettings) => Promise<Handover>;

export interface SendGridOptions {
  apiKey: string;
  /** Ends in a slash. */
  baseUrl: string;
  /** Timeout in milliseconds. */
  timeoutMs: number;
}

/** The real one, or https://api.eu.sendgrid.com/ for accounts kept in the EU. */
const defaultBaseUrl = 'https://api.sendgrid.com/';
const longestError = 300;
/**
 * After a timeout the provider may still report by webhook that it has the message; a retry waits
 * for that.
 */
export const afterTimeoutMs = 10 * 60_000;

/** Connections that never came about: nothing was handed over. */
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const timedOut = new Set(['ECONNABORTED', 'ETIMEDOUT']);

/**
 * Returns the provider of this deployment, or null without a key. Only for functions that declare
 * `sendGridApiKey`.
 */
export function mailProvider(): MailProvider | null {
  const apiKey = mailSecret(sendGridApiKey);
  if (apiKey === null) return null;
  return sendGrid({ apiKey, baseUrl: process.env.SENDGRID_BASE_URL ?? defaultBaseUrl, timeoutMs: 15_000 });
}

/** Returns a property of what may be an object, or undefined. */
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;

/** The service's client, missing in its types; it knows where requests go. */
const withClient = z.object({
  client: z.custom<{ setDefaultRequest(key: 'baseUrl', value: string): unknown }>(
    (client) => typeof field(client, 'setDefaultRequest') === 'function',
  ),
});

/** Hands messages to SendGrid with its own client. */
export function sendGrid({ apiKey, baseUrl, timeoutMs }: SendGridOptions): MailProvider {
  return async (message, { sender_email, sender_name }) => {
    const { default: service } = await import('@sendgrid/mail');
    try {
      // The service is one per process and reads these when it sends, in the same tick.
      service.setApiKey(apiKey);
      service.setTimeout(timeoutMs);
      withClient.parse(service).client.setDefaultRequest('baseUrl', baseUrl);
      const [response] = await service.send({
        to: message.to.name ? message.to : message.to.email,
        from: { email: sender_email, name: sender_name },
        subject: message.subject,
        html: message.html,
        text: message.text,
        customArgs: { notification_id: message.id },
        // Links are not rewritten: nobody learns to trust a foreign address for a page that asks
        // for a password.
        trackingSettings: { clickTracking: { enable: false, enableText: false } },
      });
      const id = field(response.headers, 'x-message-id');
      return {
        outcome: 'accepted',
        providerId: typeof id === 'string' ? firstCharacters(plainLine(id), 200) : null,
      };
    } catch (error) {
      return handoverOf(error, apiKey);
    }
  };
}

/** Maps an error of SendGrid's client to an answer. */
export function handoverOf(error: unknown, apiKey: string, nowMs = Date.now()): Handover {
  const code = field(error, 'code');
  const cleaned = (text: string) =>
    firstCharacters(plainLine(text.replaceAll(apiKey, '[key]').replace(/\s+/g, ' ')), longestError);
  const response = field(error, 'response');
  if (typeof code === 'number') {
    const errors = field(field(response, 'body'), 'errors');
    const first = Array.isArray(errors) ? field(errors[0], 'message') : undefined;
    const text = cleaned(`The provider answered ${code}${typeof first === 'string' ? `: ${first}` : ''}`);
    if (code === 401 || code === 403) return { outcome: 'key-refused', error: text };
    if (code !== 429 && code < 500) return { outcome: 'refused', error: text };
    const reset = Number(field(field(response, 'headers'), 'x-ratelimit-reset')) * 1000 - nowMs;
    return { outcome: 'retry', error: text, afterMs: reset > 0 ? Math.min(reset, 60 * 60_000) : 0 };
  }
  if (typeof code === 'string' && notConnected.has(code)) {
    return { outcome: 'retry', error: `The provider could not be reached (${code}).`, afterMs: 0 };
  }
  if (typeof code === 'string' && timedOut.has(code)) {
    return { outcome: 'retry', error: 'The provider did not answer in time.', afterMs: afterTimeoutMs };
  }
  return {
    outcome: 'unknown',
    error: cleaned(
      `The connection ended before the provider answered (${typeof code === 'string' ? code : 'no code'}).`,
    ),
  };
}
