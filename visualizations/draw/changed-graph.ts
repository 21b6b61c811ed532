/**
 * One picture of what changed: both versions of each chart merged. Added, removed and changed parts have their own
 * sign, line and colour.
 */
import type { AnyStateMachine } from 'xstate';
import { changesOf, spellChange, type Change, type Kind } from './changed.ts';
import { graphOf, type Arrow, type Box, type Graph } from './graph.ts';
import { layOut, type Layout } from './layout.ts';
import { svgOf } from './svg.ts';

/** A chart in both versions; null if it did not exist yet or was removed. */
export interface Versions {
  readonly before: AnyStateMachine | null;
  readonly after: AnyStateMachine | null;
  /** Changed files of rules that the chart imports. */
  readonly rules?: readonly Change[];
}

const SIGN: Readonly<Record<Kind, string>> = { came: '+ ', went: '− ', changed: '~ ' };

/**
 * Draws changed charts.
 *
 * @param title the accessible name
 * @param shared lines for changes that belong to several charts
 * @returns the picture as SVG
 */
export async function drawChanged(
  charts: readonly Versions[],
  title: string,
  shared: readonly string[] = [],
): Promise<string> {
  const key: Graph = {
    root: {
      id: 'changed',
      title,
      description: '',
      kind: 'state',
      lines: ['+ came', '− went', '~ changed', ...shared],
      children: [],
      initial: null,
    },
    arrows: [],
    beside: [],
  };
  const graphs = charts.map((versions) =>
    withNotes(
      overlay(versions.before && graphOf(versions.before), versions.after && graphOf(versions.after)),
      versions,
    ),
  );
  const layouts: Layout[] = [];
  for (const graph of [key, ...graphs]) layouts.push(await layOut(graph));
  return svgOf(
    below(layouts),
    title,
    'A plus and a thick line: came. A minus and a dashed line: went. A tilde and a dotted line: changed.',
  );
}

/** Code has no place in a chart, so its changes are listed under the chart's name. */
function withNotes({ root, ...graph }: Graph, { before, after, rules = [] }: Versions): Graph {
  const notes = [...changesOf(before, after), ...rules]
    .filter(({ kind, about }) => kind === 'changed' && about === 'code')
    .map(spellChange);
  return notes.length === 0
    ? { root, ...graph }
    : { ...graph, root: { change: 'changed', ...root, lines: [...root.lines, ...notes] } };
}

const GAP = 24;

/** Stacks pictures. */
function below(layouts: readonly Layout[]): Layout {
  let top = 0;
  const moved = layouts.map((layout) => {
    const lower = <T extends { readonly y: number }>(shape: T): T => ({ ...shape, y: shape.y + start });
    const start = top;
    top += layout.height + GAP;
    return {
      boxes: layout.boxes.map(lower),
      dots: layout.dots.map(lower),
      arrows: layout.arrows.map((arrow) => ({
        ...arrow,
        points: arrow.points.map(lower),
        label: arrow.label && lower(arrow.label),
      })),
    };
  });
  return {
    width: Math.max(...layouts.map(({ width }) => width)),
    height: top,
    boxes: moved.flatMap(({ boxes: placed }) => placed),
    dots: moved.flatMap(({ dots }) => dots),
    arrows: moved.flatMap(({ arrows }) => arrows),
  };
}

function either<One>(one: One | null | undefined, other: One | null | undefined): One {
  const found = one ?? other;
  if (found === null || found === undefined) throw new Error('Neither version of the chart has it.');
  return found;
}

function overlay(before: Graph | null, after: Graph | null): Graph {
  const root = boxes(before?.root ?? null, after?.root ?? null);
  const endsOf = ({ from, to }: Arrow): string => `${from} > ${to}`;
  const old = new Map((before?.arrows ?? []).map((arrow) => [endsOf(arrow), arrow]));
  const now = new Map((after?.arrows ?? []).map((arrow) => [endsOf(arrow), arrow]));
  const arrows = [...new Set([...old.keys(), ...now.keys()])].map((ends) => {
    const [was, is] = [old.get(ends), now.get(ends)];
    const arrow = either(is, was);
    const change = kindOf(was?.lines.join('\n'), is?.lines.join('\n'));
    return change === null ? arrow : { ...arrow, change, lines: signed(was?.lines ?? [], is?.lines ?? []) };
  });
  return { root, arrows, beside: either(after, before).beside };
}

const kindOf = (before: string | undefined, after: string | undefined): Kind | null =>
  before === undefined ? 'came' : after === undefined ? 'went' : before === after ? null : 'changed';

/** Lines of both versions, with signs for added and removed ones. */
const signed = (before: readonly string[], after: readonly string[]): string[] => [
  ...after.map((line) => (before.includes(line) ? line : `${SIGN.came}${line}`)),
  ...before.filter((line) => !after.includes(line)).map((line) => `${SIGN.went}${line}`),
];

function boxes(before: Box | null, after: Box | null): Box {
  const box = either(after, before);
  const own = (one: Box | null): string | undefined =>
    one === null ? undefined : [one.kind, one.initial, ...one.lines].join('\n');
  const change = kindOf(own(before), own(after));
  const ids = [...new Set([...(after?.children ?? []), ...(before?.children ?? [])].map(({ id }) => id))];
  const childOf = (of: Box | null, id: string): Box | null => of?.children.find((child) => child.id === id) ?? null;
  const children = ids.map((id) => boxes(childOf(before, id), childOf(after, id)));
  if (change === null) return { ...box, children };
  return {
    ...box,
    children,
    change,
    title: `${SIGN[change]}${box.title}`,
    lines: signed(before?.lines ?? [], after?.lines ?? []),
  };
}
