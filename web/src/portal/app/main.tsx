import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root, {
  // A boundary shows the person what to do about it, so this is not an error of the app; the last boundary reports what reaches it.
  onCaughtError: (error) => console.warn(error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
