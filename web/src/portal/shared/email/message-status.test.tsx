import { type EmailStatus, skipReasons } from '@united/domain/email/notification';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessageStatus } from './message-status';

const shown = (status: EmailStatus, error: string | null) =>
  renderToStaticMarkup(<MessageStatus message={{ status, error }} />);

it.each(Object.values(skipReasons))('names the reason of a skipped message: %s', (reason) => {
  expect(shown('skipped', reason)).toContain(reason.replace(/\.$/, ''));
});

it('claims no reason that is not known', () => {
  expect(shown('skipped', null)).toContain('>Not sent<');
  expect(shown('bounced', 'Bounced: 550')).toContain('Returned by the mail server');
});
