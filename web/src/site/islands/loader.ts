/**
 * The inline script of pages with islands. An element with `data-island` is an island. Its module
 * is imported when it comes into view, when a form in it is submitted, or when an element whose
 * `data-opens` is its id is clicked. Early clicks and submits are replayed once it has loaded. A
 * failed import appends a question mark to the URL. That shows a message, and the retry uses a
 * different URL, since browsers cache failed imports. (`n>"d"` is true for submit. The last entry
 * of an observation is the newest.)
 *
 * The script is the same on all pages, so that one CSP hash in firebase.json covers them
 * (tests/unit/csp-hash.test.ts). Must fit in 1 KB together with the scheme script.
 */
export const loaderScript = [
  '{let d=document,s=r=>r.p||=import(r.dataset.island).then(m=>{m.default(r);r.r=1},()=>{r.p=0;r.dataset.island+="?"});',
  'd.querySelectorAll("[data-island]").forEach(r=>new IntersectionObserver(e=>e.pop().isIntersecting&&s(r)).observe(r));',
  '["click","submit"].forEach(n=>d.addEventListener(n,e=>{',
  'let t=e.target,b=t.closest("[data-opens]"),r=b?d.getElementById(b.dataset.opens):n>"d"&&t.closest("[data-island]");',
  'r&&!r.r&&(e.preventDefault(),s(r).then(()=>r.r&&(b?b.click():t.requestSubmit())))',
  '},!0))}',
].join('');
