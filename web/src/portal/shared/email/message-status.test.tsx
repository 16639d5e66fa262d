import { type EmailStatus, skipReasons } from '@united/domain/email/notification';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessageStatus } from './message-status';

const shown = (status: EmailStatus, error: string | null) =>
  renderToStaticMarkup(<MessageStatus message={{ status, error }} />);

it.each(Object.values(skipReasons))('shows why a message was skipped: %s', (reason) => {
  expect(shown('skipped', reason)).toContain(reason.replace(/\.$/, ''));
});

it('shows no reason if none is known', () => {
  expect(shown('skipped', null)).toContain('>Not sent<');
  expect(shown('bounced', 'Bounced: 550')).toContain('Returned by the mail server');
});
