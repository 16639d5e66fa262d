/**
 * The public pages as a client-rendered app: the same components and theme, with React Router and a
 * chunk per page. Used to measure the benefit of static pages; never shipped.
 */
/// <reference types="vite/client" />
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { IslandUrlProvider } from '~/site/islands/urls';
import { SiteLayout } from '~/site/layout/SiteLayout';
import { siteTheme } from '~/site/site-theme';
import { routes } from './routes';

const islands = {
  booking: '/booking.js',
  calculator: '/calculator.js',
  contact: '/contact.js',
  figures: '/figures.js',
};
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root.');

createRoot(place).render(
  <StrictMode>
    <ThemeProvider theme={siteTheme}>
      <IslandUrlProvider value={islands}>
        <CssBaseline />
        <BrowserRouter>
          <Routes>
            {routes.map(({ path, Page }) => (
              <Route
                key={path}
                path={path}
                element={
                  <SiteLayout path={path}>
                    <Suspense fallback={null}>
                      <Page />
                    </Suspense>
                  </SiteLayout>
                }
              />
            ))}
          </Routes>
        </BrowserRouter>
      </IslandUrlProvider>
    </ThemeProvider>
  </StrictMode>,
);
