import type { Locator, Page, Request } from '@playwright/test';
import { defaultSettings, taxYear } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore';
import { enter, tenRows } from './browser-session';
import { database } from './emulators';
import { expect } from './support';
import type { Someone } from './users-support';
import { newEfin } from './wizard-support';

export const applications = () => database().collection(collections.bankApplications);
const count = async (query: Query) => (await query.count().get()).data().count;
export const countApplications = () => count(applications());

/**
 * Counts the events and audit rows of these applications, which don't change if nothing is written
 * about them. Emails aren't counted, because each follows from an event, seconds later.
 */
export async function written(...ids: string[]): Promise<number> {
  const about = (path: string, field: string) => count(database().collection(path).where(field, 'in', ids));
  const [events, rows] = await Promise.all([
    about(collections.bankApplicationEvents, 'application_id'),
    about(collections.auditLog, 'target.id'),
  ]);
  return events + rows;
}

export interface Sample {
  id: string;
  office_name: string;
  efin: string;
  submitted_by: string;
}

/** Prefix of the ids of the demo's applications, which have a history and sensitive values. */
const demoPrefix = 'demo-application-';

/**
 * Returns one of the demo's applications with this stored status in a season, for tests that leave it
 * unchanged. The others submit their own (`sentOffice`).
 */
export async function sample(status: string, season = defaultSettings.season): Promise<Sample> {
  const found = await applications().where('status', '==', status).where('season', '==', season).get();
  const [first] = found.docs
    // An open change request must be decided before the status.
    .filter((doc) => doc.id.startsWith(demoPrefix) && !doc.get('open_change'))
    // Papers that are due determine the next step.
    .toSorted((a, b) => Number(a.get('papers')?.due ?? 0) - Number(b.get('papers')?.due ?? 0));
  if (!first) throw new Error(`The demo has no application with status ${status}.`);
  return {
    id: first.id,
    office_name: first.get('office_name'),
    efin: first.get('efin'),
    submitted_by: first.get('submitted_by'),
  };
}

/** Returns the newest event of an application. */
export async function lastEvent(id: string) {
  const events = database().collection(collections.bankApplicationEvents);
  const { docs } = await events.where('application_id', '==', id).get();
  return docs.map((doc) => doc.data()).sort((a, b) => b.created_at.toMillis() - a.created_at.toMillis())[0];
}

/** Returns audit rows about an application. */
export async function auditRows(id: string) {
  const { docs } = await database().collection(collections.auditLog).where('target.id', '==', id).get();
  return docs.map((doc) => doc.data());
}

/** Signs in as an admin and opens the list. */
export async function openList(page: Page, search = tenRows): Promise<void> {
  await enter(page, 'admin@demo.test', `/admin/bank-applications${search}`);
  await expect(page.getByRole('heading', { name: 'Bank Applications' })).toBeVisible();
}

/** Opens the list filtered to one application. */
export async function openOne(page: Page, { efin }: Pick<Sample, 'efin'>): Promise<Locator> {
  await openList(page, `?q=${efin}`);
  const row = page.getByRole('row').filter({ hasText: efin });
  await expect(row).toHaveCount(1);
  return row;
}

export const officeNames = (page: Page) =>
  page.locator('[role=gridcell][data-field=office_name] span[title]');
export const statusButton = (within: Page | Locator) => within.getByRole('button', { name: /^Status of / });

/** Selects an option of a filter above the list. */
export async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Records the limits of application queries that the browser sends from now on, and the documents
 * it reads by id.
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

/** Returns the content of the demo member's first application, to copy, without its papers. */
export async function demoApplication(): Promise<DocumentData> {
  const { docs } = await applications().where('submitted_by', '==', 'demo-member').get();
  const found = docs.find(({ id }) => id.startsWith(demoPrefix));
  if (!found) throw new Error('The demo member has no application.');
  const { papers: _, ...copied } = found.data();
  return copied;
}

/** Copies the demo member's application for another owner. */
export async function giveApplication(owner: Someone, data: Record<string, unknown>): Promise<string> {
  const copied = await demoApplication();
  const now = Timestamp.now();
  const ref = await applications().add({
    ...copied,
    submitted_by: owner.uid,
    submitted_at: now,
    updated_at: now,
    status_set_at: now,
    season: defaultSettings.season,
    tax_year: taxYear(defaultSettings),
    office_name: 'Juniper Tax',
    efin: newEfin(),
    ...data,
  });
  return ref.id;
}
