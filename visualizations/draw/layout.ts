/**
 * Gives boxes and arrows their places with elkjs: in layers from left to right, or from top to bottom where that would
 * be wider than a page. Runs at drawing time only: the picture is committed.
 */
import ELK, { type ElkEdgeSection, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Box, Graph } from './graph.ts';

/** A box with its place; positions from the picture's top left corner, in CSS pixels. */
export interface PlacedBox {
  readonly box: Box;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** An arrow with its way, and where its label is. */
export interface PlacedArrow {
  /** The keys of its transitions; none for the arrow from an initial dot. */
  readonly keys: readonly string[];
  readonly lines: readonly string[];
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: Rect | null;
  /** How deep the box is that the label is in. */
  readonly depth: number;
  readonly change?: 'came' | 'went' | 'changed';
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly arrows: readonly PlacedArrow[];
}

/** Line heights and widths that the SVG's font sizes need, with room for a wider font than the one measured. */
export const METRICS = {
  titleChar: 7.9,
  lineChar: 6.5,
  labelChar: 6.5,
  titleHeight: 20,
  lineHeight: 15,
  pad: 12,
  dot: 10,
} as const;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.labelNode': '8',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/** A wider picture would have to be scrolled sideways. */
const PAGE_WIDTH = 1280;

/** From top to bottom, as narrow as the boxes allow. */
const DOWN: Readonly<Record<string, string>> = {
  'elk.direction': 'DOWN',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '6',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelNode': '2',
};

/** No more than three boxes or labels side by side, in a longer picture. */
const NARROW: Readonly<Record<string, string>> = {
  ...DOWN,
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
};

/** The size of a label of so many lines. */
const labelSize = (lines: readonly string[]) => ({
  width: Math.max(...lines.map((line) => line.length)) * METRICS.labelChar + 12,
  height: lines.length * METRICS.lineHeight + 2,
});

const headWidth = (box: Box): number =>
  Math.max(box.title.length * METRICS.titleChar, ...box.lines.map((line) => line.length * METRICS.lineChar)) +
  2 * METRICS.pad;
const headHeight = (box: Box): number => METRICS.titleHeight + box.lines.length * METRICS.lineHeight + METRICS.pad;

/** `options` count for each box with an inside: elkjs passes only some of them on from the picture. */
function elkNode(box: Box, options: Readonly<Record<string, string>>): ElkNode {
  if (box.children.length === 0)
    return { id: box.id, width: Math.max(90, headWidth(box)), height: Math.max(38, headHeight(box)) };
  const dot: ElkNode[] = box.initial === null ? [] : [{ id: dotId(box), width: METRICS.dot, height: METRICS.dot }];
  return {
    id: box.id,
    children: [...dot, ...box.children.map((child) => elkNode(child, options))],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${headHeight(box) + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${headWidth(box)},${headHeight(box)})`,
    },
  };
}

const dotId = (box: Box): string => `${box.id}::init`;
const flatten = (box: Box): Box[] => [box, ...box.children.flatMap(flatten)];

/** Lays a chart out. */
export async function layOut(graph: Graph): Promise<Layout> {
  const across = await layOutWith(graph, {});
  if (across.width <= PAGE_WIDTH) return across;
  const down = await layOutWith(graph, DOWN);
  if (down.width <= PAGE_WIDTH) return down;
  const stacked = await layOutWith({ ...graph, beside: [...graph.beside, ...stackedRegions(graph.root)] }, DOWN);
  if (stacked.width <= PAGE_WIDTH) return stacked;
  const narrow = await layOutWith(graph, NARROW);
  return [across, down, stacked, narrow].toSorted((a, b) => a.width - b.width)[0] ?? across;
}

/** Each region of the chart but the first, with the one that it is placed after. */
const stackedRegions = ({ kind, children }: Box): Graph['beside'] =>
  kind === 'parallel'
    ? children.flatMap(({ id }, at) => (children[at - 1] ? [[id, children[at - 1]?.id ?? id] as const] : []))
    : [];

async function layOutWith(graph: Graph, options: Readonly<Record<string, string>>): Promise<Layout> {
  const boxes = flatten(graph.root);
  const starts = boxes.flatMap((box) =>
    box.initial === null ? [] : [{ id: `${dotId(box)}>`, sources: [dotId(box)], targets: [box.initial] }],
  );
  const edges = graph.arrows.map((arrow, i) => ({
    id: `arrow ${i}`,
    sources: [arrow.back ? arrow.to : arrow.from],
    targets: [arrow.back ? arrow.from : arrow.to],
    labels: [
      {
        id: `label ${i}`,
        text: arrow.lines.join(' '),
        ...labelSize(arrow.lines),
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  }));
  const elk = new ELK();
  const beside = graph.beside.map(([box, rightOf]) => ({ id: `beside ${box}`, sources: [rightOf], targets: [box] }));
  const picture: ElkNode = {
    id: 'picture',
    layoutOptions: { ...OPTIONS, ...options },
    children: [elkNode(graph.root, options)],
    edges: [...starts, ...edges, ...beside],
  };
  const placed = await elk.layout(picture);
  const depths = new Map<string, number>();
  const places = new Map<string, ElkNode>();
  const visit = (node: ElkNode, depth: number): void => {
    places.set(node.id, node);
    depths.set(node.id, depth);
    node.children?.forEach((child) => visit(child, depth + 1));
  };
  visit(placed, -1);
  const ways = new Map(placed.edges?.map((edge) => [edge.id, edge]));
  const way = (id: string, back: boolean) => pointsOf(ways.get(id)?.sections?.[0], back);
  const placedBoxes = boxes.map((box): PlacedBox => ({
    box,
    depth: depths.get(box.id) ?? 0,
    ...rectOf(places.get(box.id)),
  }));
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: placedBoxes,
    dots: boxes.filter((box) => box.initial !== null).map((box) => rectOf(places.get(dotId(box)))),
    arrows: [
      ...starts.map((start) => ({ keys: [], lines: [], points: way(start.id, false), label: null, depth: 0 })),
      ...graph.arrows.map(({ keys, lines, back, change }, i) => {
        const label = rectOf(ways.get(`arrow ${i}`)?.labels?.[0]);
        return {
          keys,
          lines,
          points: way(`arrow ${i}`, back),
          label,
          depth: depthAt(placedBoxes, label),
          ...(change && { change }),
        };
      }),
    ],
  };
}

/** The depth of the innermost box that holds a label. */
const depthAt = (boxes: readonly PlacedBox[], label: Rect): number => {
  const x = label.x + label.width / 2;
  const y = label.y + label.height / 2;
  return Math.max(
    0,
    ...boxes.filter((b) => b.x <= x && x <= b.x + b.width && b.y <= y && y <= b.y + b.height).map((b) => b.depth),
  );
};

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;

function rectOf(shape: { x?: number; y?: number; width?: number; height?: number } | undefined): Rect {
  return { x: round(shape?.x), y: round(shape?.y), width: round(shape?.width), height: round(shape?.height) };
}

function pointsOf(section: ElkEdgeSection | undefined, back: boolean) {
  if (!section) return [];
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
    x: round(x),
    y: round(y),
  }));
  return back ? points.reverse() : points;
}
