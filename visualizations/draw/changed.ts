/**
 * Compares two versions of a chart by behaviour: added and removed states and transitions, and changed guards, actions,
 * delays and screens. Formatting, comments and the order of states are ignored. `npm run changed` prints it.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allStates, listTransitions, statePath } from '#machines/core/walk.ts';
import { screenOf, spellActions, spellEvent, spellGuard } from './wording.ts';

export type Kind = 'came' | 'went' | 'changed';

/** A difference in words. `states` and `event` serve to find its tests, rows and screens. */
export interface Change {
  readonly kind: Kind;
  readonly text: string;
  /** Paths of the affected states. */
  readonly states: readonly string[];
  readonly event: string | null;
  /** The change is inside a function, so no arrow or box looks different. */
  readonly about?: 'code';
  /** Specification rows named by the changed part itself. */
  readonly rows?: readonly string[];
}

const ROW = /\b(?:[A-Z]{3,5}-\d{2,3}|OP-[A-Z]-\d+|DEC-\d+)\b/g;

/** Specification rows named in a text, without repeats. */
export const rowsIn = (text: string): string[] => [...new Set(text.match(ROW) ?? [])].sort();

const nameOf = (node: AnyStateNode): string => statePath(node) || 'the whole chart';
const SIGN: Readonly<Record<Kind, string>> = { came: '+', went: '−', changed: '~' };

export const spellChange = ({ kind, text }: Change): string => `${SIGN[kind]} ${text}`;

/**
 * Differences between two versions of a chart.
 *
 * @param before null for a new chart
 * @param after null for a removed chart
 */
export function changesOf(before: AnyStateMachine | null, after: AnyStateMachine | null): Change[] {
  if (before === null || after === null) {
    const kind = before === null ? 'came' : 'went';
    return [{ kind, text: `the chart ${(after ?? before)?.id ?? ''}`, states: [], event: null }];
  }
  return [...stateChanges(before, after), ...transitionChanges(before, after), ...codeChanges(before, after)];
}

const statesOf = (machine: AnyStateMachine): ReadonlyMap<string, AnyStateNode> =>
  new Map([machine.root, ...allStates(machine.root)].map((node) => [statePath(node), node]));

function stateChanges(before: AnyStateMachine, after: AnyStateMachine): Change[] {
  const [old, now] = [statesOf(before), statesOf(after)];
  const of = (kind: Kind, node: AnyStateNode, text = `state ${nameOf(node)}`): Change => ({
    kind,
    text,
    states: [statePath(node)],
    event: null,
  });
  const went = [...old].filter(([path]) => !now.has(path)).map(([, node]) => of('went', node));
  const came = [...now].filter(([path]) => !old.has(path)).map(([, node]) => of('came', node));
  const changed = [...now].flatMap(([path, node]) => {
    const was = old.get(path);
    if (was === undefined) return [];
    return Object.entries(traitsOf(node)).flatMap(([trait, value]) => {
      const earlier = traitsOf(was)[trait] ?? '';
      return earlier === value
        ? []
        : [of('changed', node, `state ${nameOf(node)}: ${trait} ${said(earlier)} is now ${said(value)}`)];
    });
  });
  return [...went, ...came, ...changed];
}

const said = (value: string): string => (value === '' ? 'none' : value);

/** Behaviour of a state apart from its transitions; descriptions are ignored. */
const traitsOf = (node: AnyStateNode): Record<string, string> => ({
  'begins with': node.type === 'compound' ? statePath(node.initial.target[0] as AnyStateNode) : '',
  kind: node.type,
  screen: screenOf(node) ?? '',
  tags: [...node.tags].sort().join(' '),
  runs: node.invoke
    .map(
      ({ id, src, input }) =>
        `${id}: ${typeof src === 'string' ? src : 'a machine'}${input === undefined ? '' : ` given ${codeOf(input)}`}`,
    )
    .join(', '),
  'on entry': spellActions(node.entry).join(' '),
  'on exit': spellActions(node.exit).join(' '),
});

interface Way {
  readonly source: string;
  readonly event: string;
  readonly guard: string;
  readonly to: string;
  readonly actions: string;
  readonly raw: string;
  /** The rows that the transition itself names. */
  readonly rows: readonly string[];
}

/** Specification rows in a transition's own description and meta. */
export const rowsOf = ({
  description = '',
  meta,
}: AnyTransitionDefinition & { readonly meta?: unknown }): readonly string[] =>
  rowsIn(`${description} ${JSON.stringify(meta ?? '')}`);

const waysOf = (machine: AnyStateMachine): Way[] =>
  listTransitions(machine).map(({ source, event, definition }) => ({
    source: statePath(source),
    event: spellEvent(event === 'always' ? '' : event, source),
    raw: event,
    guard: said((spellGuard(definition) ?? '') + paramsOf(definition.guard)),
    to: definition.target?.[0] === undefined ? 'the same state' : nameOf(definition.target[0]),
    actions: said(
      definition.actions
        .map((action) => spellActions([action]).join('') + paramsOf(action))
        .filter((text) => text !== '')
        .join(' '),
    ),
    rows: rowsOf(definition),
  }));

/** The source of a guard's or an action's params. */
function paramsOf(named: unknown): string {
  const params = typeof named === 'object' && named !== null && 'params' in named ? named.params : undefined;
  return params === undefined ? '' : ` (${codeOf(params)})`;
}

function transitionChanges(before: AnyStateMachine, after: AnyStateMachine): Change[] {
  const group = (ways: readonly Way[]): Map<string, Way[]> => {
    const groups = new Map<string, Way[]>();
    for (const way of ways)
      groups.set(`${way.source} :: ${way.raw}`, [...(groups.get(`${way.source} :: ${way.raw}`) ?? []), way]);
    return groups;
  };
  const [old, now] = [group(waysOf(before)), group(waysOf(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    changesOn(old.get(key) ?? [], now.get(key) ?? []),
  );
}

const spellWay = ({ source, event, guard, to }: Way): string =>
  `${source || 'the whole chart'} on ${event}${guard === 'none' ? '' : ` [${guard}]`} → ${to}`;

/** Compares the candidates for one event in a state. The most similar ones are treated as one that changed. */
function changesOn(before: readonly Way[], after: readonly Way[]): Change[] {
  const of = (kind: Kind, way: Way, text: string): Change => ({
    kind,
    text,
    states: [way.source, way.to],
    event: way.raw,
    ...(way.rows.length > 0 && { rows: way.rows }),
  });
  const isSame = (a: Way, b: Way): boolean => a.guard === b.guard && a.to === b.to && a.actions === b.actions;
  const took = before.filter((way) => after.some((one) => isSame(one, way)));
  const kept = after.filter((way) => before.some((one) => isSame(one, way)));
  const changes: Change[] = [];
  const [first] = kept;
  if (first !== undefined && took.some((way, i) => kept[i] !== undefined && !isSame(way, kept[i]))) {
    changes.push(
      of(
        'changed',
        first,
        `transition ${first.source || 'the whole chart'} on ${first.event}: its guards are asked in another order: ${kept.map(({ guard }) => guard).join(', ')}`,
      ),
    );
  }
  let left = before.filter((way) => !took.includes(way));
  let added = after.filter((way) => !kept.includes(way));
  const pair = (alike: (a: Way, b: Way) => boolean): void => {
    for (const way of left) {
      const now = added.find((one) => alike(way, one));
      if (now === undefined) continue;
      added = added.filter((one) => one !== now);
      left = left.filter((one) => one !== way);
      for (const part of ['guard', 'to', 'actions'] as const) {
        const word = part === 'to' ? 'leads to' : part;
        if (way[part] !== now[part])
          changes.push({
            ...of('changed', now, `transition ${spellWay(now)}: ${word} ${way[part]} before, now ${now[part]}`),
            states: [now.source, now.to, way.to],
          });
      }
    }
  };
  pair((a, b) => a.guard === b.guard && a.to === b.to);
  pair((a, b) => a.guard === b.guard);
  pair((a, b) => a.to === b.to);
  return [
    ...changes,
    ...left.map((way) => of('went', way, `transition ${spellWay(way)}`)),
    ...added.map((way) => of('came', way, `transition ${spellWay(way)}`)),
  ];
}

/**
 * Guards, actions and delays whose code changed under the same name. Changes in `rules/` are reported by
 * changed-rules.ts.
 */
function codeChanges(before: AnyStateMachine, after: AnyStateMachine): Change[] {
  return (['guards', 'actions', 'delays'] as const).flatMap((kind) => {
    const [old, now] = [before.implementations[kind] ?? {}, after.implementations[kind] ?? {}] as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    return Object.keys(now)
      .filter((name) => name in old && codeOf(old[name]) !== codeOf(now[name]))
      .map((name) => {
        const using = listTransitions(after).filter(({ event, definition }) =>
          kind === 'guards'
            ? spellGuard(definition) === name
            : kind === 'actions'
              ? spellActions(definition.actions).includes(name)
              : event.startsWith(`xstate.after.${name}.`),
        );
        return {
          kind: 'changed' as const,
          about: 'code' as const,
          text: `${kind.slice(0, -1)} ${name} is written otherwise`,
          states: using.map(({ source }) => statePath(source)),
          event: null,
        };
      });
  });
}

/** The source of a function or action, without the names that the module runner gives to imports. */
function codeOf(made: unknown): string {
  if (typeof made === 'function') {
    const parts = Object.entries(made).map(([name, value]) => `${name}=${codeOf(value)}`);
    return [
      String(made)
        .replaceAll(/__vi_import_\d+__\.?/g, '')
        .replaceAll(/\s+/g, ' '),
      ...parts,
    ].join(' ');
  }
  if (typeof made !== 'object' || made === null) return JSON.stringify(made) ?? '';
  return `{ ${Object.entries(made)
    .map(([name, value]) => `${name}: ${codeOf(value)}`)
    .join(', ')} }`;
}
