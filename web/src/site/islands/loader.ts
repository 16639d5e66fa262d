/**
 * Inline script of pages with islands. An element with `data-island` is an island: its module is imported when it comes
 * into view, when someone sends a form inside it, or clicks an element whose `data-opens` is its id. What was clicked or
 * sent too early happens again when the module is there. When a module cannot be fetched, its address gets a question
 * mark: that shows a note, and the next try asks for another address, since browsers remember a failed one. (`n>"d"` is true for submit.) One text on all pages, so that one CSP hash in firebase.json covers them
 * (tests/unit/csp-hash.test.ts); with the scheme script within 1 KB.
 */
export const loaderScript = [
  '{let d=document,s=r=>r.p||=import(r.dataset.island).then(m=>{m.default(r);r.r=1},()=>{r.p=0;r.dataset.island+="?"});',
  'd.querySelectorAll("[data-island]").forEach(r=>new IntersectionObserver(e=>e[0].isIntersecting&&s(r)).observe(r));',
  '["click","submit"].forEach(n=>d.addEventListener(n,e=>{',
  'let t=e.target,b=t.closest("[data-opens]"),r=b?d.getElementById(b.dataset.opens):n>"d"&&t.closest("[data-island]");',
  'r&&!r.r&&(e.preventDefault(),s(r).then(()=>r.r&&(b?b.click():t.requestSubmit())))',
  '},!0))}',
].join('');
