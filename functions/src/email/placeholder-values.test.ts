import { expect, it } from 'vitest';
import { siteUrl } from '../platform/site-url';
import { exampleEventValues } from './placeholder-values';

it('shows a ticket’s link at the address that real messages use', () => {
  const links = new Map(exampleEventValues('support_ticket_received'));
  expect(links.get('ticket_link')).toBe(`${siteUrl()}/member/tickets?ticket=${links.get('ticket_id')}`);
});
