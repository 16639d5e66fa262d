/**
 * Preloaded into a host of functions (`node --import …/clock.mjs`). Shifts its clock by the
 * parent's message `{clockOffsetMs}`, so that tests can skip a wait of half an hour or use a wrong
 * clock.
 */
const RealDate = Date;
let offsetMs = 0;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

process.on('message', (message) => {
  const { clockOffsetMs } = Object(message);
  if (typeof clockOffsetMs !== 'number') return;
  offsetMs = clockOffsetMs;
  process.send?.({ clockSet: clockOffsetMs });
});
