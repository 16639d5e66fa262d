import type { ComponentType } from 'react';

/** The plugin in vite.config.ts replaces this with every public page, each in its own chunk. */
export const routes: { path: string; Page: ComponentType }[] = [];
