/** Serves the local mailbox of `npm start` and `npm run dev`. */
import { serveMailbox } from './serve';

await serveMailbox();
