import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root, {
  // Not reported: the boundary shows the user what to do, and the last one reports its errors.
  onCaughtError: (error) => console.warn(error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
