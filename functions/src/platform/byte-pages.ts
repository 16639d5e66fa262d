import { GrpcStatus } from 'firebase-admin/firestore';

/**
 * Bytes of a commit, by the estimate of `writeBytes`. Firestore accepts 10 MiB, index entries
 * included; the estimate is not exact, and each page's other writes (an audit row, a counter) come
 * on top.
 */
export const commitBytes = 4 * 1024 * 1024;

/** Documents of a commit, however small. */
const maxWrites = 300;
/** Documents of a first page, of unknown size. */
export const firstPage = 20;

/** Cuts items into pages that fit a commit; an item larger than that gets its own page. */
export function* pagesByBytes<T>(items: readonly T[], bytesOf: (item: T) => number): Generator<T[]> {
  let page: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const weight = bytesOf(item);
    if (page.length > 0 && (bytes + weight > commitBytes || page.length === maxWrites)) {
      yield page;
      page = [];
      bytes = 0;
    }
    page.push(item);
    bytes += weight;
  }
  if (page.length > 0) yield page;
}

/**
 * Writes items in pages that fit a commit. A page that Firestore still finds too big is split in
 * two.
 * @param write writes a page in one commit and may be called again for parts of it; false ends it
 * @returns whether all pages were written
 */
export async function writeInPages<T>(
  items: readonly T[],
  bytesOf: (item: T) => number,
  write: (page: readonly T[]) => Promise<unknown>,
): Promise<boolean> {
  for (const page of pagesByBytes(items, bytesOf)) {
    if (!(await writeHalving(page, write))) return false;
  }
  return true;
}

/**
 * Writes items in one commit, or in halves where they turn out not to fit it.
 * @param write as in `writeInPages`; it sees all items before any part is written
 */
export async function writeHalving<T>(
  page: readonly T[],
  write: (page: readonly T[]) => Promise<unknown>,
): Promise<boolean> {
  try {
    return (await write(page)) !== false;
  } catch (error) {
    if (!isTooBig(error) || page.length < 2) throw error;
    const middle = Math.ceil(page.length / 2);
    return (
      (await writeHalving(page.slice(0, middle), write)) && (await writeHalving(page.slice(middle), write))
    );
  }
}

/**
 * Refuses what would not fit a commit, as Firestore does: for `writeHalving`, where the bytes are
 * known only by reading.
 */
export function checkFits<T>(items: readonly T[], bytesOf: (item: T) => number): void {
  const [page = items] = pagesByBytes(items, bytesOf);
  if (page.length === items.length) return;
  throw Object.assign(new Error('Transaction too big.'), { code: GrpcStatus.INVALID_ARGUMENT });
}

/**
 * Whether Firestore refused a commit for its bytes: "Transaction too big. Decrease transaction
 * size." or the like.
 */
export const isTooBig = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === GrpcStatus.INVALID_ARGUMENT &&
  /transaction too big|request payload size exceeds|request is too large/i.test(error.message);

/**
 * Returns how many documents to read next, so that a page about fills a commit.
 * @param read documents of the last page
 * @param bytes their bytes
 */
export const nextPageSize = (read: number, bytes: number): number =>
  Math.max(1, Math.min(maxWrites, Math.floor((commitBytes * read) / Math.max(1, bytes))));

/** A page that a transaction read for itself. */
export interface OwnPage {
  /** Documents read. */
  read: number;
  /** How many of them, from the first on, were written. */
  written: number;
  /** Bytes of those. */
  bytes: number;
}

/** Returns the first items of a page that fit a commit. */
export function fitting<T>(items: readonly T[], bytesOf: (item: T) => number): OwnPage & { page: T[] } {
  const [page = []] = pagesByBytes(items, bytesOf);
  const bytes = page.reduce((sum, item) => sum + bytesOf(item), 0);
  return { page, read: items.length, written: page.length, bytes };
}

/**
 * Repeats a transaction that reads its own page until nothing is left. Pages grow to what fits a
 * commit, and shrink where Firestore still finds one too big.
 * @param write reads `size` documents after those that the last page wrote, and writes what is
 *   `fitting`
 */
export async function repeatPages(write: (size: number) => Promise<OwnPage>): Promise<void> {
  for (let size = firstPage; ; ) {
    try {
      const { read, written, bytes } = await write(size);
      if (written === read && read < size) return;
      size = nextPageSize(written, bytes);
    } catch (error) {
      if (!isTooBig(error) || size === 1) throw error;
      size = Math.ceil(size / 2);
    }
  }
}
