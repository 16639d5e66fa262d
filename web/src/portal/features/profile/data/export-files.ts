import { areFilesDisposed, paperFilePath } from '@united/domain/papers/paper';
import { brand } from '@united/domain/shared/brand';
import { ticketNumber } from '@united/domain/tickets/ticket';
import { avatarPath } from '@united/domain/users/avatar';
import { CallError } from '~/portal/data/errors';
import { type ArchiveFile, safeFileName } from '~/portal/ui/archive';
import { csvText } from '~/portal/ui/csv';
import { xlsxWriter } from '~/portal/ui/xlsx';
import type { MemberData } from './member-data';
import { type Section, sectionsOf } from './sections';
import { type Facts, indexHtml, plain, readmeText } from './texts';

type FetchFile = (path: string) => Promise<Blob>;

/**
 * Returns null for files that were deleted or that the server never verified. Throws if offline.
 */
async function fileOrNull(fetch: FetchFile, path: string): Promise<Blob | null> {
  try {
    return await fetch(path);
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not-found' || error.code === 'permission-denied'))
      return null;
    throw error;
  }
}

/**
 * Yields the archive's files and returns the items that could not be read. The README comes last,
 * because it lists them.
 */
export async function* exportFiles(
  data: MemberData,
  made: Date,
  fetch: FetchFile,
  onFile: (name: string) => void,
  signal: AbortSignal,
): AsyncGenerator<ArchiveFile, readonly string[]> {
  const sections = sectionsOf(data);
  const missing: string[] =
    data.unreadable > 0 ? [`${data.unreadable} records in a format that we no longer support`] : [];
  for (const section of sections) yield* sectionFiles(section);

  const files = { tickets: 0, papers: 0 };
  const fileAt = async (path: string, target: string, name: string) => {
    signal.throwIfAborted();
    onFile(name);
    const bytes = await fileOrNull(fetch, path);
    if (!bytes) missing.push(target);
    return bytes;
  };
  for (const { ticket_id, attachments } of data.replies) {
    for (const { path, name } of attachments) {
      // The file's id separates files with the same name.
      const id = path.split('/').at(-1)?.slice(0, 8) ?? '';
      const target = `ticket-files/${ticketNumber(ticket_id)}/${id}-${safeFileName(name)}`;
      const bytes = await fileAt(path, target, name);
      if (!bytes) continue;
      files.tickets += 1;
      yield { path: target, bytes };
    }
  }
  for (const paper of data.papers.filter((each) => !areFilesDisposed(each))) {
    for (const { id, name } of paper.files) {
      const target = `paper-files/${paper.efin}/${id.slice(0, 8)}-${safeFileName(name)}`;
      const bytes = await fileAt(paperFilePath(data.user.id, paper.id, id), target, name);
      if (!bytes) continue;
      files.papers += 1;
      yield { path: target, bytes };
    }
  }
  for (const { title, version, text } of data.agreements)
    yield { path: `agreements/${safeFileName(`${title} version ${version}.md`)}`, text };
  if (data.user.avatar_url) {
    const bytes = await fileAt(avatarPath(data.user.id), 'picture', 'your picture');
    if (bytes)
      yield { path: `picture.${bytes.type.replace(/^image\//, '').replace('jpeg', 'jpg') || 'jpg'}`, bytes };
  }

  const facts: Facts = { name: data.user.name, product: brand.name, made, missing };
  yield { path: 'index.html', text: indexHtml(facts, sections) };
  yield { path: 'README.txt', text: readmeText(facts, sections, files) };
  return missing;
}

async function* sectionFiles({
  file,
  stored,
  table: { headings, rows },
}: Section): AsyncGenerator<ArchiveFile> {
  const columns = headings.map((heading, index) => [heading, (row: string[]) => row[index] ?? ''] as const);
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield { path: `${file}.csv`, text: `\uFEFF${csvText(columns, rows)}` };
  const workbook = await xlsxWriter.file([xlsxWriter.head(columns), xlsxWriter.lines(columns, rows)]);
  yield { path: `excel/${file}.xlsx`, bytes: workbook };
  yield { path: `json/${file}.json`, text: `${JSON.stringify(plain(stored), null, 2)}\n` };
}
