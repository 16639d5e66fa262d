import { schemeAttribute, schemeStorageKey } from './tokens';

/**
 * Runs before first paint on all public and portal pages. Applies the stored or system color
 * scheme, and lets a `<button data-theme-toggle>` on static pages switch it. MUI's `useColorScheme`
 * (with `modeStorageKey={schemeStorageKey}`) uses the same key. The script is the same everywhere,
 * so that one CSP hash in firebase.json covers all pages (tests/unit/csp-hash.test.ts). At most 1
 * KB.
 */
export const schemeScript = [
  '(function(){',
  `var d=document.documentElement,k="${schemeStorageKey}",m=matchMedia("(prefers-color-scheme:dark)");`,
  'function a(){var v;try{v=localStorage.getItem(k)}catch(e){}',
  `d.setAttribute("${schemeAttribute}",v=="dark"||v!="light"&&m.matches?"dark":"light")}`,
  'a();m.addEventListener("change",a);',
  'document.addEventListener("click",function(e){',
  'var b=e.target.closest&&e.target.closest("[data-theme-toggle]");if(!b)return;',
  `var n=d.getAttribute("${schemeAttribute}")=="dark"?"light":"dark";d.setAttribute("${schemeAttribute}",n);`,
  'try{localStorage.setItem(k,n)}catch(x){}})})()',
].join('');
