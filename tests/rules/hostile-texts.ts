import { customValueId } from '@united/domain/custom-values/custom-value';
import { limits } from '@united/domain/shared/limits';
import { serverTimestamp } from 'firebase/firestore/lite';
import { afterAll, describe, expect, it } from 'vitest';
import { emulatorAt, fromEnvironment } from '../support/environment';
import { type HostileText, hostileTexts, textDefect, textsIn } from '../support/hostile-texts';
import { type IdentityName, identities, ticketOf } from '../support/identities';
import { announcementFor, type Data, templateFor } from './documents';
import { docOf, expectAccepted, expectRefused, restore, stored } from './environment';
import { fileOf, newReply, newTicket, noteFor, savedReplyFor } from './ticket-documents';

/** The SDK retries these forever, because no server can decode them. See below. */
const halves = [
  'the first half of a letter',
  'the second half of a letter',
  'halves in the wrong order',
] as const satisfies readonly HostileText[];
type HalfOfLetter = (typeof halves)[number];

/**
 * The kinds of text that accept it: a `line` is a name or title, and a `text` may have several
 * lines.
 */
const taken: Record<Exclude<HostileText, HalfOfLetter>, readonly ('line' | 'text')[]> = {
  'letters above U+FFFF': ['line', 'text'],
  'a cut in every letter above U+FFFF': ['line', 'text'],
  'a thousand marks on one letter': ['line', 'text'],
  'marks on nothing': [],
  'a composed and a decomposed letter': ['line', 'text'],
  'an override of the direction': [],
  'marks of direction that stay open': ['text'],
  'right-to-left letters': ['line', 'text'],
  'joiners and nothing else': [],
  'a family and a flag': ['line', 'text'],
  'ten thousand emoji': ['line', 'text'],
  NUL: [],
  'control characters': [],
  'characters that Unicode reserves': [],
  'a letter that was lost in a wrong encoding': [],
  'further lines': [],
  'a word without an end': ['line', 'text'],
  'marks that take seconds to put in order': ['line', 'text'],
  'a placeholder without an end': ['line', 'text'],
  'a property of every object': ['line', 'text'],
  'what every object descends from': ['line', 'text'],
  'a formula': ['line', 'text'],
  'markup that never closes': ['line', 'text'],
  'links that never close': ['line', 'text'],
};
/** Accepted in an optional text, because nothing in them is forbidden. */
const blank: readonly string[] = ['marks on nothing', 'joiners and nothing else'];

interface Entrance {
  name: string;
  kind: 'line' | 'text' | 'optional text';
  max: number;
  path: (text: string) => string;
  write: (text: string, path: string) => Promise<void>;
}

const owner = 'member_owner';
const now = serverTimestamp();
const stamps = { created_at: now, updated_at: now };

/** Creates a document as a user. */
const create =
  (name: IdentityName, data: (text: string) => Data) =>
  (text: string, path: string): Promise<void> =>
    docOf(name, path).set(data(text));
const change =
  (name: IdentityName, data: (text: string) => Data) =>
  (text: string, path: string): Promise<void> =>
    docOf(name, path).update({ updated_at: now, ...data(text) });
const at = (path: string) => () => path;

const ticket = at('support_tickets/hostile');
const ofTicket = (field: string) => create(owner, (text) => ({ ...newTicket(owner), [field]: text }));
const reply = at('support_ticket_replies/hostile');
const template = at('email_templates/hostile');
const ofTemplate = (field: string) =>
  create('admin', (text) => ({ ...templateFor(), ...stamps, [field]: text }));
const announcement = at('announcements/hostile');
const ofAnnouncement = (field: string) =>
  create('admin', (text) => ({ ...announcementFor('all'), ...stamps, [field]: text }));
const savedReply = at('saved_replies/hostile');
const ofSavedReply = (field: string) =>
  create('admin', (text) => ({ ...savedReplyFor('admin'), ...stamps, [field]: text }));
const value = (data: Data): Data => ({
  member_id: owner,
  key: 'phone',
  value: 'x',
  value_type: 'text',
  ...stamps,
  ...data,
});

/** Every text that a browser writes directly. */
const entrances: readonly Entrance[] = [
  {
    name: 'name of a profile',
    kind: 'line',
    max: limits.name,
    path: at(`users/${owner}`),
    write: change(owner, (name) => ({ name })),
  },
  {
    name: 'own custom value',
    kind: 'text',
    max: limits.customValue,
    path: at(`member_custom_values/${customValueId(owner, 'instagram_handle')}`),
    write: create(owner, (text) => value({ key: 'instagram_handle', value: text, updated_by: owner })),
  },
  {
    name: 'custom value by staff',
    kind: 'text',
    max: limits.customValue,
    path: at(`member_custom_values/${customValueId(owner, 'motto')}`),
    write: create('admin', (text) => value({ key: 'motto', value: text, updated_by: 'admin' })),
  },
  {
    name: 'key of a custom value',
    kind: 'line',
    max: limits.customValueKey,
    path: (text) => `member_custom_values/${customValueId(owner, `k ${text}`).slice(0, 200)}`,
    write: create('admin', (text) => value({ key: `k ${text}`, updated_by: 'admin' })),
  },
  { name: 'name of a template', kind: 'line', max: limits.name, path: template, write: ofTemplate('name') },
  {
    name: 'subject of a template',
    kind: 'line',
    max: limits.subject,
    path: template,
    write: ofTemplate('subject'),
  },
  {
    name: 'content of a template',
    kind: 'text',
    max: limits.templateContent,
    path: template,
    write: ofTemplate('content'),
  },
  {
    name: 'value of a draft',
    kind: 'optional text',
    max: limits.address,
    path: at(`bank_application_drafts/${owner}`),
    write: change(owner, (office_name) => ({ 'values.office_name': office_name })),
  },
  {
    name: 'title of a ticket',
    kind: 'line',
    max: limits.ticketTitle,
    path: ticket,
    write: ofTicket('title'),
  },
  {
    name: 'description of a ticket',
    kind: 'optional text',
    max: limits.ticketText,
    path: ticket,
    write: ofTicket('description'),
  },
  {
    name: 'reason for an unlock',
    kind: 'text',
    max: limits.unlockReason,
    path: ticket,
    write: ofTicket('reason_for_unlock'),
  },
  {
    name: 'name of an assignee',
    kind: 'optional text',
    max: limits.name,
    path: at(`support_tickets/${ticketOf(owner)}`),
    write: change('admin', (name) => ({
      updated_by: 'admin',
      assigned_to: 'admin',
      assigned_admin: { id: 'admin', name, email: 'admin@office.test' },
    })),
  },
  {
    name: 'reply',
    kind: 'text',
    max: limits.ticketText,
    path: reply,
    write: create(owner, (body) => ({ ...newReply(owner, owner), attachments: [], body })),
  },
  {
    name: 'reply beside a file',
    kind: 'optional text',
    max: limits.ticketText,
    path: reply,
    write: create(owner, (body) => ({ ...newReply(owner, owner), body })),
  },
  {
    name: 'name of a file',
    kind: 'line',
    max: limits.fileName,
    path: reply,
    write: create(owner, (name) => ({
      ...newReply(owner, owner),
      attachments: [fileOf(owner, owner, { name })],
    })),
  },
  {
    name: 'note',
    kind: 'text',
    max: limits.ticketText,
    path: at('support_ticket_notes/hostile'),
    write: create('admin', (body) => ({ ...noteFor(owner, 'admin'), created_at: now, body })),
  },
  {
    name: 'title of a saved reply',
    kind: 'line',
    max: limits.shortText,
    path: savedReply,
    write: ofSavedReply('title'),
  },
  {
    name: 'saved reply',
    kind: 'text',
    max: limits.ticketText,
    path: savedReply,
    write: ofSavedReply('body'),
  },
  {
    name: 'title of an announcement',
    kind: 'line',
    max: limits.ticketTitle,
    path: announcement,
    write: ofAnnouncement('title'),
  },
  {
    name: 'announcement',
    kind: 'text',
    max: limits.announcement,
    path: announcement,
    write: ofAnnouncement('content'),
  },
];

/** Changes a user's own name with a raw request. */
const patchName = (name: IdentityName, text: string) => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const token = `${encoded({ alg: 'none' })}.${encoded({ sub: name, user_id: name, ...identities[name].token })}.`;
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  const documents = `projects/${fromEnvironment('GCLOUD_PROJECT')}/databases/(default)/documents`;
  const write = {
    update: { name: `${documents}/users/${name}`, fields: { name: { stringValue: text } } },
    updateMask: { fieldPaths: ['name'] },
    updateTransforms: [{ fieldPath: 'updated_at', setToServerValue: 'REQUEST_TIME' }],
  };
  return fetch(`http://${host}:${port}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  });
};

function isTaken({ kind, max, name }: Entrance, text: keyof typeof taken): boolean {
  // In UTF-16 units, as the emulator counts.
  if (hostileTexts[text].length + (name.startsWith('key of') ? 2 : 0) > max) return false;
  // After letters, because a text needs more than marks and joiners.
  if (kind === 'optional text' || name.startsWith('key of'))
    return blank.includes(text) || taken[text].includes(kind === 'line' ? 'line' : 'text');
  return taken[text].includes(kind);
}

export function describeHostileTexts(): void {
  describe('a text that a browser writes directly', () => {
    const texts = Object.keys(taken) as (keyof typeof taken)[];
    const count = { taken: 0, refused: 0 };
    afterAll(async () => {
      console.log(
        `Hostile texts, direct writes: ${entrances.length} entrances x ${texts.length} texts, ${count.taken} taken, ${count.refused} refused`,
      );
    });

    it.each(entrances.map((entrance) => [entrance.name, entrance] as const))(
      'as %s is accepted or rejected like in the domain',
      async (_, entrance) => {
        const { path: pathOf, write, kind } = entrance;
        for (const text of texts) {
          const hostile = hostileTexts[text];
          const path = pathOf(hostile);
          if (isTaken(entrance, text)) {
            const after = await expectAccepted(path, () => write(hostile, path)).catch((cause: unknown) => {
              throw new Error(`${text} was refused as ${kind}`, { cause });
            });
            const unfit = [...textsIn(after)].map(textDefect).filter((why) => why !== 'is not composed');
            expect(unfit.filter(Boolean), text).toEqual([]);
            count.taken += 1;
          } else {
            await expectRefused(path, () => write(hostile, path)).catch((cause: unknown) => {
              throw new Error(`${text} was taken as ${kind}`, { cause });
            });
            count.refused += 1;
          }
          if ((await stored(path)) !== null) await restore(path);
        }
      },
    );

    it.each(halves)('is rejected with %s, sent without the SDK', async (text) => {
      const path = `users/${owner}`;
      const answer = await patchName(owner, hostileTexts[text]);
      const name = String((await stored(path))?.name);
      expect(answer.status).toBe(200);
      expect([...textsIn(name)].flatMap((part) => textDefect(part) ?? [])).toEqual([]);
      await restore(path);
    });
  });
}
