import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root, {
  // Not reported: error boundaries tell the user what to do, and the outermost one reports its
  // errors.
  onCaughtError: (error) => console.warn(error),
  // Reports the cause instead of React's message that it rendered the page again.
  onRecoverableError: (error) => reportError(error instanceof Error ? (error.cause ?? error) : error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
