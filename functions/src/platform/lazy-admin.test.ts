import * as app from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import * as lazy from './lazy-admin';

it('hands on what firebase-admin gives', async () => {
  const made = lazy.initializeApp({ projectId: 'lazy' }, 'lazy');
  expect(made).toBe(app.getApp('lazy'));
  expect(lazy.getApp('lazy')).toBe(made);
  expect(() => lazy.getApp('nobody')).toThrow('nobody');
  expect(lazy.getAuth(made)).toBe(getAuth(made));
  expect(lazy.getAppCheck(made)).toBe(getAppCheck(made));
  expect(lazy.applicationDefault()).toBe(app.applicationDefault());
  await lazy.deleteApp(made);
  expect(() => app.getApp('lazy')).toThrow('lazy');
});
