import type { Role } from '@united/domain/shared/roles';
import type { ComponentType } from 'react';
import { loadChunk } from '~/portal/ui/lazy';

export type Portal = '/member' | '/admin';

/** What the router loads before it shows a page. */
interface LoadedPage {
  Component: ComponentType;
  loader: (() => null) | undefined;
}

interface Screen {
  path: string;
  lazy: () => Promise<LoadedPage>;
  /** The only role that may open it. If omitted, all roles of the portal may. */
  only?: Role;
  /** Whether it is listed only for users who own a bureau. The screen explains itself to others. */
  forBureaus?: true;
  /** The same, for offices that belong to a bureau or are invited by one. */
  forBureauOffices?: true;
  /** Its name in the command palette. */
  label?: string;
}

export interface NavEntry extends Screen {
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  /** Indented beneath the entry before it. */
  nested?: true;
}

export interface NavGroup {
  /** Heading in the sidebar; null for none. */
  title: string | null;
  entries: readonly NavEntry[];
}

/** A portal's screens. The router's routes and the navigation follow from it. */
export interface PortalScreens {
  portal: Portal;
  title: string;
  /** The sidebar, grouped by job. */
  groups: readonly NavGroup[];
  /** Screens that are not in the sidebar. */
  notInSidebar: readonly Screen[];
}

/**
 * A page in its own chunk, by export name. The module may also export a `loader` that prefetches
 * the page's first documents.
 */
export const at = <P extends string, K extends string>(
  path: P,
  load: () => Promise<Record<K, ComponentType> & { loader?: () => null }>,
  name: K,
) => ({
  path,
  lazy: async (): Promise<LoadedPage> => {
    const page = await loadChunk(load);
    return { Component: page[name], loader: page.loader };
  },
});

/** Returns all screens, sidebar entries first. */
export const screensOf = ({ groups, notInSidebar }: PortalScreens): readonly Screen[] => [
  ...groups.flatMap(({ entries }) => entries),
  ...notInSidebar,
];

/** The user for whom screens are listed. */
export interface Viewer {
  role: Role;
  /** Whether the user whose portal is shown owns a bureau. */
  ownsBureau: boolean;
  /** Whether that user's office belongs to a bureau, or is invited by one. */
  hasBureau: boolean;
}

const isListed = (
  { only, forBureaus, forBureauOffices }: Screen,
  { role, ownsBureau, hasBureau }: Viewer,
): boolean => (!only || only === role) && (!forBureaus || ownsBureau) && (!forBureauOffices || hasBureau);

/** Returns the sidebar groups with the screens that are listed for a user. */
export const groupsFor = ({ groups }: PortalScreens, viewer: Viewer): readonly NavGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isListed(entry, viewer)) }))
    .filter(({ entries }) => entries.length > 0);

/** Returns the screens that the command palette lists for a user, sidebar entries first. */
export const namedScreensFor = (screens: PortalScreens, viewer: Viewer): { label: string; path: string }[] =>
  screensOf(screens).flatMap((screen) =>
    screen.label && isListed(screen, viewer) ? [{ label: screen.label, path: screen.path }] : [],
  );
