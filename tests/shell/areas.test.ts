import { createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createAreas } from '../../src/shell/areas.ts';

const machine = setup({}).createMachine({ id: 'area', initial: 'open', states: { open: {} } });
const make = () => createActor(machine);
const running = (actor: { getSnapshot(): { status: string } }): string => actor.getSnapshot().status;

describe('the actors on the screen', () => {
  it('are started once and kept while the address stays in their area', () => {
    const areas = createAreas();
    areas.beginVisit();
    const first = areas.open('dashboard', make);
    areas.endVisit();
    areas.beginVisit();
    expect(areas.open('dashboard', make)).toBe(first);
    areas.endVisit();
    expect(running(first)).toBe('active');
  });

  it('are stopped once another page has come up, and not before', () => {
    const areas = createAreas();
    areas.beginVisit();
    const left = areas.open('dashboard', make);
    areas.endVisit();
    areas.beginVisit();
    areas.open('profile', make);
    expect(running(left)).toBe('active');
    areas.endVisit();
    expect(running(left)).toBe('stopped');
    expect(areas.find('dashboard')).toBeUndefined();
  });

  it('come afresh when the person comes back', () => {
    const areas = createAreas();
    const first = areas.open('dashboard', make);
    areas.beginVisit();
    areas.endVisit();
    expect(areas.open('dashboard', make)).not.toBe(first);
  });

  it('all stop at the end of a session', () => {
    const areas = createAreas();
    const actors = [areas.open('a', make), areas.open('b', make)];
    areas.close();
    expect(actors.map(running)).toEqual(['stopped', 'stopped']);
  });
});
