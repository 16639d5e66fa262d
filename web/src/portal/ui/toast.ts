/** What can be done about it, in a button of the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastOptions {
  action?: ToastAction;
  /** Stays until it is closed, for messages to somebody who may be away. */
  persist?: boolean;
}

const show =
  (variant: 'success' | 'error' | 'info') =>
  (title: string, description?: string, { persist = false, action }: ToastOptions = {}): void => {
    void import('./toaster').then(({ enqueue }) =>
      enqueue(title, { variant, description, persist, offer: action }),
    );
  };

/** Short messages drawn by `<Toaster>`, which is loaded after the first screen. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };

export const useToast = () => toast;
