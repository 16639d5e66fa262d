import type { StaffSettings } from '@united/domain/settings/staff-settings';
import { firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import * as z from 'zod/mini';
import { mailSecret, sendGridApiKey } from './secrets';

/** A message to send. */
export interface OutgoingMessage {
  /** Id in `email_notifications`. The provider's webhook events include it. */
  id: string;
  to: { email: string; name: string };
  subject: string;
  html: string;
  text: string;
}

/**
 * The outcome of sending a message.
 * - `retry`: the provider almost certainly didn't accept the message. Wait at least `afterMs`.
 * - `unknown`: the provider may have accepted it, so another attempt could send it twice.
 * - `key-refused`: the API key is invalid, so the provider accepts no messages.
 */
export type SendOutcome =
  | { outcome: 'accepted'; providerId: string | null }
  | { outcome: 'refused' | 'key-refused' | 'unknown'; error: string }
  | { outcome: 'retry'; error: string; afterMs: number };

/** Sends a message. Never throws. */
export type MailProvider = (message: OutgoingMessage, sender: StaffSettings) => Promise<SendOutcome>;

export interface SendGridOptions {
  apiKey: string;
  /** With a trailing slash. */
  baseUrl: string;
  /** Timeout in milliseconds. */
  timeoutMs: number;
}

/** Set SENDGRID_BASE_URL to https://api.eu.sendgrid.com/ for accounts in the EU. */
const defaultBaseUrl = 'https://api.sendgrid.com/';
const longestError = 300;
/**
 * Delay before a retry after a timeout, so that a webhook event can report the message as accepted.
 */
export const timeoutRetryDelayMs = 10 * 60_000;

/** Errors of connections that were never established, so the message wasn't sent. */
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const timedOut = new Set(['ECONNABORTED', 'ETIMEDOUT']);

/**
 * Returns the mail provider, or null if no API key is set. Only for functions that declare
 * `sendGridApiKey`.
 */
export function mailProvider(): MailProvider | null {
  const apiKey = mailSecret(sendGridApiKey);
  if (apiKey === null) return null;
  return sendGrid({ apiKey, baseUrl: process.env.SENDGRID_BASE_URL ?? defaultBaseUrl, timeoutMs: 15_000 });
}

/** Returns a property of a value of unknown type, or undefined. */
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;

/** The service's HTTP client, which is missing from its type definitions. */
const withClient = z.object({
  client: z.custom<{ setDefaultRequest(key: 'baseUrl', value: string): unknown }>(
    (client) => typeof field(client, 'setDefaultRequest') === 'function',
  ),
});

/** Returns a provider that sends messages with SendGrid's client. */
export function sendGrid({ apiKey, baseUrl, timeoutMs }: SendGridOptions): MailProvider {
  return async (message, { sender_email, sender_name }) => {
    const { default: service } = await import('@sendgrid/mail');
    try {
      // The service is a singleton. `send` reads these settings synchronously.
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
        // Don't rewrite links. Users shouldn't learn to trust a third-party address for pages that
        // ask for a password.
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

/** Converts an error from SendGrid's client to an outcome. Removes the API key from its message. */
export function handoverOf(error: unknown, apiKey: string, nowMs = Date.now()): SendOutcome {
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
    return { outcome: 'retry', error: 'The provider did not answer in time.', afterMs: timeoutRetryDelayMs };
  }
  return {
    outcome: 'unknown',
    error: cleaned(
      `The connection ended before the provider answered (${typeof code === 'string' ? code : 'no code'}).`,
    ),
  };
}
