import type { PageContent } from './schema';

export const notFound: PageContent = {
  title: 'Page not found',
  description: 'This page does not exist. The home page and the menu lead to everything on this site.',
  name: 'Not found',
  hero: {
    kicker: '404',
    title: 'Oops! Page not found',
    lead: 'The address may be mistyped, or the page may have moved. To get to your office, use Portal Login above.',
    actions: [{ label: 'Return to Home', to: '/' }],
  },
  sections: [],
};
