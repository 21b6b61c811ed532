/**
 * Two versions of a chart compared by what they do: states and transitions that came and went, and guards, actions,
 * delays, screens that are others now. How a file is written, the order of its states and its comments do not count.
 * `npm run changed` prints it.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allStates, listTransitions, statePath } from '#machines/core/walk.ts';
import { screenOf, spellActions, spellEvent, spellGuard } from './wording.ts';

/** How something differs. */
export type Kind = 'came' | 'went' | 'changed';

/** One difference, in words; `state` and `event` are what it is about, for finding tests, rows and screens. */
export interface Change {
  readonly kind: Kind;
  readonly text: string;
  /** The paths of the states that it touches. */
  readonly states: readonly string[];
  readonly event: string | null;
  /** It is in a function that the chart names, and no arrow or box looks otherwise. */
  readonly about?: 'code';
  /** The rows that what changed names itself. */
  readonly rows?: readonly string[];
}

const ROW = /\b(?:[A-Z]{3,5}-\d{2,3}|OP-[A-Z]-\d+|DEC-\d+)\b/g;

/** The rows that a text names, each once. */
export const rowsIn = (text: string): string[] => [...new Set(text.match(ROW) ?? [])].sort();

const nameOf = (node: AnyStateNode): string => statePath(node) || 'the whole chart';
const SIGN: Readonly<Record<Kind, string>> = { came: '+', went: '−', changed: '~' };

/** A difference as a line of text. */
export const spellChange = ({ kind, text }: Change): string => `${SIGN[kind]} ${text}`;

/**
 * What differs between two versions of a chart.
 *
 * @param before null where the chart is new
 * @param after null where it is gone
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

/** What a state is beside its transitions. A description is no behaviour. */
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
}

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
  }));

/** What a guard or an action is given, as it is written. */
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

/** The candidates for one event in one state: what is alike in most is the same one, changed. */
function changesOn(before: readonly Way[], after: readonly Way[]): Change[] {
  const of = (kind: Kind, way: Way, text: string): Change => ({
    kind,
    text,
    states: [way.source, way.to],
    event: way.raw,
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
 * Guards, actions and delays of the same name that are written otherwise. What they ask of `rules/` is told by
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

/** The text of a function, or of what an action is made of, without what the module runner calls its imports. */
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
