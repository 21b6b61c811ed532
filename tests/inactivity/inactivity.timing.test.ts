/**
 * The inactivity chart in a simulated world with a wall clock, sleeping devices, throttled pages and several tabs
 * (notes T-28, T-29).
 */
import { describe, expect, it } from 'vitest';
import { MINUTE, openTab, SECOND, World } from './inactivity.world.ts';

const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('a second before, at, and after the two boundaries', () => {
  it.each([
    [15 * MINUTE - SECOND, 'active'],
    [15 * MINUTE, 'warned'],
    [15 * MINUTE + SECOND, 'warned'],
    [20 * MINUTE - SECOND, 'warned'],
    [20 * MINUTE, 'hidden'],
    [20 * MINUTE + SECOND, 'hidden'],
  ] as const)('after %i ms of nothing it is %s [IDLE-01 IDLE-02 IDLE-07]', (ms, expected) => {
    const world = new World();
    const tab = openTab(world);
    world.pass(ms);
    expect(tab.is).toBe(expected);
  });

  // Other figures than the defaults, so that a warning at a fixed time before the end would come at the wrong moment.
  it.each([
    { now: 10 * MINUTE, warning: MINUTE },
    { now: 60 * MINUTE, warning: 58 * MINUTE },
  ])('warns and ends by its settings: $warning and $now ms [IDLE-01 IDLE-02 IDLE-07]', (timeouts) => {
    const world = new World();
    const tab = openTab(world, { timeouts });
    world.pass(timeouts.warning - SECOND);
    expect(tab.is).toBe('active');
    world.pass(SECOND);
    expect([tab.is, tab.remaining]).toEqual(['warned', timeouts.now - timeouts.warning]);
    world.pass(timeouts.now - timeouts.warning);
    expect(tab.is).toBe('hidden');
  });

  it('counts down second by second from five minutes [IDLE-02]', () => {
    const world = new World();
    const tab = openTab(world);
    world.pass(15 * MINUTE);
    expect(tab.remaining).toBe(300_000);
    world.pass(61 * SECOND);
    expect(tab.remaining).toBe(239_000);
    world.pass(238 * SECOND);
    expect(tab.remaining).toBe(1_000);
  });

  it.each(['click', 'stay'] as const)(
    'a %s a second before the end begins a whole new countdown [IDLE-05 IDLE-06]',
    (how) => {
      const world = new World();
      const tab = openTab(world);
      world.pass(20 * MINUTE - SECOND);
      tab[how]();
      expect(tab.is).toBe('active');
      world.pass(15 * MINUTE - SECOND);
      expect(tab.is).toBe('active');
      world.pass(SECOND);
      expect(tab.is).toBe('warned');
      world.pass(5 * MINUTE);
      expect(tab.is).toBe('hidden');
    },
  );

  it('somebody who clicks every fourteen minutes never sees a warning, all day [IDLE-05]', () => {
    const world = new World();
    const tab = openTab(world);
    for (let i = 0; i < 34; i += 1) {
      world.pass(14 * MINUTE, MINUTE);
      expect(tab.is).toBe('active');
      tab.click();
    }
  });
});

describe('sleep and hidden pages', () => {
  it.each([
    ['20 minutes', 20 * MINUTE],
    ['8 hours', 480 * MINUTE],
    ['30 days', 43_200 * MINUTE],
  ])(
    'a device that slept %s signs out whatever comes first: the alarm, the page showing, a click [IDLE-07]',
    (_name, ms) => {
      for (const first of ['ring', 'show', 'click'] as const) {
        const world = new World();
        const tab = openTab(world);
        world.sleep(ms);
        expect(tab.is).toBe('active');
        if (first === 'ring') world.ring();
        else tab[first]();
        expect(tab.is, first).toBe('hidden');
      }
    },
  );

  it('asleep during the warning, the button on waking is too late [IDLE-07]', () => {
    const world = new World();
    const tab = openTab(world);
    world.pass(16 * MINUTE);
    world.sleep(4 * MINUTE);
    tab.stay();
    expect(tab.is).toBe('hidden');
    tab.click();
    world.pass(MINUTE);
    expect(tab.is).toBe('hidden');
  });

  it('a short sleep changes nothing: the deadline is a date [IDLE-01]', () => {
    const world = new World();
    const tab = openTab(world);
    world.pass(5 * MINUTE);
    world.sleep(9 * MINUTE);
    tab.show();
    expect(tab.is).toBe('active');
    world.pass(MINUTE);
    expect(tab.is).toBe('warned');
    expect(tab.remaining).toBe(300_000);
  });

  it('a page whose timers fire once a minute still ends within the minute', () => {
    const world = new World();
    const tab = openTab(world);
    world.pass(19 * MINUTE + 30 * SECOND, 70 * SECOND);
    expect(tab.is).toBe('warned');
    world.pass(70 * SECOND, 70 * SECOND);
    expect(tab.is).toBe('hidden');
  });

  it('a clock set forward a day signs out, one set back a day never rings early', () => {
    const forward = new World();
    const early = openTab(forward);
    forward.sleep(1_440 * MINUTE);
    forward.ring();
    expect(early.is).toBe('hidden');
    const back = new World();
    const late = openTab(back);
    back.now -= 1_440 * MINUTE;
    late.click();
    back.pass(15 * MINUTE - SECOND);
    expect(late.is).toBe('active');
  });
});

describe('several tabs', () => {
  it('activity in one keeps all, and they warn and end at the same second (DEC-12)', () => {
    const world = new World();
    const [one, two] = [openTab(world), openTab(world)];
    world.pass(10 * MINUTE);
    one.click();
    world.pass(15 * MINUTE - SECOND);
    expect([one.is, two.is]).toEqual(['active', 'active']);
    world.pass(SECOND);
    expect([one.is, two.is]).toEqual(['warned', 'warned']);
    two.stay();
    expect([one.is, two.is]).toEqual(['active', 'active']);
    world.pass(20 * MINUTE);
    expect([one.is, two.is]).toEqual(['hidden', 'hidden']);
  });

  it('signing out in one signs out all, and each saves its own work once (DEC-12)', async () => {
    const world = new World();
    const [one, two, three] = [openTab(world), openTab(world), openTab(world)];
    two.signOut();
    await settle();
    expect([one.is, two.is, three.is]).toEqual(['hidden', 'hidden', 'hidden']);
    expect([one.counts.saved, two.counts.saved, three.counts.saved]).toEqual([1, 1, 1]);
    expect(one.screen).toEqual({ screen: 'logOff' });
  });
});

describe('keep-alive and unsaved work', () => {
  it('twenty-four hours of keep-alive alone do not extend the session by a second [IDLE-07 IDLE-08]', () => {
    const world = new World();
    const tab = openTab(world, { standalone: false });
    world.pass(20 * MINUTE - SECOND);
    expect(tab.is).toBe('warned');
    expect(tab.counts).toMatchObject({ kept: 3, framed: 3 });
    world.pass(SECOND);
    expect(tab.is).toBe('hidden');
    // The fourth message falls on the very second of the end; none follows.
    const { kept, framed } = { ...tab.counts };
    expect(kept).toBe(4);
    world.pass(1_420 * MINUTE, MINUTE);
    expect(tab.counts).toMatchObject({ kept, framed });
  });

  it('an active day sends one keep-alive and one frame every five minutes [IDLE-08 IDLE-09 CONS-01]', () => {
    const world = new World();
    const tab = openTab(world, { standalone: false });
    for (let i = 0; i < 144; i += 1) {
      world.pass(10 * MINUTE, 10 * SECOND);
      tab.click();
    }
    expect(tab.counts).toMatchObject({ kept: 288, framed: 288 });
  });

  it('standalone sends none of them [IDLE-10]', () => {
    const world = new World();
    const tab = openTab(world);
    world.pass(19 * MINUTE);
    expect(tab.counts).toMatchObject({ kept: 0, framed: 0 });
  });

  it('work is saved before the timed-out page opens; a save that hangs is waited for five seconds [IDLE-07]', async () => {
    const saved = new World();
    const tab = openTab(saved);
    saved.pass(20 * MINUTE);
    expect(tab.screen).toBeUndefined();
    await settle();
    expect(tab.counts.saved).toBe(1);
    expect(tab.screen).toEqual({ screen: 'timedOut' });

    const hanging = new World();
    const other = openTab(hanging, { save: () => new Promise(() => undefined) });
    hanging.pass(20 * MINUTE);
    await settle();
    hanging.pass(4 * SECOND);
    expect(other.screen).toBeUndefined();
    hanging.pass(SECOND);
    expect(other.screen).toEqual({ screen: 'timedOut' });
  });
});
