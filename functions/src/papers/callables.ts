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

export const removeAgreement = defineCallable('removeAgreement', async (caller, agreement) =>
  (await import('./save-agreement')).removeAgreement(caller, agreement),
);

export const saveAgreement = defineCallable('saveAgreement', async (caller, agreement) =>
  (await import('./save-agreement')).saveAgreement(caller, agreement),
);

export const signAgreement = defineCallable('signAgreement', async (caller, signature) =>
  (await import('./sign')).signAgreement(caller, signature),
);

export const takeBackPaper = defineCallable('takeBackPaper', async (caller, paper) =>
  (await import('./take-back')).takeBackPaper(caller, paper),
);

export const waivePaper = defineCallable('waivePaper', async (caller, waiver) =>
  (await import('./decide')).waivePaper(caller, waiver),
);
