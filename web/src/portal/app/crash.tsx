import { ReloadNotice } from '~/portal/ui/notice';

/** Shown when the app crashes, usually because a new release removed the files it loads. */
export function Crash() {
  return (
    <ReloadNotice
      title="Something went wrong"
      body="The page could not be displayed. Reload it to continue. Everything you saved is safe."
      label="Reload"
    />
  );
}
