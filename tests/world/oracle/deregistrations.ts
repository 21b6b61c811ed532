/**
 * What must be true of de-registered drones (DDET-15, DEC-53, docs/decisions/0049): each ends once, because its owner
 * confirmed it, and the page says of each what the regulator has.
 */
import { selectIsRefused } from '#machines/drone-deregistration.machine.ts';
import { personOf } from '../core/page.ts';
import { TABS, type TabName, type World } from '../core/world.ts';
import { CONFIRMS, deregistrationIn, deregistrationScreen, toldOn } from '../people/deregistration-steps.ts';
import { fleetName } from '../regulator/fleet.ts';
import type { Oracle } from './oracle.ts';

const PERSONS = ['ava', 'mia'];

export function deregistrationOracle(world: World): Oracle {
  const { drones } = world.regulator;
  /** Drones of which their owner said that they are to be de-registered, with the tabs in which it was said. */
  const confirmed = new Map<string, Set<string>>();
  /** What each page was opened for, by its actor. */
  const meant = new WeakMap<object, readonly string[]>();
  const isEnded = (person: string, name: string): boolean =>
    drones.fleet(person).some(({ id, deregisteredAt }) => fleetName(id) === name && deregisteredAt !== null);

  const untold = (name: TabName, isAtRest: boolean): string[] => {
    const tab = world.tabs[name];
    const actor = deregistrationIn(tab);
    if (actor === null) return [];
    const [screen, told, wrong] = [deregistrationScreen(actor), toldOn(actor), [] as string[]];
    if (screen === 'reviewing') meant.set(actor, told.left);
    const person = personOf(tab);
    for (const one of told.ended)
      if (!isEnded(person, one)) wrong.push(`${name} says that ${one} is de-registered, and it is not`);
    const isOwnDoing = (one: string): boolean => confirmed.get(one)?.size === 1 && confirmed.get(one)!.has(name);
    if (screen === 'stopped' && selectIsRefused(actor.getSnapshot()))
      for (const one of told.left)
        if (isEnded(person, one) && isOwnDoing(one))
          wrong.push(`${name} says that ${one} is still registered, and it is not`);
    const forgotten = (meant.get(actor) ?? []).filter((one) => !Object.values(told).flat().includes(one));
    if (['ending', 'stopped', 'complete'].includes(screen) && forgotten.length > 0)
      wrong.push(`${name} does not say what became of ${forgotten.join()}`);
    if (screen === 'complete' && told.left.length > 0)
      wrong.push(`${name} says that all is done, and leaves out ${told.left.join()}`);
    if (isAtRest && screen === 'ending') wrong.push(`${name} is still de-registering`);
    return wrong;
  };

  const untrue = (person: string): string[] => {
    const ended = drones.endings(person).flat();
    const twice = ended.filter((one, at) => ended.indexOf(one) !== at);
    const names = drones.fleet(person).map(({ id }) => fleetName(id));
    return [
      ...twice.map((one) => `${one} was de-registered twice`),
      ...names
        .filter((one) => isEnded(person, one) && !confirmed.has(one))
        .map((one) => `${one} was de-registered, and nobody said so`),
    ];
  };

  const asked = new Map<TabName, readonly string[]>();
  return {
    before: () => {
      for (const name of TABS) {
        const actor = deregistrationIn(world.tabs[name]);
        asked.set(name, actor ? toldOn(actor).left : []);
      }
    },
    after: (step) => {
      const name = step[0] as TabName;
      if (step.slice(2) === CONFIRMS)
        for (const one of asked.get(name)!) confirmed.set(one, (confirmed.get(one) ?? new Set()).add(name));
      const isAtRest = step === 'everything comes to rest';
      return [...TABS.flatMap((tab) => untold(tab, isAtRest)), ...PERSONS.flatMap(untrue)];
    },
  };
}
