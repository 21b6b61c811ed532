/**
 * The ends of a chart, read from the live machine and from what its model expects of each state; `dead-ends.test.ts`
 * asserts on them.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { listStates, statePath } from '#machines/core/walk.ts';
import type { AnyModelSpec, Shown } from '#support/spec.ts';
import { partOf } from '../support/part-of.ts';

/** A chart of the catalogue with the spec of its tests. */
export interface Chart {
  readonly slug: string;
  readonly machine: AnyStateMachine;
  readonly spec: AnyModelSpec;
}

const CONTROLS = ['link', 'button', 'textbox', 'combobox', 'radio', 'checkbox'];
/** Tags of states that wait although no actor runs in the state itself. */
const WAITING = [
  'loading',
  'waiting',
  'checking',
  'submitting',
  'saving',
  'sending',
  'asking',
  'fetching',
  'busy',
  'leaving',
  'deleting',
];

export const nameOf = ({ slug }: Chart, node: AnyStateNode): string => `${slug} ${statePath(node)}`;
/** A state and its ancestors, the state first. */
export const lineOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...lineOf(node.parent)] : [node]);
export const leavesOf = ({ machine }: Chart): AnyStateNode[] =>
  listStates(machine).filter((node) => Object.keys(node.states).length === 0);
const own = (node: AnyStateNode): [string, AnyTransitionDefinition][] =>
  [...node.transitions, ['', node.always ?? []] as const].flatMap(([event, list]) =>
    list.map((one): [string, AnyTransitionDefinition] => [event, one]),
  );
const isFinal = (node: AnyStateNode): boolean => node.type === 'final';
const isOfPerson = (event: string): boolean => event !== '' && !event.startsWith('xstate.') && !event.includes('*');

/** The leaf states entered together with a state. */
export function enteredWith(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'history') return node.parent === undefined ? [] : enteredWith(node.parent);
  if (node.type === 'parallel') return Object.values(node.states).flatMap((child: AnyStateNode) => enteredWith(child));
  return node.type === 'compound' ? enteredWith(node.initial.target[0] as AnyStateNode) : [node];
}

/** Transitions out of a leaf, including those of its ancestors. */
const waysOut = (leaf: AnyStateNode): [string, AnyStateNode][] =>
  lineOf(leaf)
    .flatMap(own)
    .flatMap(([event, { target }]) =>
      target?.[0] === undefined || target[0] === leaf ? [] : [[event, target[0]] as [string, AnyStateNode]],
    );

/** What a model expects a state to show, in any of the contexts that the model starts with. */
export function shownIn({ spec }: Chart, node: AnyStateNode): readonly Shown[] {
  const shows = spec.expectations[statePath(node)]?.shows ?? [];
  if (typeof shows !== 'function') return shows;
  return Object.values(spec.inputs).flatMap((input) => {
    try {
      const { context } = spec.machine.getInitialSnapshot(
        partOf({ self: {}, system: {}, defer: () => undefined }),
        input as never,
      ) as AnyMachineSnapshot;
      return [...shows(context as never)];
    } catch {
      // The expectation needs a later context, so it does show something.
      return ['…'];
    }
  });
}

/** Whether a state or an ancestor shows a control that leads on. */
const hasControl = (chart: Chart, leaf: AnyStateNode): boolean =>
  lineOf(leaf).some((node) =>
    shownIn(chart, node).some((shown) => typeof shown === 'object' && 'role' in shown && CONTROLS.includes(shown.role)),
  );

/** Leaf states that cannot reach a safe end. */
export function withoutSafeEnd(chart: Chart): string[] {
  const leaves = leavesOf(chart);
  const safe = new Set(
    leaves.filter(
      (leaf) =>
        isFinal(leaf) ||
        hasControl(chart, leaf) ||
        waysOut(leaf).some(([event, to]) => isOfPerson(event) && !lineOf(leaf).includes(to)),
    ),
  );
  for (let before = -1; before !== safe.size;) {
    before = safe.size;
    leaves
      .filter((leaf) => waysOut(leaf).some(([, to]) => isFinal(to) || enteredWith(to).some((one) => safe.has(one))))
      .forEach((leaf) => safe.add(leaf));
  }
  return leaves.filter((leaf) => !safe.has(leaf)).map((leaf) => nameOf(chart, leaf));
}

/** What ends the waiting of a state. */
export interface Waiting {
  readonly state: string;
  readonly error: boolean;
  readonly timeOut: boolean;
  readonly cancel: boolean;
}

/** States that wait: an actor runs in them, or they have a waiting tag. */
export function waitingOf(chart: Chart): Waiting[] {
  return listStates(chart.machine)
    .filter(
      (node) =>
        node.always === undefined &&
        (node.invoke.length > 0 ||
          (Object.keys(node.states).length === 0 && !isFinal(node) && node.tags.some((tag) => WAITING.includes(tag)))),
    )
    .map((node) => {
      const ports = lineOf(node).find(({ invoke }) => invoke.length > 0)?.invoke ?? [];
      const out = lineOf(node).flatMap(own);
      const answers = ({ id }: { id: string }): boolean =>
        out.some(
          ([event, { target, actions }]) =>
            event === `xstate.error.actor.${id}` && (target !== undefined || actions.length > 0),
        );
      return {
        state: nameOf(chart, node),
        error: ports.length > 0 && ports.every(answers),
        timeOut: out.some(([event]) => event.startsWith('xstate.after.')),
        cancel: out.some(([event, { target }]) => isOfPerson(event) && target !== undefined),
      };
    });
}

/** Failures of a port after which nothing shows that it failed: `state :: port`. */
export function silentFailures(chart: Chart): string[] {
  const shows = (node: AnyStateNode, beside: readonly AnyStateNode[]): boolean =>
    lineOf(node).some((one) => !beside.includes(one) && shownIn(chart, one).length > 0) ||
    node.always !== undefined ||
    isFinal(node);
  const found = listStates(chart.machine).flatMap((node) =>
    own(node).flatMap(([event, { target, actions }]) => {
      const port = /^xstate\.error\.actor\.(.+)$/.exec(event)?.[1];
      if (port === undefined || actions.length > 0) return [];
      const silent = target?.[0] === undefined || !enteredWith(target[0]).some((leaf) => shows(leaf, lineOf(node)));
      return silent ? [`${nameOf(chart, node)} :: ${port}`] : [];
    }),
  );
  return [...new Set(found)];
}

/** States named after a refusal or failure that show nothing of their own. */
export function silentRefusals(chart: Chart): string[] {
  return listStates(chart.machine)
    .filter(
      (node) =>
        !isFinal(node) &&
        node.always === undefined &&
        [node.key, ...node.tags].some((word) =>
          /refus|fail|missing|broken|denied|unread|exhaust|blocked|notMatched|notLeft/i.test(word),
        ),
    )
    .filter((node) => !lineOf(node).some((one) => one.parent !== undefined && shownIn(chart, one).length > 0))
    .map((node) => nameOf(chart, node));
}

/** The leaf states reachable from a state, itself included. */
export function reachedFrom(node: AnyStateNode): ReadonlySet<AnyStateNode> {
  const reached = new Set<AnyStateNode>();
  const visit = (leaf: AnyStateNode): void => {
    if (reached.has(leaf)) return;
    reached.add(leaf);
    waysOut(leaf)
      .flatMap(([, to]) => enteredWith(to))
      .forEach(visit);
  };
  enteredWith(node).forEach(visit);
  return reached;
}
