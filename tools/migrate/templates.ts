/** `email_templates`: cleaned as every e-mail is, and inactive where they would change what is sent. */
import { keySlug } from '@united/domain/custom-values/custom-value';
import { isHandSent, type TemplateType, templateTypeNames } from '@united/domain/email/placeholders';
import { type EmailTemplateInput, emailTemplateInput } from '@united/domain/email/template';
import { limits } from '@united/domain/shared/limits';
import type { Timestamp } from 'firebase-admin/firestore';
import { problemsOf } from '../../functions/src/email/check-template';
import { sanitize } from '../../functions/src/email/sanitize';
import { emailTemplates, emailTemplateVersions, firestore } from '../../functions/src/platform/firestore';
import { documentIdOf, earlierSystem } from './ids';
import { LeftOut, type RowReader } from './row-reader';
import { mappedRows, openFile, pagesOf, type Run, reportChanges } from './run-context';

/** What cleaning takes away, beyond another way of writing the same. */
const unwanted =
  /<(?:script|style|link|meta|iframe|object|embed|form|input|button|svg)\b|\son[a-z]+\s*=|javascript:/i;

export type SourceTemplate = EmailTemplateInput & { created_at: Timestamp; updated_at: Timestamp };

/** @throws {LeftOut} */
export function templateOf(reader: RowReader, now: Timestamp): SourceTemplate {
  const types = [...templateTypeNames, 'custom'] as const;
  const named = reader.oneOf('template_type', types);
  if (named === null && reader.has('template_type'))
    reader.changes.push('template_type is none that is known here, custom now');
  const template_type: TemplateType = named === null || named === 'custom' ? 'custom_template' : named;
  const content = reader.text('content') ?? '';
  const clean = sanitize(content);
  if (unwanted.test(content))
    reader.changes.push('content was cleaned: scripts, style sheets, frames and forms are gone');
  const replaces = !isHandSent(template_type);
  const wasActive = reader.flag('is_active') ?? true;
  if (replaces && wasActive) {
    reader.changes.push(
      'inactive now: an active template of its type replaces an automatic e-mail here. Read it, then activate it',
    );
  }
  const parsed = emailTemplateInput.safeParse({
    name: reader.required('name', limits.name),
    template_type,
    subject: reader.required('subject', limits.subject),
    content: clean,
    is_active: wasActive && !replaces,
  });
  if (!parsed.success) throw new LeftOut(`${String(parsed.error.issues[0]?.path[0])} is empty or too long`);
  const created_at = reader.time('created_at') ?? now;
  return { ...parsed.data, created_at, updated_at: reader.time('updated_at') ?? created_at };
}

/** Brings over templates, after the custom values, whose keys they may name. */
export async function bringTemplates(run: Run): Promise<void> {
  const table = 'email_templates';
  const file = await openFile(run, table, ['id', 'name', 'subject', 'content']);
  if (!file) return;
  for await (const page of pagesOf(mappedRows(run, file, (reader) => templateOf(reader, run.now)))) {
    const ids = page.map(({ id }) => documentIdOf(table, id));
    const stored = await firestore().getAll(...ids.map((id) => emailTemplates().doc(id)), {
      fieldMask: ['name'],
    });
    for (const [i, { line, value, reader }] of page.entries()) {
      if (stored[i]?.exists) {
        run.report.count(file.file, 'there');
        continue;
      }
      const found = await problemsOf(`${value.subject}\n${value.content}`, value.template_type);
      const problems = found.filter(({ name }) => !run.openKeys.has(keySlug(name)));
      if (problems.length > 0) {
        const names = problems.map(({ name }) => `{{${keySlug(name) === '' ? '?' : name}}}`);
        reader.changes.push(`inactive now: these placeholders have no value here: ${names.join(', ')}`);
      }
      const is_active = value.is_active && problems.length === 0;
      const document = { ...value, is_active, version: 1, updated_by: earlierSystem.uid };
      const id = ids[i] ?? '';
      run.writer.create(emailTemplates().doc(id), document);
      run.writer.create(emailTemplateVersions().doc(`${id}__1`), { ...document, template_id: id });
      run.report.count(file.file, 'written');
      reportChanges(run, file.file, line, reader);
    }
    await run.writer.flush();
    run.onPage(table);
  }
}
