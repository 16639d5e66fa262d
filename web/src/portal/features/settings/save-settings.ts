import { call } from '~/portal/data/call';
import { CallError } from '~/portal/data/errors';
import type { Settings } from './schema';
import { settingsIn } from './use-settings-lock';

/**
 * Saves settings over a version. If someone else saved in the meantime, saves what `reapply`
 * returns for their settings instead, or fails if that is null.
 * @returns the saved settings and their version
 */
export async function saveOver(
  wanted: Settings,
  version: number,
  reapply: (newer: Settings) => Settings | null,
): Promise<{ settings: Settings; updated_at: number }> {
  const save = async (settings: Settings, expected_updated_at: number) => {
    // Agreements are saved on their own, and may have changed since.
    const { agreements: _, ...open } = settings.public;
    const { staff } = settings;
    const { updated_at } = await call('saveSettings', { public: open, staff, expected_updated_at });
    return { settings, updated_at };
  };
  try {
    return await save(wanted, version);
  } catch (error) {
    const stale = error instanceof CallError ? error.stale : undefined;
    const merged = stale ? reapply(settingsIn(stale.current)) : null;
    if (!stale || !merged) throw error;
    return save(merged, stale.updated_at);
  }
}
