import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

const sent = z.object({
  subject: z.string(),
  from: z.object({ email: z.string(), name: z.optional(z.string()) }),
  custom_args: z.optional(z.record(z.string(), z.string())),
  content: z.array(z.object({ type: z.string(), value: z.string() })),
  personalizations: z.array(
    z.object({
      to: z.array(z.object({ email: z.string(), name: z.optional(z.string()) })),
    }),
  ),
});

/** A message that the provider received. */
interface Received {
  to: string;
  subject: string;
  from: string;
  id: string;
  html: string;
  text: string;
  authorization: string;
  /**
   * Whether it will be delivered: acknowledged with 202, or accepted before the connection dropped.
   */
  taken: boolean;
}

/**
 * The provider's behavior: responds with a status, hangs, or accepts the message and drops the
 * connection.
 */
export type Behavior = number | 'hang' | 'drop';

/** A provider with scripted responses for the real client. */
export async function mailServer() {
  const received: Received[] = [];
  let behave: (to: string, earlier: number) => Behavior = () => 202;
  const behaviorTo = (to: string) => behave(to, received.filter((one) => one.to === to).length);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const message = sent.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const [recipient] = message.personalizations;
    const to = recipient?.to[0]?.email ?? '';
    const behavior = behaviorTo(to);
    received.push({
      to,
      subject: message.subject,
      from: `${message.from.name} <${message.from.email}>`,
      id: message.custom_args?.notification_id ?? '',
      html: message.content.find(({ type }) => type === 'text/html')?.value ?? '',
      text: message.content.find(({ type }) => type === 'text/plain')?.value ?? '',
      authorization: request.headers.authorization ?? '',
      taken: behavior === 202 || behavior === 'drop',
    });
    if (behavior === 'hang') return;
    if (behavior === 'drop') {
      request.socket.destroy();
      return;
    }
    const refusal = { errors: [{ message: `Refused, ${request.headers.authorization}`, field: null }] };
    response.writeHead(behavior, {
      'content-type': 'application/json',
      'x-message-id': `m-${received.length}`,
    });
    response.end(behavior === 202 ? '' : JSON.stringify(refusal));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    /** Sets the behavior for the next message to an address. */
    behaviorTo,
    /** Returns the behavior for a message, by address and number of earlier ones. */
    behaves(how: typeof behave) {
      received.length = 0;
      behave = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
