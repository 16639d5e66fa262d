import { buildUser } from '@united/domain/users/user';
import { Timestamp } from 'firebase/firestore';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '~/portal/data/errors';
import { type Session, SessionContext } from '~/portal/shared/users/session-context';
import { ConfirmProvider } from '~/portal/ui/confirm';
import { EditDialog } from './edit-dialog';
import type { Row } from './list';

const call = vi.hoisted(() => vi.fn());
const stored = vi.hoisted(() => ({ user: null as Row | null }));
vi.mock('~/portal/data/call', () => ({ call }));
vi.mock('~/portal/data/firestore', () => ({ db: {} }));
vi.mock('~/portal/data/live', () => ({
  useLiveDoc: () => ({ status: 'ready', data: stored.user }),
  useLiveQuery: () => ({ status: 'ready', data: [] }),
  evictFailedObservables: () => undefined,
}));

const now = Timestamp.now();
const fields = { name: 'Kim', email: 'kim@a.test', role: 'member', status: 'active' } as const;
const user: Row = { id: 'kim', ...buildUser({ ...fields, created_by: null }, now, now) };
const session: Session = {
  ...fields,
  uid: 'admin',
  role: 'admin',
  credentialsChangedAt: undefined,
  ownsBureau: null,
  bureauId: null,
};
const onDone = vi.fn();
const onClose = vi.fn();

let root: Root;
const render = (data: Row | null) => {
  stored.user = data;
  return act(async () =>
    root.render(
      <MemoryRouter>
        <ConfirmProvider>
          <SessionContext value={session}>
            <EditDialog uid="kim" onDone={onDone} onClose={onClose} />
          </SessionContext>
        </ConfirmProvider>
      </MemoryRouter>,
    ),
  );
};
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
const nameField = () => document.querySelector<HTMLInputElement>('input[name=name]');
/** Types like a browser. Bypasses React's value setter, which would hide the change from React. */
const type = (text: string) =>
  act(async () => {
    const field = nameField();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const mock of [call, onDone, onClose]) mock.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('reports that the user was deleted before it opened, and refetches the list', async () => {
  await render(null);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('This user no longer exists.');
  expect(button('Save changes')).toBeUndefined();
  await act(async () => button('Close')?.click());
  expect(onDone).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('reports that the user was deleted while editing, keeps the input and disables saving', async () => {
  call.mockRejectedValue(new CallError('not-found'));
  await render(user);
  await type('Kim Renamed');
  await act(async () => button('Save changes')?.click());
  await vi.waitFor(async () => {
    // The notice is loaded lazily.
    await act(async () => undefined);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Someone else deleted this');
  });
  expect(nameField()?.value).toBe('Kim Renamed');
  expect(button('Save changes')?.disabled).toBe(true);
  expect(onDone).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledOnce();
});

it('keeps the form if the user is deleted before saving', async () => {
  await render(user);
  await type('Kim Renamed');
  await render(null);
  expect(nameField()?.value).toBe('Kim Renamed');
});
