import { emailNotificationDocument } from '@united/domain/email/notification';
import { businessDaysAfter, daysAfter } from '@united/domain/papers/business-days';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runDaily } from '../../../functions/src/papers/daily-run';
import { removeOrphanedFiles } from '../../../functions/src/papers/orphaned-files';
import { isReminderDay } from '../../../functions/src/papers/remind';
import { application, call, db, everything, freshUsers, submitted, where } from '../support/emulators';
import {
  bank,
  eventsOf,
  filesOf,
  handedIn,
  inDays,
  isThere,
  paper,
  paperBucket,
  papersOf,
  requested,
  storeKinds,
  upload,
} from '../support/papers';

type StoredFile = ReturnType<typeof paperBucket.file>;

const [owner, admin] = freshUsers('member', 'admin');
let id = '';
beforeEach(async () => {
  await paperBucket.deleteFiles({ prefix: 'office_papers/' });
  await storeKinds({ efin_letter: { ask: 'on_request' }, photo_id: { ask: 'on_request' } });
  id = await submitted(owner, { bank_product: bank });
});

/** Noon in New York, days after today. */
const noonIn = (days: number) => new Date(`${inDays(days)}T17:00:00Z`);
const runOn = (days: number, more: Parameters<typeof runDaily>[0] = {}) =>
  runDaily({ now: noonIn(days), until: Date.now() + 60_000, ...more });
const reminders = async () =>
  (await where('email_notifications', 'email_type', 'papers_reminder')).map((each) =>
    emailNotificationDocument.parse(each),
  );
/** Requests a paper that is due in five days, and returns its id. */
const asked = async (kind = 'bank_letter') => (await requested(id, admin, kind))[0] ?? '';

describe('reminders', () => {
  it('are sent two days before, on the day, and weekly after it', () => {
    const on = [-3, -2, -1, 0, 1, 6, 7, 8, 14].filter((days) =>
      isReminderDay('2026-12-10', daysAfter('2026-12-10', days)),
    );
    expect(on).toEqual([-2, 0, 7, 14]);
  });

  it('list all papers of a user in one message a day, even if the job runs twice', async () => {
    await asked();
    await asked('ein_letter');
    await Promise.all([runOn(3), runOn(3)]);
    await db.doc('stats/papers_run').delete();
    await runOn(3);
    const [message, ...rest] = await reminders();
    expect(rest).toEqual([]);
    expect(message?.text).toContain('Bank letter or voided check, due');
    expect(message?.text).toContain('EIN letter, due');
    expect(message?.text).toContain('tab=papers');
    await runOn(4);
    expect(await reminders()).toHaveLength(1);
    await runOn(5);
    expect(await reminders()).toHaveLength(2);
  });

  it('resume after an interrupted page', async () => {
    await asked();
    await asked('ein_letter');
    const onPage = () => {
      throw new Error('crashed');
    };
    await expect(runOn(3, { pageSize: 1, onPage })).rejects.toThrow('crashed');
    let runs = 0;
    while (!(await runOn(3, { pageSize: 1, until: 0 }))) runs += 1;
    expect(runs).toBeGreaterThan(1);
    expect(await reminders()).toHaveLength(1);
    const stored = await everything();
    expect(await runOn(3)).toBe(true);
    expect(await everything()).toEqual(stored);
  });

  it('are not sent for withdrawn applications, other seasons, or inactive users', async () => {
    const paper_id = await asked();
    await db.doc(`bank_applications/${id}`).update({ is_withdrawn: true });
    await runOn(3);
    await db.doc(`bank_applications/${id}`).update({ is_withdrawn: false });
    await db.doc(`office_papers/${paper_id}`).update({ season: 2020 });
    await runOn(5);
    await db.doc(`office_papers/${paper_id}`).update({ season: (await application(id)).season });
    await db.doc(`users/${owner.uid}`).update({ status: 'suspended' });
    await runOn(12);
    expect(await reminders()).toEqual([]);
  });

  it('do not read papers of earlier seasons', async () => {
    const earlier = [await asked(), await asked('ein_letter')];
    await Promise.all(earlier.map((each) => db.doc(`office_papers/${each}`).update({ season: 2020 })));
    let pages = 0;
    const onPage = () => {
      pages += 1;
    };
    expect(await runOn(6, { pageSize: 1, onPage })).toBe(true);
    expect(pages).toBe(2);
  });

  it('also update the counts of overdue papers', async () => {
    await asked();
    await runOn(5);
    expect((await application(id)).papers).toMatchObject({ due: 1, overdue: 0 });
    await runOn(6);
    expect((await application(id)).papers).toMatchObject({ due: 1, overdue: 1 });
  });
});

describe('expiry', () => {
  it('makes an accepted paper due again the day after its end date, once', async () => {
    const paper_id = await asked('photo_id');
    await handedIn(owner, paper_id);
    const accept = { base_version: 2, decision: 'accept', expires_on: inDays(10) } as const;
    await call('decidePaper', { paper_id, ...accept }, admin.token);
    await runOn(10);
    expect((await paper(paper_id)).state).toBe('accepted');
    await Promise.all([runOn(11), runOn(11)]);
    expect(await paper(paper_id)).toMatchObject({
      state: 'expired',
      due_on: businessDaysAfter(inDays(11), 5),
      version: 4,
    });
    expect(await eventsOf(paper_id)).toEqual(['requested', 'handed_in', 'accepted', 'expired']);
    expect((await application(id)).papers).toMatchObject({ due: 1, accepted: 0 });
    expect(await where('email_notifications', 'email_type', 'papers_requested')).toHaveLength(2);
    expect(await papersOf(owner)).toHaveLength(1);
  });
});

describe('removeOrphanedFiles', () => {
  const hours = (count: number) => Date.now() + count * 3_600_000;

  it('deletes files that belong to no paper after a day, page by page', async () => {
    const [current, replaced] = [await asked(), await asked('ein_letter')];
    await handedIn(owner, current);
    await db.doc(`office_papers/${replaced}`).update({ replaced_files: [{ id: 'old', at: new Date() }] });
    await upload(owner, replaced, 'old');
    await upload(owner, current, 'unused');
    await upload(owner, 'never-there', 'front-1');
    expect(await removeOrphanedFiles(hours(23))).toBe(0);
    expect(await removeOrphanedFiles(hours(25), { pageSize: 1 })).toBe(2);
    expect(await isThere(owner, current, 'front-1')).toBe(true);
    expect(await isThere(owner, replaced, 'old')).toBe(true);
    expect(await isThere(owner, current, 'unused')).toBe(false);
    expect(await isThere(owner, 'never-there', 'front-1')).toBe(false);
  });

  it('does not delete a file that is uploaded and handed in while it runs', async () => {
    const paper_id = await asked();
    for (const never of ['0-a', '0-b', 'z']) await upload(owner, never, 'front-1');
    let pages = 0;
    const onPage = async () => {
      pages += 1;
      if (pages === 1) await handedIn(owner, paper_id);
    };
    expect(await removeOrphanedFiles(hours(25), { pageSize: 1, onPage })).toBe(3);
    expect(pages).toBe(4);
    expect(await isThere(owner, paper_id, 'front-1')).toBe(true);
    expect((await paper(paper_id)).state).toBe('handed_in');
  });

  it('does not delete an old file that is handed in after it was listed', async () => {
    const paper_id = await asked();
    await upload(owner, paper_id, 'front-1');
    const files = filesOf('front');
    const { prototype } = paperBucket.file(files[0]?.id ?? '').constructor as { prototype: StoredFile };
    const remove = prototype.delete;
    /** Hands the file in first. Checks the precondition as Cloud Storage does; the emulator doesn't. */
    async function deleteLate(this: StoredFile, options: { ifGenerationMatch: unknown }): Promise<unknown> {
      await call('handInPaper', { paper_id, files, base_version: 1 }, owner.token);
      const [{ generation }] = await paperBucket.file(this.name).getMetadata();
      if (String(generation) !== String(options.ifGenerationMatch))
        throw Object.assign(new Error('Precondition failed.'), { code: 412 });
      return Reflect.apply(remove, this, [options]);
    }
    const deleting = vi.spyOn(prototype, 'delete').mockImplementation(deleteLate as never);
    try {
      await removeOrphanedFiles(hours(25));
      expect(deleting).toHaveBeenCalledOnce();
    } finally {
      deleting.mockRestore();
    }
    expect(await isThere(owner, paper_id, 'front-1')).toBe(true);
    expect((await paper(paper_id)).state).toBe('handed_in');
  });
});
