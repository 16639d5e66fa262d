import { brand } from '@united/domain/brand';
import type { ComponentType } from 'react';
import { HomePage } from './home/HomePage';

export interface SitePage {
  /** Path on the site, without a trailing slash. */
  path: string;
  /** Name in the header; a page without one is reached by links only. */
  nav?: string;
  title: string;
  /** For search results and social cards; 70 to 160 characters. */
  description: string;
  Component: ComponentType;
}

/** Every public page that exists. Navigation, prerendering and the site's tests read this list. */
export const sitePages: SitePage[] = [
  {
    path: '/',
    nav: 'Home',
    title: `${brand.name} – Your own tax office, your own fees`,
    description:
      'Professional tax software, bank enrollment for your own office and support, for preparers who keep 100% of their tax preparation fees.',
    Component: HomePage,
  },
];
