import type { ComponentType } from 'react';

/** The plugin of vite.config.ts puts every public page here, each in a chunk of its own. */
export const routes: { path: string; Page: ComponentType }[] = [];
