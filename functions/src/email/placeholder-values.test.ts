import { expect, it } from 'vitest';
import { siteUrl } from '../platform/site-url';
import { exampleEventValues } from './placeholder-values';

it('uses the same ticket link as real messages', () => {
  const links = new Map(exampleEventValues('support_ticket_received'));
  expect(links.get('ticket_link')).toBe(`${siteUrl()}/member/tickets?ticket=${links.get('ticket_id')}`);
});
