export interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastOptions {
  action?: ToastAction;
  /** Stays until closed, for messages the user might otherwise miss. */
  persist?: boolean;
}

const show =
  (variant: 'success' | 'error' | 'info') =>
  (title: string, description?: string, { persist = false, action }: ToastOptions = {}): void => {
    void import('./toaster').then(({ enqueue }) =>
      enqueue(title, { variant, description, persist, offer: action }),
    );
  };

/** Shows short messages through `<Toaster>`, which loads after the first screen. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };

export const useToast = () => toast;
