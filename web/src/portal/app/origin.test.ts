import { describe, expect, it } from 'vitest';
import { destinationAfterSignIn, loginPath, safePath } from './origin';

describe('the remembered origin', () => {
  it.each([
    '/member',
    '/member/bank-application?tab=offices',
    '/admin/bank-applications?status=Under%20Review#top',
  ])('accepts %s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/member',
    'javascript:alert(1)',
    'data:text/html,x',
    'member',
    '',
    null,
    undefined,
  ])('rejects %j', (path) => {
    expect(safePath(path)).toBeNull();
    expect(destinationAfterSignIn('member', path)).toBe('/member');
    expect(loginPath(path)).toBe('/login');
  });

  it('never resolves to another site', () => {
    for (const path of ['/./', '/..//evil.example', '/member/..//evil.example', '/%2F/evil.example']) {
      const target = safePath(path);
      expect(new URL(target ?? '/', 'https://here.example').host).toBe('here.example');
    }
  });

  it('is used only for roles that may open it', () => {
    expect(destinationAfterSignIn('admin', '/admin/bank-applications')).toBe('/admin/bank-applications');
    expect(destinationAfterSignIn('super_admin', '/admin?x=1')).toBe('/admin?x=1');
    expect(destinationAfterSignIn('ero', '/admin')).toBe('/member');
    expect(destinationAfterSignIn('admin', '/member/bank-application')).toBe('/admin');
    expect(destinationAfterSignIn('member', '/membership')).toBe('/member');
    expect(destinationAfterSignIn('member', '/member/../admin')).toBe('/member');
  });
});
