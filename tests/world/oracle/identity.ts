/**
 * What must be true of the checks of a passport and of the application for an ARN. Written from DEC-34, DEC-57, DVSC-17
 * to DVSC-24, OP-S-37 to OP-S-41 and docs/decisions/0035, not from the charts: what fails counts once and for its
 * person, the page says what the regulator counted, the same details are not checked again unasked, and an application
 * is sent once.
 */
import { personOf } from '../core/page.ts';
import { TABS, type TabName, type World } from '../core/world.ts';
import { arnIn, passportOn } from '../people/arn-steps.ts';
import { screenIn } from '../people/shown.ts';
import type { Check, IdentityDesk } from '../regulator/identity.ts';
import type { Oracle } from './oracle.ts';

interface Before {
  readonly page: object | null;
  readonly person: string;
  readonly number: string;
  readonly outcome: string;
  /** The page shows the step of the passport. */
  readonly isThere: boolean;
}

export function identityOracle(world: World): Oracle {
  const { identity } = world.regulator;
  return identity === null ? { before: () => undefined, after: () => [] } : oracleOf(world, identity);
}

function oracleOf(world: World, desk: IdentityDesk): Oracle {
  /** Numbers that a page was told do not match. */
  const told = new WeakMap<object, Set<string>>();
  let before = new Map<TabName, Before>();
  let failures = new Map<string, number>();
  let checks = 0;

  const look = (name: TabName): Before => {
    const page = arnIn(world.tabs[name]);
    const said = page && passportOn(page);
    const person = personOf(world.tabs[name]);
    const { number = '', outcome = '' } = said ?? {};
    return { page: page?.opened.application ?? null, person, number, outcome, isThere: said !== null };
  };
  const isHit = (tab: TabName, call: string): boolean => world.hits.some((one) => one.tab === tab && one.call === call);
  const isFoundFor = (person: string, number: string, result: Check['result']): boolean =>
    desk.checks.some((one) => one.person === person && one.number === number && one.result === result);

  /** What a page says of the passport, against what the regulator counted. */
  const untold = (name: TabName): string[] => {
    const wrong: string[] = [];
    const page = arnIn(world.tabs[name]);
    const said = page && passportOn(page);
    if (!page || !said) return [];
    const was = before.get(name)!;
    const person = personOf(world.tabs[name]);
    const counted = desk.failures(person);
    if (said.failures > counted)
      wrong.push(`${name} says that ${String(said.failures)} checks failed, and ${String(counted)} did`);
    // Asked as the page opened, the regulator said how many there were.
    const opens = !was.isThere || was.page !== page.opened.application;
    if (opens && !isHit(name, 'GetHasArnOrPendingSubmission') && said.failures < openedWith(page, person))
      wrong.push(`${name} says that ${String(said.failures)} checks failed, and it was told of more`);
    if (said.isPassed && !isFoundFor(person, said.number, 'passed'))
      wrong.push(`${name} says that ${said.number} is verified, and it is not`);
    // What was being checked on this very page did not match.
    if (!opens && said.outcome === 'notMatched' && was.outcome === '' && isFoundFor(person, was.number, 'failed'))
      toldOf(page.opened.application).add(was.number);
    return wrong;
  };
  const toldOf = (page: object): Set<string> => {
    const numbers = told.get(page) ?? new Set();
    told.set(page, numbers);
    return numbers;
  };
  /** How many had failed before a page was there. */
  const known = new WeakMap<object, number>();
  const openedWith = ({ opened }: { readonly opened: { readonly application: object } }, person: string): number => {
    if (!known.has(opened.application)) known.set(opened.application, failures.get(person) ?? 0);
    return known.get(opened.application)!;
  };

  /** What was asked in the step, and whether it had to be. */
  const unasked = (step: string): string[] => {
    const asked: readonly Check[] = desk.checks.slice(checks);
    const name = TABS.find((tab) => step === `${tab} goes on in the ARN form`);
    if (name === undefined || asked.length === 0) return [];
    const was = before.get(name)!;
    const [check] = asked;
    if (was.outcome === 'exhausted') return [`${name} has ${check!.number} checked, and says that no attempt is left`];
    return was.page !== null && toldOf(was.page).has(check!.number)
      ? [`${name} has ${check!.number} checked again, and asks nobody`]
      : [];
  };

  const miscounted = (): string[] => {
    const wrong: string[] = [];
    for (const { person, reference } of desk.applications)
      if (desk.applications.some((one) => one.person === person && one.reference !== reference))
        wrong.push(`${person} has applied twice`);
    for (const name of TABS) {
      const page = arnIn(world.tabs[name]);
      if (page === null || screenIn(page) !== 'complete') continue;
      const { receipt } = page.opened.application.getSnapshot().context;
      const sent = desk.applications.find(({ reference }) => reference === receipt?.reference);
      if (sent?.person !== personOf(world.tabs[name]))
        wrong.push(`${name} says that ${String(receipt?.reference)} was received, and it was not`);
    }
    return wrong;
  };

  return {
    before: () => {
      before = new Map(TABS.map((name) => [name, look(name)]));
      failures = new Map(['ava', 'mia'].map((person) => [person, desk.failures(person)]));
      checks = desk.checks.length;
    },
    after: (step) => {
      for (const name of TABS) {
        const page = arnIn(world.tabs[name]);
        if (page) openedWith(page, personOf(world.tabs[name]));
      }
      return [...unasked(step), ...TABS.flatMap(untold), ...miscounted()];
    },
  };
}
