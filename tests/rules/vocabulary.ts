import {
  announcementAudiences,
  audiencesOf,
  earlyReadMinutes,
} from '@united/domain/announcements/announcement';
import { wizardSteps } from '@united/domain/bank-applications/application-fields';
import { draftValueKeys } from '@united/domain/bank-applications/draft';
import { customValueTypes, profileValueKeys, secretSlugs } from '@united/domain/custom-values/custom-value';
import { optionalEmailTypes } from '@united/domain/email/notification-preferences';
import { templateTypeNames } from '@united/domain/email/placeholders';
import { staffAlertChoices, staffAlertTopics } from '@united/domain/email/staff-alerts';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import { mayManage, roles } from '@united/domain/shared/roles';
import { staffSessionHours } from '@united/domain/shared/session';
import { attachmentSchema, attachmentTypes } from '@united/domain/tickets/reply';
import {
  efinUnlockCategory,
  efinUnlockKeys,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
  unlockAnswers,
} from '@united/domain/tickets/ticket';
import { avatarBytes, avatarPath, avatarTypes } from '@united/domain/users/avatar';
import { userStatuses } from '@united/domain/users/user';
import { describe, expect, it } from 'vitest';
import { projectFile } from '../support/environment';

const withoutComments = (name: string) => projectFile(name).replace(/^\s*\/\/.*$/gm, '');
const rules = withoutComments('firestore.rules');

/** The quoted words of a text, in order. */
const words = (text = '') => [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
/** The first group of each match. */
const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const bodyOf = (name: string) =>
  new RegExp(`function ${name}\\([^)]*\\) \\{\\n([\\s\\S]*?)\\n\\s*\\}\\n`).exec(rules)?.[1] ?? '';

/** Roles and statuses of every call of isLive and isAdmitted. */
const authorities = (text: string) =>
  [...text.matchAll(/(?:isLive|isAdmitted)\((?:me\(\), )?(\[[^\]]*\]), (\[[^\]]*\])\)/g)].map(
    ([, who, when]) => ({
      roles: words(who),
      statuses: words(when),
    }),
  );

export function describeVocabulary(): void {
  describe('the rules use the words of the domain', () => {
    it('for the keys of a draft, each of them checked', () => {
      const keys = words(bodyOf('valueKeys'));
      expect([...keys].sort()).toEqual([...draftValueKeys].sort());
      expect(words(bodyOf('areDraftValues'))).toEqual(keys);
    });

    it('for the steps of a draft and the lengths of texts', () => {
      expect(bodyOf('isDraft')).toContain(`draft.step <= ${wizardSteps.length}`);
      expect(bodyOf('ok')).toContain(`.size() <= ${limits.address};`);
      expect(bodyOf('isDraft')).toContain(`valueKeys().size() * ${limits.address})`);
      expect(rules).toContain(`isLine(request.resource.data.name, ${limits.name})`);
      expect(bodyOf('isBounded')).toContain(`limit <= ${Math.max(...limits.pageSizes)};`);
    });

    it('for the keys of a profile, the types and lengths of custom values, and the users that staff manage', () => {
      const expected = profileValueKeys.flatMap(({ key, value_type }) => [key, value_type]);
      expect(words(bodyOf('profileTypes'))).toEqual(expected);
      expect(captures(bodyOf('fits'), /type == '([a-z]+)'/g)).toEqual(customValueTypes);
      expect(words(bodyOf('secretSlugs'))).toEqual([...secretSlugs]);
      expect(bodyOf('fits')).toContain(`value.size() <= ${limits.email} `);
      expect(bodyOf('isCustomValue')).toContain(`isLine(entry.key, ${limits.customValueKey})`);
      expect(bodyOf('isCustomValue')).toContain(`isFilledText(entry.value, ${limits.customValue})`);
      const byStaff = /isStaff\(\) && roleOf\(entry.member_id\) in (\[[^\]]*\])/.exec(rules)?.[1];
      expect(words(byStaff)).toEqual(roles.filter((role) => mayManage('admin', role)));
    });

    it('for tickets: categories, statuses, priorities, the fields of an unlock, lengths', () => {
      const expected = Object.entries(ticketCategories).flatMap(([name, list]) => [name, ...list]);
      expect(words(bodyOf('subcategories'))).toEqual(expected);
      expect(words(bodyOf('ticketStatuses'))).toEqual([...ticketStatuses]);
      expect(words(bodyOf('ticketPriorities'))).toEqual([...ticketPriorities]);
      expect(words(bodyOf('unlockKeys'))).toEqual(efinUnlockKeys);
      expect(words(bodyOf('unlockAnswers'))).toEqual([...unlockAnswers]);
      const unlock = bodyOf('hasFieldsOfItsCategory');
      expect(new Set(words(unlock))).toEqual(new Set([efinUnlockCategory]));
      for (const key of efinUnlockKeys) expect(unlock).toContain(`ticket.${key}`);
      expect(unlock).toContain(`reason_for_unlock, ${limits.unlockReason})`);
      expect(bodyOf('isNewTicket')).toContain(`ticket.title, ${limits.ticketTitle})`);
      expect(bodyOf('isNewTicket')).toContain(`ticket.description, ${limits.ticketText})`);
    });

    it('for replies, notes, saved replies and their files', () => {
      const file = bodyOf('isAttachment');
      const list = bodyOf('areAttachments');
      expect(words(/keys = (\[[^\]]*\])/.exec(list)?.[1])).toEqual(Object.keys(attachmentSchema.shape));
      expect(words(/types = (\[[^\]]*\])/.exec(list)?.[1])).toEqual([...attachmentTypes]);
      const inStorage = withoutComments('storage.rules').split('function isDocument').at(-1) ?? '';
      expect(words(/contentType in (\[[^\]]*\])/.exec(inStorage)?.[1])).toEqual([...attachmentTypes]);
      expect(file).toContain(`file.size <= ${limits.attachmentBytes};`);
      expect(inStorage).toContain(
        `request.resource.size <= ${limits.attachmentBytes / 1024 / 1024} * 1024 * 1024`,
      );
      expect(file).toContain(`file.name.size() <= ${limits.fileName}`);
      expect(captures(list, /isAttachment\(files\[(\d)\]/g)).toHaveLength(limits.attachments);
      expect(list).toContain(`count == ${limits.attachments})`);
      for (const name of ['isReply', 'isNote', 'isSavedReply']) {
        expect(bodyOf(name)).toContain(`body, ${limits.ticketText})`);
      }
      expect(bodyOf('isSavedReply')).toContain(`title, ${limits.shortText})`);
    });

    it('for the e-mails that may be switched off', () => {
      expect(words(bodyOf('optionalTypes'))).toEqual([...optionalEmailTypes]);
    });

    it('for what staff are alerted to, and when', () => {
      expect(words(bodyOf('topics'))).toEqual([...staffAlertTopics]);
      const choices = bodyOf('areChoices');
      expect(words(choices)).toEqual(['updated_at', ...staffAlertChoices]);
      expect(captures(choices, /choices\.(?!keys)(\w+)/g)).toEqual([...staffAlertTopics]);
    });

    it('for the season while no settings are saved', () => {
      expect(bodyOf('isNearSeason')).toContain(`: ${defaultSettings.season};`);
    });

    it('for pictures: types, size and place', () => {
      const storage = withoutComments('storage.rules');
      const body = storage.split('function isPicture').at(1)?.split('}')[0] ?? '';
      expect(words(body).toSorted()).toEqual([...avatarTypes].toSorted());
      expect(body).toContain(`request.resource.size < ${avatarBytes / 1024 / 1024} * 1024 * 1024`);
      expect(storage).toContain(`match /${avatarPath('{uid}')} {`);
    });

    it('for announcements: who is meant, how long the texts are, how early they may be read', () => {
      const body = bodyOf('isAnnouncement');
      expect(body).toContain(`announcement.title, ${limits.ticketTitle})`);
      expect(body).toContain(`announcement.content, ${limits.announcement})`);
      expect(words(/audience in (\[[^\]]*\])/.exec(body)?.[1])).toEqual(announcementAudiences);
      expect(bodyOf('isOut')).toContain(`duration.value(${earlyReadMinutes}, 'm')`);
      const both = ['ero', ...audiencesOf('ero'), ...audiencesOf('member')];
      expect(words(bodyOf('audiences'))).toEqual(both);
      expect(words(bodyOf('maySee'))).toEqual(both);
    });

    it('for the types of templates and the lengths of their texts', () => {
      expect(words(bodyOf('templateTypes'))).toEqual(templateTypeNames);
      for (const [field, max] of [
        ['name', limits.name],
        ['subject', limits.subject],
        ['content', limits.templateContent],
      ]) {
        expect(bodyOf('isTemplate')).toContain(`template.${field}, ${max})`);
      }
    });

    it.each(['firestore.rules', 'storage.rules'])('for the hours of a session of staff in %s', (name) => {
      const hours = `auth_time * 1000) + duration.value(${staffSessionHours}, 'h')`;
      expect(withoutComments(name)).toContain(hours);
    });

    it.each(['firestore.rules', 'storage.rules'])('for roles and statuses in %s', (name) => {
      const text = withoutComments(name);
      const found = authorities(text);
      // Definitions pass on what they are given; every other call is among those compared.
      expect(found.length).toBe(
        captures(text, /(isLive|isAdmitted)\((?!(?:person, )?roles, statuses\))/g).length,
      );
      const known: readonly string[] = [...roles, ...userStatuses];
      expect(
        found.flatMap((each) => [...each.roles, ...each.statuses]).filter((word) => !known.includes(word)),
      ).toEqual([]);
      // A status written anywhere else stands in a list of its own.
      const statusLists = captures(text, /status in (\[[^\]]*\])/g).flatMap(words);
      expect(statusLists.filter((word) => !userStatuses.some((status) => status === word))).toEqual([]);
    });

    it('for the collections, and for no others', () => {
      const matched = captures(rules, /^ {4}match \/([a-z_]+)\//gm);
      expect([...new Set(matched)].sort()).toEqual(Object.values(collections).sort());
    });

    it('and match nothing at large', () => {
      expect(rules).not.toMatch(/=\*\*/);
    });
  });
}
