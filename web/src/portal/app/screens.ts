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
  /** The one role that may open it; absent for all of the portal. */
  only?: Role;
  /** Its name in the command palette. */
  label?: string;
}

export interface NavEntry extends Screen {
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
}

/** A portal's screens. The router's routes and the navigation follow from it. */
export interface PortalScreens {
  portal: Portal;
  title: string;
  /** What the sidebar shows, in the order of the spec. */
  entries: readonly NavEntry[];
  /** Screens that the sidebar does not lead to. */
  hidden: readonly Screen[];
}

/**
 * A page in its own chunk, by its export's name. The module may export a `loader` that asks for the
 * page's first documents.
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

/** The screens in the sidebar that this role may open. */
export const entriesFor = ({ entries }: PortalScreens, role: Role): readonly NavEntry[] =>
  entries.filter(({ only }) => !only || only === role);

/** The screens that the command palette finds for this role, those of the sidebar first. */
export const namedScreensFor = (screens: PortalScreens, role: Role): { label: string; path: string }[] =>
  [...entriesFor(screens, role), ...screens.hidden].flatMap(({ label, path }) =>
    label ? [{ label, path }] : [],
  );
