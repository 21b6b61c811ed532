/**
 * A machine as boxes and arrows without positions. Made from the live machine, so that its keys equal those of the
 * coverage.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listTransitions, statePath, type TransitionInfo } from '#machines/core/walk.ts';
import { screenOf, spellActions, spellEvent, spellQuestion } from './wording.ts';

/** A state as a box. */
export interface Box {
  /** The state node's id. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'state' | 'final' | 'compound' | 'parallel' | 'region' | 'history';
  /** Lines below the title: screen, actors, entry and exit actions, and transitions without a target. */
  readonly lines: readonly string[];
  readonly children: readonly Box[];
  /** The id of the child that an arrow from the initial dot leads to. */
  readonly initial: string | null;
  /** The difference from the other version, in a picture of changes. */
  readonly change?: 'came' | 'went' | 'changed';
}

/** The transitions from one state to another, as one arrow. */
export interface Arrow {
  /** The transitions' keys. */
  readonly keys: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly lines: readonly string[];
  /** It leads back to an earlier state. The layout gets it reversed, so that the picture flows one way. */
  readonly back: boolean;
  /** The difference from the other version, in a picture of changes. */
  readonly change?: 'came' | 'went' | 'changed';
}

/** A whole chart. */
export interface Graph {
  readonly root: Box;
  readonly arrows: readonly Arrow[];
  /** Boxes without any arrow left, with the box that they are placed to the right of. */
  readonly beside: readonly (readonly [box: string, rightOf: string])[];
}

/** From this many arrows into a state and its children they are drawn as words, because nobody could follow the lines. */
const HUB = 7;

/** Turns a machine into boxes and arrows. */
export function graphOf(machine: AnyStateMachine): Graph {
  const all = listTransitions(machine);
  const hubs = hubsOf(all);
  const inWords = (transition: TransitionInfo): boolean => {
    const target = targetOf(transition);
    const ends = target === null ? null : lift(transition.source, target);
    return target === null || (ends !== null && ends.some((end) => hubs.has(end)));
  };
  const inside = all.filter(inWords);
  const transitions = all.filter((transition) => !inWords(transition));
  const bundles = new Map<string, TransitionInfo[]>();
  for (const transition of transitions) {
    const ends = `${transition.source.id} > ${targetOf(transition)?.id}`;
    bundles.set(ends, [...(bundles.get(ends) ?? []), transition]);
  }
  const arrows = [...bundles.values()].map((bundle): Arrow => {
    const { source } = bundle[0] as TransitionInfo;
    const target = targetOf(bundle[0] as TransitionInfo) as AnyStateNode;
    const keys = bundle.map((transition) => transition.key);
    return { keys, from: source.id, to: target.id, lines: bundleLines(bundle), back: leadsBack(source, target) };
  });
  const beside = [...hubs].flatMap((hub) => {
    const first = hub.parent?.type === 'compound' ? (hub.parent.initial.target[0] as AnyStateNode) : hub;
    return first === hub ? [] : [[hub.id, first.id] as const];
  });
  return { root: boxOf(machine.root, inside), arrows, beside };
}

/** Labels of an arrow; events with equal guard and actions share lines. */
function bundleLines(bundle: readonly TransitionInfo[]): string[] {
  const groups = new Map<string, { events: string[]; rest: string[] }>();
  for (const transition of bundle) {
    const [event, ...rest] = arrowLines(transition);
    const group = groups.get(rest.join()) ?? { events: [], rest };
    if (event !== undefined) group.events.push(event);
    groups.set(rest.join(), group);
  }
  return [...groups.values()].flatMap(({ events, rest }) => [
    ...events.map((event, i) => (i < events.length - 1 ? `${event},` : event)),
    ...rest,
  ]);
}

/** The target of an arrow; null for a transition without one, which is written into the box. */
function targetOf({ source, definition }: TransitionInfo): AnyStateNode | null {
  const target = definition.target?.[0];
  return target === undefined || target === source ? null : target;
}

function arrowLines({ event, source, definition }: TransitionInfo): string[] {
  const guard = spellQuestion(definition);
  return [
    spellEvent(event, source, true),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...spellActions(definition.actions).map((name) => `/ ${name}`),
  ];
}

function boxOf(node: AnyStateNode, inside: readonly TransitionInfo[]): Box {
  const screen = screenOf(node);
  const lines = [
    ...(screen === null ? [] : [`screen: ${screen}`]),
    ...node.invoke.map((invoke) => `runs ${typeof invoke.src === 'string' ? invoke.src : invoke.id}`),
    ...spellActions(node.entry).map((name) => `entry / ${name}`),
    ...spellActions(node.exit).map((name) => `exit / ${name}`),
    ...inside.filter((transition) => transition.source === node).flatMap(insideLines),
  ];
  const initial: AnyStateNode | undefined = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    id: node.id,
    title: node.parent ? node.key : node.id,
    description: node.description ?? '',
    kind: kindOf(node),
    lines,
    children: Object.values(node.states).map((child: AnyStateNode) => boxOf(child, inside)),
    initial: initial?.id ?? null,
  };
}

/** A transition in words: `·` changes no state, `↻` enters the same state again, `→` leads to a distant state. */
function insideLines(transition: TransitionInfo): string[] {
  const target = targetOf(transition);
  const words = arrowLines(transition);
  const rest = target === null ? words : [...words, `→ ${statePath(target)}`];
  const sign = target === null ? (transition.definition.target === undefined ? '·' : '↻') : '';
  return fold([sign, ...rest].filter(Boolean));
}

/** Joins words to lines of at most 36 characters, so that boxes stay narrow. */
function fold(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length < 36) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** States with too many incoming arrows, such as the common failure state of a long chart. */
function hubsOf(transitions: readonly TransitionInfo[]): ReadonlySet<AnyStateNode> {
  const sources = new Map<AnyStateNode, Set<AnyStateNode>>();
  for (const transition of transitions) {
    const target = targetOf(transition);
    const ends = target === null ? null : lift(transition.source, target);
    if (ends) sources.set(ends[1], (sources.get(ends[1]) ?? new Set()).add(transition.source));
  }
  return new Set([...sources].filter(([, from]) => from.size >= HUB).map(([state]) => state));
}

function kindOf(node: AnyStateNode): Box['kind'] {
  if (node.parent?.type === 'parallel') return 'region';
  return node.type === 'atomic' ? 'state' : node.type;
}

const ancestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [...ancestors(node.parent), node] : [node]);

/** The siblings under the lowest common ancestor that an arrow connects; null if one end contains the other. */
function lift(from: AnyStateNode, to: AnyStateNode): readonly [AnyStateNode, AnyStateNode] | null {
  const a = ancestors(from);
  const b = ancestors(to);
  const split = a.findIndex((node, i) => node !== b[i]);
  const left = a[split];
  const right = split < 0 ? undefined : b[split];
  return left && right ? [left, right] : null;
}

/**
 * Whether an arrow leads to an earlier state. Order is that of the machine's file, which its author chose for reading;
 * breadth-first order would put a failure state beside the first step.
 */
function leadsBack(from: AnyStateNode, to: AnyStateNode): boolean {
  const ends = lift(from, to);
  return ends !== null && ends[0].order > ends[1].order;
}
