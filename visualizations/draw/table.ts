/** A chart in words: the table beside each drawing, for those who read rather than look, and for searching. */
import type { AnyStateMachine } from 'xstate';
import { listStates, listTransitions, statePath } from '#machines/core/walk.ts';
import { screenOf, spellActions, spellEvent, spellQuestion } from './wording.ts';

/** The address pattern of a screen: `dashOrg` to `/dashorg?casaorgid=:organisationId`; empty if the screen has none. */
export type Addresses = (screen: string) => string;

/**
 * Address patterns from the portal's own screen targets: each field that a target reads becomes `:name`.
 *
 * @param urlOf the portal's `urlOf`
 */
export function patterns(urlOf: (target: never) => { readonly path: string; readonly search: object }): Addresses {
  return (screen) => {
    const target = new Proxy({ screen }, { get: (of, name) => (name === 'screen' ? of.screen : `:${String(name)}`) });
    // Only `urlOf` knows a target's fields, so a proxy provides any field that it reads.
    const { path, search } = urlOf(target as never);
    const query = Object.entries(search as Record<string, string>).map(([name, value]) => `${name}=${value}`);
    return decodeURIComponent(query.length === 0 ? path : `${path}?${query.join('&')}`);
  };
}

/**
 * The table of a machine as Markdown: states with screens and addresses, transitions, actors.
 *
 * @param slug name of its picture
 */
export function tableOf(slug: string, machine: AnyStateMachine, addresses: Addresses): string {
  const states = listStates(machine).map((node) => {
    const screen = screenOf(node);
    const address = screen === null ? '' : addresses(screen);
    return [
      code(statePath(node)),
      kind(node.type),
      text(node.description ?? ''),
      screen === null ? '' : code(screen),
      code(address),
      node.tags.map(code).join(' '),
    ];
  });
  const transitions = listTransitions(machine).map(({ source, event, definition }) => [
    code(statePath(source) || source.id),
    text(spellEvent(event, source)),
    code(spellQuestion(definition) ?? ''),
    definition.target?.[0] ? code(statePath(definition.target[0])) : 'stays',
    spellActions(definition.actions).map(code).join(' '),
  ]);
  const actors = [machine.root, ...listStates(machine)].flatMap((node) =>
    node.invoke.map((invoke) => [
      code(invoke.id),
      code(typeof invoke.src === 'string' ? invoke.src : ''),
      code(statePath(node) || node.id),
    ]),
  );
  return [
    `# ${slug}`,
    '',
    text(machine.root.description ?? ''),
    '',
    `![Chart of ${slug}](${slug}.svg)`,
    '',
    `Drawn from \`${slug}.machine.ts\` by \`npm run draw\`; do not edit.`,
    '',
    ...section('States', ['state', 'kind', 'meaning', 'screen', 'address', 'tags'], states),
    ...section('Transitions', ['from', 'event', 'guard', 'to', 'actions'], transitions),
    ...section('Actors', ['id', 'port', 'runs in'], actors),
  ].join('\n');
}

function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const used = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const line = (cells: readonly string[]): string => `| ${cells.filter((_, column) => used[column]).join(' | ')} |`;
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}

const kind = (type: string): string => (type === 'atomic' ? '' : type);
const code = (value: string): string => (value === '' ? '' : `\`${value}\``);
const text = (value: string): string => value.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
