import { expect, it, vi } from 'vitest';
import type { SignedIn } from '~/portal/data/auth-session';
import { lazyPage, preloadPage } from './lazy-page';

const auth = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('~/portal/data/auth-session', () => ({
  isCurrent: (session: SignedIn) => session === auth.current,
}));

const session: SignedIn = {
  status: 'signed-in',
  uid: 'ada',
  email: 'ada@example.com',
  role: 'member',
  authTime: 1,
  secondFactor: false,
};

it('a page that arrives asks for the documents of its session, not of one that ended', async () => {
  const askEarly = vi.fn();
  lazyPage(async () => ({ Page: () => null, askEarly }), 'Page', '/member');

  auth.current = session;
  preloadPage('/member', session);
  await vi.waitFor(() => expect(askEarly.mock.calls).toEqual([[session]]));

  askEarly.mockClear();
  preloadPage('/member', session);
  auth.current = null;
  await new Promise((resolve) => setTimeout(resolve));
  expect(askEarly).not.toHaveBeenCalled();
});
