import { createContext } from 'react';

/** A section's heading: its element id and its text. */
export interface SectionHeading {
  id: string;
  title: string;
}

/** Adds a section to the enclosing index, and returns a function that removes it. */
export type RegisterSection = (heading: SectionHeading) => () => void;

/** The enclosing index of sections, if any. */
export const SectionRegistry = createContext<RegisterSection | null>(null);
