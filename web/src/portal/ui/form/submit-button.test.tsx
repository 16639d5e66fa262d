import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SubmitButton } from './submit-button';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('submits a form only once until the submission finishes', async () => {
  let sends = 0;
  let finish = () => {};
  function Form() {
    const [busy, setBusy] = useState(false);
    finish = () => setBusy(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sends += 1;
          setBusy(true);
        }}
      >
        <SubmitButton busy={busy} busyLabel="Sending…">
          Send
        </SubmitButton>
      </form>
    );
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Form />));
  const button = document.querySelector('button');
  const press = () => act(async () => button?.click());
  await press();
  await press();
  expect(sends).toBe(1);
  expect(button?.textContent).toBe('Sending…');
  expect(button?.getAttribute('aria-busy')).toBe('true');
  await act(async () => finish());
  await press();
  expect(sends).toBe(2);
  await act(async () => root.unmount());
});
