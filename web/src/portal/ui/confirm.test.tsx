import Dialog from '@mui/material/Dialog';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm';

let ask: () => void;
let openOther: (open: boolean) => void;
let root: Root;

function Probe() {
  const confirm = useConfirm();
  const [other, setOther] = useState(false);
  ask = () => void confirm({ title: 'Leave?', body: 'Not saved.', confirmLabel: 'Leave' });
  openOther = setOther;
  return <Dialog open={other}>Search</Dialog>;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const screen = (
    <ConfirmProvider>
      <Probe />
    </ConfirmProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: screen }]);
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const question = () => document.querySelector('[role=alertdialog]');

it('shows above a dialog that opened while the last confirmation was closing', async () => {
  await act(async () => ask());
  await vi.waitFor(() => expect(question()).not.toBeNull());
  const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
  await act(async () => cancel?.click());
  await act(async () => openOther(true));
  await act(async () => ask());
  expect(question()?.closest('[aria-hidden=true]')).toBeNull();
  expect(document.body.lastElementChild?.contains(question())).toBe(true);
});
