/**
 * The covering paths of a machine, cached in `node_modules/.cache/covering-paths/<slug>.json` under a hash of
 * everything that the model imports. The model test chooses them from its runs; without one (a single journey, a fresh
 * clone) they are chosen when first needed. Not committed, because they would conflict in every merge and take seconds
 * to make.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { candidatesOf, chooseCovering, type Candidate, type CoveringPath } from './model.ts';
import type { AnyModelSpec } from './spec.ts';

const home = fileURLToPath(new URL('../..', import.meta.url));

/** Whether a machine has a harness, so that its paths are played in the browser. */
export const hasHarness = (slug: string): boolean => existsSync(join(home, `tests/${slug}/${slug}.harness.tsx`));

/**
 * A cached path: a number of events of a scenario, or each event by its type and case number. Numbers, because a
 * payload need not survive JSON.
 */
type Kept =
  | { readonly start: string; readonly scenario: number; readonly events: number }
  | { readonly start: string; readonly events: readonly (readonly [type: string, at: number])[] };

/**
 * A machine's covering paths, from the cache if none of their sources has changed.
 *
 * @param candidates the runs to choose from, if they exist already; otherwise they are made when needed
 * @param folder of the cache
 * @returns few paths, those with most new facts per event first
 */
export function keptCoveringPaths(
  spec: AnyModelSpec,
  candidates: () => readonly Candidate[] = () => candidatesOf(spec),
  folder = join(home, 'node_modules/.cache/covering-paths'),
): readonly CoveringPath[] {
  const file = join(folder, `${spec.slug}.json`);
  const hash = hashOf(`tests/${spec.slug}/${spec.slug}.model.ts`);
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly hash: string; readonly paths: readonly Kept[] };
    if (kept.hash === hash) return kept.paths.map((path) => read(spec, path));
  }
  const paths = chooseCovering(spec, candidates());
  mkdirSync(folder, { recursive: true });
  // Written under another name and renamed, because two processes may choose the same paths at the same time.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ hash, paths: paths.map((path) => written(spec, path)) }));
  renameSync(`${file}.${process.pid}`, file);
  return paths;
}

function written(spec: AnyModelSpec, { start, scenario, events }: CoveringPath): Kept {
  if (scenario !== undefined) return { start, scenario, events: events.length };
  return {
    start,
    events: events.map((event) => [
      event.type,
      (spec.cases[event.type] ?? [{}]).findIndex((one) => isDeepStrictEqual({ ...one, type: event.type }, event)),
    ]),
  };
}

function read(spec: AnyModelSpec, kept: Kept): CoveringPath {
  const events =
    'scenario' in kept
      ? spec.scenarios[kept.scenario]!.steps.slice(0, kept.events).map(([event]) => event)
      : kept.events.map(([type, at]) => ({ ...(spec.cases[type] ?? [{}])[at], type }));
  return {
    start: kept.start,
    events: events as CoveringPath['events'],
    ...('scenario' in kept ? { scenario: kept.scenario } : {}),
  };
}

/** Files read by this process, whose content does not change while tests run. */
const texts = new Map<string, { readonly text: string; readonly imports: readonly string[] }>();

/**
 * The sources of a file: itself, its imports within this project, and the package versions.
 *
 * @param entry a path from the project's root
 * @returns such paths, in order
 */
export function sourcesOf(entry: string): string[] {
  const found = new Set([join(home, 'package-lock.json')]);
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    sourceOf(file).imports.forEach(add);
  };
  add(join(home, entry));
  return [...found].map((file) => relative(home, file)).sort();
}

function hashOf(entry: string): string {
  const hash = createHash('sha256');
  for (const file of sourcesOf(entry))
    hash
      .update(file)
      .update('\0')
      .update(sourceOf(join(home, file)).text)
      .update('\0');
  return hash.digest('hex');
}

function sourceOf(file: string) {
  let source = texts.get(file);
  if (source === undefined) {
    const text = readFileSync(file, 'utf8');
    const names =
      file.endsWith('.ts') || file.endsWith('.tsx')
        ? [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name as string)
        : [];
    const paths = names.flatMap((name) => {
      if (name.startsWith('.')) return [resolve(dirname(file), name)];
      if (name.startsWith('#support/')) return [join(home, 'tests', name.slice(1))];
      return name.startsWith('#') ? [join(home, name.slice(1))] : [];
    });
    source = { text, imports: paths.filter((path) => existsSync(path)) };
    texts.set(file, source);
  }
  return source;
}
