import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root, {
  // Not reported: the boundary shows the user what to do, and the last one reports its errors.
  onCaughtError: (error) => console.warn(error),
  // What went wrong, rather than that React drew the page again.
  onRecoverableError: (error) => reportError(error instanceof Error ? (error.cause ?? error) : error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
