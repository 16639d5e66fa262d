/** Migrates `email_templates`: sanitized, and inactive if they would replace an automatic email. */
import { keySlug } from '@united/domain/custom-values/custom-value';
import { isManualTemplate, type TemplateType, templateTypeNames } from '@united/domain/email/placeholders';
import { type EmailTemplateInput, emailTemplateInput } from '@united/domain/email/template';
import { limits } from '@united/domain/shared/limits';
import type { Timestamp } from 'firebase-admin/firestore';
import { problemsOf } from '../../functions/src/email/check-template';
import { sanitize } from '../../functions/src/email/sanitize';
import { emailTemplates, emailTemplateVersions, firestore } from '../../functions/src/platform/firestore';
import { documentIdOf, earlierSystem } from './ids';
import { type RowReader, SkippedRow } from './row-reader';
import { mappedRows, openFile, pagesOf, type Run, reportChanges } from './run-context';

/** Content whose removal by the sanitizer is reported. */
const reportedContent =
  /<(?:script|style|link|meta|iframe|object|embed|form|input|button|svg)\b|\son[a-z]+\s*=|javascript:/i;

export type SourceTemplate = EmailTemplateInput & { created_at: Timestamp; updated_at: Timestamp };

/** @throws {SkippedRow} */
export function templateOf(reader: RowReader, now: Timestamp): SourceTemplate {
  const types = [...templateTypeNames, 'custom'] as const;
  const named = reader.oneOf('template_type', types);
  if (named === null && reader.has('template_type'))
    reader.changes.push('template_type: unknown type, set to custom');
  const template_type: TemplateType = named === null || named === 'custom' ? 'custom_template' : named;
  const content = reader.text('content') ?? '';
  const clean = sanitize(content);
  if (reportedContent.test(content))
    reader.changes.push('content: removed scripts, style sheets, frames or forms');
  const replaces = !isManualTemplate(template_type);
  const wasActive = reader.flag('is_active') ?? true;
  if (replaces && wasActive) {
    reader.changes.push(
      'set to inactive: an active template of this type replaces an automatic email. Review it, then activate it',
    );
  }
  const parsed = emailTemplateInput.safeParse({
    name: reader.required('name', limits.name),
    template_type,
    subject: reader.required('subject', limits.subject),
    content: clean,
    is_active: wasActive && !replaces,
  });
  if (!parsed.success)
    throw new SkippedRow(`${String(parsed.error.issues[0]?.path[0])} is empty or too long`);
  const created_at = reader.time('created_at') ?? now;
  return { ...parsed.data, created_at, updated_at: reader.time('updated_at') ?? created_at };
}

/** Migrates templates. Must run after the custom values, whose keys they can use. */
export async function migrateTemplates(run: Run): Promise<void> {
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
        reader.changes.push(`set to inactive: these placeholders have no value: ${names.join(', ')}`);
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
