import { type ComponentType, lazy } from 'react';

/** A page in its own chunk, by the name that its module exports. */
export const lazyPage = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));
