import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { autosave, type SaveState } from './autosave';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timing = { delay: 800, gap: 1500, slowAfter: 6000, retry: 4000 };

function set(save: () => Promise<void>) {
  const states: SaveState[] = [];
  return { states, saver: autosave(save, (state) => states.push(state), timing) };
}

describe('autosave', () => {
  it('combines quick changes into one save', async () => {
    const save = vi.fn(async () => {});
    const { saver, states } = set(save);
    saver.schedule();
    await vi.advanceTimersByTimeAsync(500);
    saver.schedule();
    await vi.advanceTimersByTimeAsync(799);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('saved');
  });

  it('saves again after changes during a save', async () => {
    let finish = () => {};
    const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { saver, states } = set(save);
    saver.schedule();
    await vi.advanceTimersByTimeAsync(800);
    saver.schedule();
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('saved');
  });

  it('waits at least a second and a half between saves', async () => {
    const save = vi.fn(async () => {});
    const { saver } = set(save);
    for (let key = 0; key < 10; key++) {
      saver.schedule();
      await vi.advanceTimersByTimeAsync(900);
    }
    // In nine seconds; without the minimum interval there would be ten saves.
    expect(save.mock.calls.length).toBeLessThanOrEqual(6);
    expect(save.mock.calls.length).toBeGreaterThan(0);
  });

  it('reports an error and retries', async () => {
    const save = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'));
    const { saver, states } = set(save);
    saver.schedule();
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe('retrying');
    await vi.advanceTimersByTimeAsync(4000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(states.at(-1)).toBe('saved');
  });

  it('reports a save that takes too long', async () => {
    const { saver, states } = set(() => new Promise<void>(() => {}));
    saver.schedule();
    await vi.advanceTimersByTimeAsync(800 + 6000);
    expect(states.at(-1)).toBe('retrying');
  });

  it('does nothing after cancel, even if a save in progress fails later', async () => {
    const save = vi.fn(async () => {});
    const { saver } = set(save);
    saver.schedule();
    void saver.cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();

    let fail = () => {};
    const failing = vi.fn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error('late')))));
    const second = set(failing);
    second.saver.schedule();
    await vi.advanceTimersByTimeAsync(800);
    void second.saver.cancel();
    fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failing).toHaveBeenCalledTimes(1);
  });

  it('flushes pending changes immediately', async () => {
    const save = vi.fn(async () => {});
    const { saver } = set(save);
    saver.schedule();
    await saver.flush();
    expect(save).toHaveBeenCalledTimes(1);
    await saver.flush();
    expect(save).toHaveBeenCalledTimes(1);
  });
});
