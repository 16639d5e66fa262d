import type { HtmlTagDescriptor, Plugin } from 'vite';
import { schemeScript } from './src/theme/scheme-script';
import { dark, light } from './src/theme/tokens';

const themeColor = (scheme: 'light' | 'dark', content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
  injectTo: 'head',
});

/** Shows the page's static message if the app, which replaces it, hasn't rendered after 8 s. */
const late =
  '.late{padding:24px;font:18px sans-serif;visibility:hidden;animation:late 0s 8s forwards}@keyframes late{to{visibility:visible}}';

/**
 * Adds to portal.html what the public pages also have: the color scheme before first paint (which
 * prevents a flash), the background and margin until the app renders, and a font preload.
 */
export function portalHtml(): Plugin {
  return {
    name: 'portal-html',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!filename.endsWith('portal.html')) return [];
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', children: schemeScript, injectTo: 'head-prepend' },
          themeColor('light', light.paper),
          themeColor('dark', dark.paper),
          {
            tag: 'style',
            children: `html{background:${light.paper};color-scheme:light}@media screen{html[data-theme=dark]{background:${dark.paper};color-scheme:dark}}body{margin:0}${late}`,
            injectTo: 'head',
          },
        ];
        if (font) {
          tags.push({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
            injectTo: 'head',
          });
        }
        return tags;
      },
    },
  };
}
