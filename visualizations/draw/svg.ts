/**
 * A placed chart as SVG text. It stands alone (a README shows it) and has its own colours for a light and a dark
 * background; inside the charts page the page's styles take over, by the same class names. `data-state` and
 * `data-transition` carry the keys.
 */
import { METRICS, type Layout, type PlacedArrow, type PlacedBox } from './layout.ts';

const STYLE = `
  svg { color-scheme: light dark; --ink: #1c2733; --muted: #4d5b69; --line: #7a8896; --ground: #ffffff; --box: #f3f6f9; --deep: #ffffff; --accent: #00558c; }
  @media (prefers-color-scheme: dark) { svg { --ink: #eef3f7; --muted: #b4c0cb; --line: #7f90a1; --ground: #10171f; --box: #1a242e; --deep: #141d26; --accent: #7cc4f0; } }
  .ground { fill: var(--ground); }
  .box { fill: var(--box); stroke: var(--line); stroke-width: 1.2; }
  .deep { fill: var(--deep); }
  .region { stroke-dasharray: 6 4; }
  .final { stroke-width: 3.2; }
  .title { fill: var(--ink); font: 600 13px ui-sans-serif, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif; }
  .line { fill: var(--muted); font: 11px ui-sans-serif, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif; }
  .way { fill: none; stroke: var(--line); stroke-width: 1.3; }
  .dot, .head { fill: var(--line); }
  .patch { fill: var(--box); }
  .patch.deep { fill: var(--deep); }
  .label { fill: var(--ink); font: 11px ui-sans-serif, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif; text-anchor: middle; }
  .label .guard, .label .act { fill: var(--accent); }
`;

/** In a picture of what changed: colours for those who see them, lines of their own for everybody. */
const CHANGED = `
  :root { --came: #0a6b2d; --went: #b3261e; --changed: #8a4b00; }
  @media (prefers-color-scheme: dark) { :root { --came: #6fd990; --went: #ff8a80; --changed: #ffb95c; } }
  .box.came, .came .way { stroke: var(--came); stroke-width: 3; stroke-dasharray: none; }
  .box.went, .went .way { stroke: var(--went); stroke-width: 2; stroke-dasharray: 8 4; }
  .box.changed, .changed .way { stroke: var(--changed); stroke-width: 2.5; stroke-dasharray: 2 3; }
`;

/**
 * Writes the picture.
 *
 * @param title the accessible name
 * @param description what the chart is about
 */
export function svgOf(layout: Layout, title: string, description: string): string {
  const { width, height } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">`,
    `<desc>${escape(description)}</desc>`,
    `<style>${STYLE}${isChange(layout) ? CHANGED : ''}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...layout.boxes.map(boxSvg),
    ...layout.dots.map(
      (dot) =>
        `<circle class="dot" cx="${dot.x + METRICS.dot / 2}" cy="${dot.y + METRICS.dot / 2}" r="${METRICS.dot / 2}"/>`,
    ),
    ...layout.arrows.map(waySvg),
    ...layout.arrows.map(labelSvg).filter((text) => text !== ''),
    '</svg>',
    '',
  ].join('\n');
}

const isChange = ({ boxes, arrows }: Layout): boolean =>
  boxes.some(({ box }) => box.change !== undefined) || arrows.some(({ change }) => change !== undefined);

function boxSvg({ box, depth, x, y, width, height }: PlacedBox): string {
  const classes = ['box', depth % 2 === 0 ? 'deep' : '', box.kind, box.change].filter(Boolean).join(' ');
  const middle = box.children.length === 0;
  const textX = middle ? x + width / 2 : x + METRICS.pad;
  const anchor = middle ? ' text-anchor="middle"' : '';
  const top = y + (middle && box.lines.length === 0 ? height / 2 + 4.5 : METRICS.titleHeight);
  return [
    `<g data-state="${escape(box.id)}"><title>${escape(`${box.title}: ${box.description}`)}</title>`,
    `<rect class="${classes}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
    `<text class="title" x="${textX}" y="${top}"${anchor}>${escape(box.title)}</text>`,
    ...box.lines.map(
      (line, i) =>
        `<text class="line" x="${textX}" y="${top + (i + 1) * METRICS.lineHeight}"${anchor}>${escape(line)}</text>`,
    ),
    '</g>',
  ].join('');
}

function waySvg(arrow: PlacedArrow): string {
  const { points } = arrow;
  if (points.length < 2) return '';
  const end = points[points.length - 1] as { x: number; y: number };
  const before = points[points.length - 2] as { x: number; y: number };
  const angle = Math.round((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI);
  return [
    `<g data-transition="${escape(arrow.keys.join('|'))}"${arrow.change === undefined ? '' : ` class="${arrow.change}"`}>`,
    `<path class="way" d="${rounded(points)}"/>`,
    `<path class="head" d="M0 0 L-8 -4 L-8 4 Z" transform="translate(${end.x} ${end.y}) rotate(${angle})"/>`,
    '</g>',
  ].join('');
}

/** A way with its corners rounded by 5. */
function rounded(points: PlacedArrow['points']): string {
  return points
    .map((point, i) => {
      const last = points[i - 1];
      const next = points[i + 1];
      if (!last) return `M${point.x} ${point.y}`;
      if (!next) return `L${point.x} ${point.y}`;
      const from = towards(point, last);
      const to = towards(point, next);
      return `L${from.x} ${from.y} Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join(' ');
}

function towards(from: { x: number; y: number }, to: { x: number; y: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(5, length / 2) / length;
  return {
    x: Math.round((from.x + (to.x - from.x) * share) * 10) / 10,
    y: Math.round((from.y + (to.y - from.y) * share) * 10) / 10,
  };
}

function labelSvg({ keys, lines, label, depth }: PlacedArrow): string {
  if (!label || lines.length === 0) return '';
  const x = Math.round((label.x + label.width / 2) * 10) / 10;
  const spans = lines.map((line, i) => {
    const kind = line.startsWith('[') ? ' class="guard"' : line.startsWith('/ ') ? ' class="act"' : '';
    return `<tspan x="${x}" y="${label.y + (i + 1) * METRICS.lineHeight - 3}"${kind}>${escape(line)}</tspan>`;
  });
  const patch = `<rect class="patch${depth % 2 === 0 ? ' deep' : ''}" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="3"/>`;
  return `<g data-label="${escape(keys.join('|'))}">${patch}<text class="label">${spans.join('')}</text></g>`;
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
