import { limits } from '@united/domain/shared/limits';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import type { DocumentReference } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { importedBytes } from '../../functions/src/custom-values/import-custom-values';
import { queuedBytes } from '../../functions/src/email/queue-recipients';
import { requeuedBytes } from '../../functions/src/email/retry-emails';
import { pagesByBytes } from '../../functions/src/platform/byte-pages';
import { writeBytes } from '../../functions/src/platform/document-bytes';
import { changeBytes, removalBytes } from '../../functions/src/platform/found-pages';
import { touchBytes } from '../../functions/src/tickets/conversation';
import { ticketChangeBytes } from '../../functions/src/tickets/update-tickets';
import { valuesBytes } from '../../functions/src/users/custom-values';
import { unassigned } from '../../functions/src/users/deletion-tickets';
import { recordBytes } from '../../functions/src/users/user-records';
import {
  largestApplication,
  largestMessage,
  largestPerson,
  largestReply,
  largestTicket,
  largestUser,
  largestValue,
  longId,
  snapshotOf,
  text,
  times,
} from '../support/largest';

const MiB = 1024 * 1024;
const held = 5 * MiB;

const ticketRef = { path: `support_tickets/${longId(0)}` } as DocumentReference<SupportTicket>;
const ticket = snapshotOf(`support_tickets/${longId(0)}`, largestTicket);
const message = snapshotOf(`email_notifications/${'m'.repeat(32)}`, largestMessage);
const valuePath = `member_custom_values/${longId(0)}__${'k'.repeat(limits.customValueKey)}`;
const holder = { uid: longId(0), name: largestPerson.name, email: largestPerson.email };
const renamed = { ...largestPerson, name: text(limits.name + 9).slice(9) };

/** The bytes of one of the largest items, and how many a page held when pages counted documents. */
interface Writer {
  items: number;
  weight: number;
  /** MiB of the largest page then (commit 0269e00), by the same estimate. */
  before: number;
}

const audit = 4096;
const paged: Record<string, Writer> = {
  'delete a person: messages': { items: 300, weight: removalBytes(message), before: 284.69 },
  'delete a person: tickets': { items: 30, weight: removalBytes(ticket), before: 296.5 },
  'delete a person: replies': {
    items: 300,
    weight: removalBytes(snapshotOf(`support_ticket_replies/${longId(0)}`, largestReply)),
    before: 6.03,
  },
  'delete a person: applications': {
    items: 30,
    weight: removalBytes(snapshotOf(`bank_applications/${longId(0)}`, largestApplication)),
    before: 15.53,
  },
  'delete a person: custom values': {
    items: 300,
    weight: removalBytes(snapshotOf(valuePath, largestValue)),
    before: 58.65,
  },
  'delete staff: assignments': { items: 300, weight: changeBytes(ticket, unassigned()), before: 2386.71 },
  updateTickets: {
    items: limits.bulkTickets,
    weight:
      ticketChangeBytes({ ref: ticketRef, ticket: largestTicket, update: { priority: 'high' } }) + audit,
    before: 397.84,
  },
  'rename a person: tickets': {
    items: 100,
    weight: changeBytes(ticket, { member: { id: longId(0), name: renamed.name, email: renamed.email } }),
    before: 49.57,
  },
  'cancelSend, retryEmails': { items: 200, weight: requeuedBytes(message), before: 162.96 },
  'sendEmail: recipients': {
    items: 200,
    weight: queuedBytes({ id: 'm'.repeat(32), notification: largestMessage }),
    before: 2.85,
  },
  importCustomValues: {
    items: limits.importRows,
    weight: importedBytes({
      number: 1,
      row: {
        email: largestPerson.email,
        key: largestValue.key,
        value: largestValue.value,
        value_type: 'text',
      },
      holder,
      stored: largestValue,
    }),
    before: 16.99,
  },
  'importUsers, createUser': {
    items: 30,
    weight: recordBytes({ uid: longId(0), person: largestPerson }),
    before: 16.63,
  },
};
/** Writers of one thing at a time, and of things so small that their number bounds them. */
const whole: Record<string, { bytes: number; before: number }> = {
  'setUserStatus: 50 people': {
    bytes:
      limits.bulkUsers *
      (audit +
        writeBytes(`users/${longId(0)}`, largestUser, {
          ...largestUser,
          status: 'inactive',
          updated_at: times.later,
          valid_after: times.later,
        })),
    before: 0.9,
  },
  'updateUser: the record': {
    bytes: writeBytes(`users/${longId(0)}`, largestUser, { ...largestUser, ...renamed }),
    before: 0.46,
  },
  'a new ticket': {
    bytes: writeBytes(ticketRef.path, { ...largestTicket, search_terms: [] }, largestTicket),
    before: 9.87,
  },
  'mergeTickets: one ticket': {
    bytes: touchBytes({ ref: ticketRef, ticket: largestTicket }),
    before: 7.79,
  },
  'disposal: one message': { bytes: changeBytes(message, { html: '', text: '' }), before: 0.02 },
  'one bank application': {
    bytes: writeBytes(`bank_applications/${longId(0)}`, undefined, largestApplication),
    before: 0.52,
  },
  'one custom value, replaced': {
    bytes: valuesBytes(holder, [
      {
        input: { key: largestValue.key, value: `${largestValue.value.slice(1)}x`, value_type: 'text' },
        stored: largestValue,
      },
    ]),
    before: 0.27,
  },
};

const largestPage = ({ items, weight }: Writer): number =>
  Math.max(...[...pagesByBytes(Array(items).fill(weight), Number)].map((page) => page.length * weight));
const inMiB = (bytes: number) => `${(bytes / MiB).toFixed(2)} MiB`;

it('no writer has a page of 5 MiB, even of the largest documents', () => {
  const rows = Object.entries(paged).map(([name, writer]) => {
    const now = largestPage(writer);
    expect(now, name).toBeLessThan(held);
    return [name, inMiB(writer.before * MiB), inMiB(now)];
  });
  const others = Object.entries(whole).map(([name, { bytes, before }]) => {
    expect(bytes, name).toBeLessThan(held);
    return [name, inMiB(before * MiB), inMiB(bytes)];
  });
  const head = ['largest page', 'before', 'now'];
  console.log(
    [head, ...rows, ...others]
      .map((row) => row.map((cell, i) => (i ? cell.padStart(12) : cell.padEnd(34))).join(''))
      .join('\n'),
  );
});
