import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { autosave, type SaveState } from './autosave';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timing = { delay: 800, gap: 1500, patience: 6000, retry: 4000 };

function set(save: () => Promise<void>) {
  const states: SaveState[] = [];
  return { states, keeper: autosave(save, (state) => states.push(state), timing) };
}

describe('autosave', () => {
  it('makes one save of quick changes', async () => {
    const save = vi.fn(async () => {});
    const { keeper, states } = set(save);
    keeper.schedule();
    await vi.advanceTimersByTimeAsync(500);
    keeper.schedule();
    await vi.advanceTimersByTimeAsync(799);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('saved');
  });

  it('saves again after changes during a save', async () => {
    let finish = () => {};
    const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { keeper, states } = set(save);
    keeper.schedule();
    await vi.advanceTimersByTimeAsync(800);
    keeper.schedule();
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('saved');
  });

  it('lets a second and a half pass from one save to the next', async () => {
    const save = vi.fn(async () => {});
    const { keeper } = set(save);
    for (let key = 0; key < 10; key++) {
      keeper.schedule();
      await vi.advanceTimersByTimeAsync(900);
    }
    // Nine seconds; without the gap it were ten saves.
    expect(save.mock.calls.length).toBeLessThanOrEqual(6);
    expect(save.mock.calls.length).toBeGreaterThan(0);
  });

  it('reports a failure and retries', async () => {
    const save = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'));
    const { keeper, states } = set(save);
    keeper.schedule();
    await vi.advanceTimersByTimeAsync(800);
    expect(states.at(-1)).toBe('retrying');
    await vi.advanceTimersByTimeAsync(4000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(states.at(-1)).toBe('saved');
  });

  it('reports a save that takes too long', async () => {
    const { keeper, states } = set(() => new Promise<void>(() => {}));
    keeper.schedule();
    await vi.advanceTimersByTimeAsync(800 + 6000);
    expect(states.at(-1)).toBe('retrying');
  });

  it('does nothing after cancel, even if a running save fails later', async () => {
    const save = vi.fn(async () => {});
    const { keeper } = set(save);
    keeper.schedule();
    void keeper.cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();

    let fail = () => {};
    const failing = vi.fn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error('late')))));
    const second = set(failing);
    second.keeper.schedule();
    await vi.advanceTimersByTimeAsync(800);
    void second.keeper.cancel();
    fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failing).toHaveBeenCalledTimes(1);
  });

  it('flushes pending changes at once', async () => {
    const save = vi.fn(async () => {});
    const { keeper } = set(save);
    keeper.schedule();
    await keeper.flush();
    expect(save).toHaveBeenCalledTimes(1);
    await keeper.flush();
    expect(save).toHaveBeenCalledTimes(1);
  });
});
