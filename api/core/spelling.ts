/**
 * The two spellings of a field. Requests and answers spell `{product}_arn` with the configured code (`casa_arn`,
 * OP-P-01) in any case (OP-P-77); all code of the portal spells it `product_arn`. Keys are translated here and nowhere
 * else (docs/decisions/0005).
 */
import * as z from 'zod/mini';
import { required } from '#rules/core/required.rules.ts';
import type { Schema } from './define-endpoints.ts';

/** Deepest nesting that is read or written; real answers have fewer than ten levels. */
const DEEPEST = 48;

/** Keys that would reach into an object's machinery; they never come from an honest server. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Brings the keys of a received value into the schema's spelling: any case, `<code>_x` as `product_x`. Keys that the
 * schema does not name are dropped, or kept where it is a loose one (OP-P-82). Values are not checked here; the schema
 * does that afterwards.
 *
 * @param product the product code, for example `casa`
 * @throws RangeError when the value is nested too deeply
 */
export function alignKeys(schema: Schema, value: unknown, product: string): unknown {
  return align(schema, value, `${product.toLowerCase()}_`, DEEPEST);
}

/**
 * Spells every `product_x` key as `<code>_x`, at any depth. Files and other objects with a class of their own pass as
 * they are.
 *
 * @throws RangeError when the value is nested too deeply
 */
export function spellKeys(value: unknown, product: string): unknown {
  const code = `${product}_`;
  return rename(value, (key) => (key.startsWith('product_') ? code + key.slice('product_'.length) : key), DEEPEST);
}

function align(schema: Schema, value: unknown, code: string, levels: number): unknown {
  return typeof value === 'object' && value !== null ? alignAs(defOf(schema), value, code, levels) : value;
}

function alignAs(def: Def, value: object, code: string, levels: number): unknown {
  const below = deeper(levels);
  switch (def.type) {
    case 'object':
      return isPlain(value) ? alignObject(def, value, code, below) : value;
    case 'array':
      return Array.isArray(value) ? value.map((item) => align(partOf(def.element), item, code, below)) : value;
    case 'record':
      return isPlain(value)
        ? mapEntries(
            value,
            (key) => key,
            (item) => align(partOf(def.valueType), item, code, below),
          )
        : value;
    case 'union':
      return alignUnion(partOf(def.options), value, code, levels);
    case 'unknown':
    case 'any':
      return rename(value, (key) => respell(key, code), levels);
    default:
      return value;
  }
}

/** The fields of a schema. */
interface Fields {
  /** Their names by lower case. */
  readonly names: ReadonlyMap<string, string>;
  /**
   * Spellings met so far, for one product code: a list has a thousand objects with the same keys, so each key is
   * matched once.
   */
  readonly met: Map<string, Spelling>;
  readonly code: string;
}

/**
 * A key in the portal's spelling with the schema of its field; the schema is undefined for a key that the schema does
 * not name.
 */
interface Spelling {
  readonly spelled: string;
  readonly name: string | undefined;
  readonly def: Def | undefined;
}

const fieldsByShape = new WeakMap<object, Fields>();

/** Most spellings remembered for a schema; a well-behaved server has one for each field. */
const MOST_MET = 200;

function fieldsOf(shape: object, code: string): Fields {
  const known = fieldsByShape.get(shape);
  if (known?.code === code) return known;
  const fields = {
    names: new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name])),
    met: new Map<string, Spelling>(),
    code,
  };
  fieldsByShape.set(shape, fields);
  return fields;
}

function spellingOf(key: string, shape: Shape, { names, met, code }: Fields): Spelling {
  const known = met.get(key);
  if (known) return known;
  const spelled = respell(key, code);
  const name = names.get(spelled.toLowerCase());
  const spelling = { spelled, name, def: name === undefined ? undefined : defOf(partOf(shape[name])) };
  if (met.size < MOST_MET) met.set(key, spelling);
  return spelling;
}

function alignObject(def: Def, value: Plain, code: string, levels: number): Plain {
  const shape = partOf(def.shape);
  const fields = fieldsOf(shape, code);
  const aligned: Plain = {};
  for (const key of Object.keys(value)) {
    if (FORBIDDEN.has(key)) continue;
    const item = value[key];
    const { spelled, name, def: within } = spellingOf(key, shape, fields);
    if (name === undefined) {
      if (def.catchall !== undefined) aligned[spelled] = rename(item, (inner) => respell(inner, code), levels);
    } else if (name === spelled || !Object.hasOwn(aligned, name)) {
      aligned[name] = typeof item === 'object' && item !== null ? alignAs(partOf(within), item, code, levels) : item;
    }
  }
  return aligned;
}

/**
 * Aligns to the first option that the value fits. If none fits, the first option is used, so that its error is the one
 * reported.
 */
function alignUnion(options: readonly Schema[], value: object, code: string, levels: number): unknown {
  const tries = options.map((option) => ({ option, aligned: align(option, value, code, levels) }));
  const fitting = tries.find(({ option, aligned }) => z.safeParse(option, aligned).success);
  return (fitting ?? tries[0])?.aligned;
}

type Plain = Record<string, unknown>;
type Shape = Readonly<Record<string, Schema>>;

/** The parts of a zod definition that are walked here. */
interface Def {
  readonly type: string;
  readonly shape?: Shape;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
}

/** Every schema of that type has this part, so it cannot be missing. */
const partOf = <Part>(part: Part | undefined): Part => required(part, 'part of a schema');

/** Unwraps everything that does not change the keys of a schema: optional, nullable, default, catch, pipe and the like. */
function defOf(schema: Schema): Def {
  const def = schema._zod.def as Def;
  if (def.innerType !== undefined) return defOf(def.innerType);
  if (def.type !== 'pipe') return def;
  const first = partOf(def.in);
  return defOf(first._zod.def.type === 'transform' ? partOf(def.out) : first);
}

function respell(key: string, code: string): string {
  return key.toLowerCase().startsWith(code) ? `product_${key.slice(code.length)}` : key;
}

function rename(value: unknown, respelled: (key: string) => string, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const below = deeper(levels);
  if (Array.isArray(value)) return value.map((item) => rename(item, respelled, below));
  return isPlain(value) ? mapEntries(value, respelled, (item) => rename(item, respelled, below)) : value;
}

function mapEntries(value: Plain, key: (name: string) => string, item: (inner: unknown) => unknown): Plain {
  const mapped: Plain = {};
  for (const [name, inner] of Object.entries(value)) {
    if (!FORBIDDEN.has(name)) mapped[key(name)] = item(inner);
  }
  return mapped;
}

function isPlain(value: object): value is Plain {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function deeper(levels: number): number {
  if (levels <= 0) throw new RangeError('The value is nested too deeply');
  return levels - 1;
}
