import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';

const ViewAsDialog = lazyComponent(() => import('./view-as-dialog'), 'ViewAsDialog');

interface ViewAs {
  /** Asks for a reason, then opens the member portal as this member or ERO, read-only. */
  start: (uid: string, name: string) => void;
}

const ViewAsContext = createContext<ViewAs | null>(null);

/** Provides `useViewAs` and its dialog. */
export function ViewAsProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<{ uid: string; name: string } | null>(null);
  const start = useCallback((uid: string, name: string) => setTarget({ uid, name }), []);
  const value = useMemo(() => ({ start }), [start]);
  return (
    <ViewAsContext value={value}>
      {children}
      {target && (
        <Suspense>
          <ViewAsDialog {...target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </ViewAsContext>
  );
}

/** Starts a view-as session; for staff. */
export function useViewAs(): ViewAs {
  const viewAs = useContext(ViewAsContext);
  if (!viewAs) throw new Error('useViewAs must be used within a portal.');
  return viewAs;
}
