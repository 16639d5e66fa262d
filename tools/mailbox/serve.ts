/**
 * The local mailbox: a page with all messages that the product and Firebase Auth would send. It
 * reads the emulators as an administrator and runs in its own process, so it isn't part of the app,
 * its rules or any build.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { siteUrl } from '../../functions/src/platform/site-url';
import { authMessage, authMessages } from './auth-messages';
import { productMessage, productMessages } from './messages';
import { authPage, listPage, messagePage, missingPage } from './page';

interface Answer {
  status: number;
  html?: string;
}

const shown = (html: string): Answer => ({ status: 200, html });
const missing: Answer = { status: 404, html: missingPage };

async function answerTo(request: IncomingMessage): Promise<Answer> {
  const [, kind = '', id = ''] = /^\/(?:(message|auth)\/([\w-]+))?$/.exec(request.url ?? '') ?? [];
  if (request.url === '/') {
    const messages = [...(await authMessages()).toReversed(), ...(await productMessages())];
    return shown(
      listPage(
        messages.toSorted((a, b) => b.at - a.at),
        siteUrl(),
      ),
    );
  }
  if (kind === 'message') {
    const message = await productMessage(id);
    return message ? shown(messagePage(message)) : missing;
  }
  const message = kind === 'auth' ? await authMessage(id) : null;
  if (!message) return missing;
  return shown(authPage(message));
}

/** The page has no scripts or forms. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Serves the emulators' mailbox at MAILBOX_URL.
 * @throws {Error} if the project isn't local
 */
export async function serveMailbox(): Promise<Server> {
  const { GCLOUD_PROJECT: project = '', FIRESTORE_EMULATOR_HOST, MAILBOX_URL = '' } = process.env;
  if (!project.startsWith('demo-') || !FIRESTORE_EMULATOR_HOST) {
    throw new Error('The local mailbox only works with the emulators.');
  }
  const { host, hostname, port } = new URL(MAILBOX_URL);
  const server = createServer(async (request, response) => {
    // Rejects other host names that resolve to this machine (DNS rebinding).
    const answer: Answer =
      request.headers.host === host
        ? await answerTo(request).catch((error) => {
            console.error(error);
            return { status: 500, html: 'The emulators did not respond.' };
          })
        : { status: 421 };
    response.writeHead(answer.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    response.end(answer.html);
  });
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return server;
}
