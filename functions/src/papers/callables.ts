import { defineCallable } from '../platform/define-callable';

export const decidePaper = defineCallable('decidePaper', async (caller, decision) =>
  (await import('./decide')).decidePaper(caller, decision),
);

export const handInPaper = defineCallable('handInPaper', async (caller, files) =>
  (await import('./hand-in')).handInPaper(caller, files),
);

export const openPaper = defineCallable('openPaper', async (caller, file) =>
  (await import('./open')).openPaper(caller, file),
);

export const takeBackPaper = defineCallable('takeBackPaper', async (caller, paper) =>
  (await import('./take-back')).takeBackPaper(caller, paper),
);

export const waivePaper = defineCallable('waivePaper', async (caller, waiver) =>
  (await import('./decide')).waivePaper(caller, waiver),
);
