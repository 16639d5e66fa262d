import { lazy, Suspense } from 'react';
import { useAskedCode } from '../../firebase/asked-code';

const CodeDialog = lazy(async () => ({ default: (await import('../../components/code-dialog')).CodeDialog }));

/** Shows when a password that was entered again has to be followed by a code. */
export function AskedCodeDialog() {
  const asked = useAskedCode();
  return (
    asked && (
      <Suspense>
        <CodeDialog asked={asked} />
      </Suspense>
    )
  );
}
