import type { DraftForm } from '@united/domain/shared/form-draft';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildCustomValue } from '../../support/factories/custom-values';
import { buildFormDrafts } from '../../support/factories/users';
import { clearAll, db } from '../support/emulators';

beforeEach(clearAll);

const typed = '{"at":1,"value":"typed"}';

const value = { ...buildCustomValue(Timestamp.now(), 'ann', 'motto', { value: 'x' }), updated_by: 'ann' };

it.each<[DraftForm, string, string[], object]>([
  ['announcement', 'announcements', ['gone', 'copy-gone'], { title: 'Gone' }],
  ['course', 'training_courses', ['gone'], { title: 'Gone' }],
  ['template', 'email_templates', ['gone'], { name: 'Gone' }],
  ['custom_value', 'member_custom_values', ['ann__motto'], value],
  // An office that left the bureau.
  ['prepared_application', 'bureau_offices', ['maple__bob'], { bureau_id: 'maple', member_id: 'bob' }],
])(
  'deleting a record deletes only its own drafts: %s',
  async (form, collection, gone, document) => {
    const drafts = Object.fromEntries([...gone, 'stays', 'new'].map((record) => [record, typed]));
    const others = (
      ['announcement', 'course', 'template', 'custom_value', 'prepared_application', 'note'] as const
    ).filter((each) => each !== form);
    for (const each of [form, ...others])
      await db.doc(`form_drafts/ann__${each}`).set(buildFormDrafts(Timestamp.now(), 'ann', each, drafts));
    const path = `${collection}/${gone[0]}`;
    await db.doc(path).set(document);
    await db.doc(path).delete();
    const draftsOf = async (each: DraftForm) =>
      (await db.doc(`form_drafts/ann__${each}`).get()).get('drafts');
    await vi.waitFor(async () => expect(await draftsOf(form)).toEqual({ stays: typed, new: typed }), {
      timeout: 30_000,
      interval: 100,
    });
    for (const each of others) expect(await draftsOf(each)).toEqual(drafts);
  },
  60_000,
);
