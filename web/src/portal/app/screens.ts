import type { Role } from '@united/domain/shared/roles';
import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page';

export type Portal = '/member' | '/admin';

interface Screen {
  path: string;
  Page: ComponentType;
  /** The one role that may open it; absent for all of the portal. */
  only?: Role;
  /** Its name in the command palette. */
  label?: string;
}

export interface NavEntry extends Screen {
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
}

/** A portal's screens: each portal loads its own list. */
export interface PortalScreens {
  portal: Portal;
  title: string;
  /** What the sidebar shows, in the order of the spec. */
  entries: readonly NavEntry[];
  /** Screens that the sidebar does not lead to. */
  hidden: readonly Screen[];
}

/** A page in its own chunk, which the portal's guard fetches early. */
export const at = <K extends string>(
  path: string,
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
) => ({
  path,
  Page: lazyPage(load, name, path),
});

/** The screens in the sidebar that this role may open. */
export const entriesFor = ({ entries }: PortalScreens, role: Role): readonly NavEntry[] =>
  entries.filter(({ only }) => !only || only === role);

/** The screens that the command palette finds for this role, those of the sidebar first. */
export const namedScreensFor = (screens: PortalScreens, role: Role): { label: string; path: string }[] =>
  [...entriesFor(screens, role), ...screens.hidden].flatMap(({ label, path }) =>
    label ? [{ label, path }] : [],
  );
