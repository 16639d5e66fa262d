import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { count, inCollection, where } from './emulators';
import { openAs } from './screens';

export const applications = () => inCollection(collections.bankApplications);
export const countApplications = () => count(applications());

/** How many events, e-mails and audit rows there are: unchanged when nothing was written. */
export async function written(): Promise<number> {
  const paths = [collections.bankApplicationEvents, collections.emailNotifications, collections.auditLog];
  const counts = await Promise.all(paths.map((path) => count(inCollection(path))));
  return counts.reduce((sum, one) => sum + one, 0);
}

export interface Sample {
  id: string;
  office_name: string;
  efin: string;
  submitted_by: string;
}

/** Applications of the demo data with this stored status, as many as asked for. */
export async function samples(status: string, most: number): Promise<Sample[]> {
  const { docs } = await applications().where('status', '==', status).limit(most).get();
  expect(docs.length, `applications with status ${status}`).toBe(most);
  return docs.map((doc) => ({
    id: doc.id,
    office_name: doc.get('office_name'),
    efin: doc.get('efin'),
    submitted_by: doc.get('submitted_by'),
  }));
}

export async function sample(status: string): Promise<Sample> {
  const [first] = await samples(status, 1);
  if (!first) throw new Error(`No application with status ${status}.`);
  return first;
}

/** The newest event of an application. */
export async function lastEvent(id: string) {
  const events = await where(collections.bankApplicationEvents, 'application_id', id);
  return events.toSorted((a, b) => b.created_at.toMillis() - a.created_at.toMillis())[0];
}

/** Opens Bank Applications as an admin. */
export const openList = (page: Page, search = '') =>
  openAs(page, 'admin@demo.test', `/admin/bank-applications${search}`, 'Bank Applications');

/** Opens the list with one application in it. */
export async function openOne(page: Page, { efin }: Sample): Promise<Locator> {
  await openList(page, `?q=${efin}`);
  const row = page.getByRole('row').filter({ hasText: efin });
  await expect(row).toHaveCount(1);
  return row;
}

export const officeNames = (page: Page) => page.locator('[role=gridcell][data-field=office_name]');
export const statusButton = (within: Page | Locator) => within.getByRole('button', { name: /^Status of / });

/**
 * Records the limits of application queries that the browser sends from now on, and the documents
 * it reads by name.
 */
export function watchReads(page: Page): { limits: number[]; lookups: number } {
  const seen = { limits: [] as number[], lookups: 0 };
  page.on('request', (request: Request) => {
    const body = new URLSearchParams(request.postData() ?? '');
    for (const [key, value] of body) {
      if (!key.endsWith('___data__')) continue;
      const { addTarget } = JSON.parse(value);
      const query = addTarget?.query?.structuredQuery;
      if (query?.from[0].collectionId === collections.bankApplications) seen.limits.push(query.limit);
      const names: string[] = addTarget?.documents?.documents ?? [];
      seen.lookups += names.filter((name) => name.includes(`/${collections.bankApplications}/`)).length;
    }
  });
  return seen;
}
