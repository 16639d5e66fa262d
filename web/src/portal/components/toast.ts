import { enqueueSnackbar } from 'notistack';

declare module 'notistack' {
  interface VariantOverrides {
    success: { description?: string };
    error: { description?: string };
    info: { description?: string };
    default: false;
    warning: false;
  }
}

interface ToastOptions {
  /** Stays until it is closed, for messages to somebody who may be away. */
  persist?: boolean;
}

const show =
  (variant: 'success' | 'error' | 'info') =>
  (title: string, description?: string, { persist }: ToastOptions = {}): void => {
    // By this key only a repetition counts as a duplicate, not another message under the same title.
    const key = [variant, title, description].join('\n');
    enqueueSnackbar(title, { key, variant, description, persist: persist ?? false });
  };

/** Short messages at the edge of the screen; drawn by `<Toaster>`. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };

export const useToast = () => toast;
