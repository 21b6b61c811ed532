import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';
import { formFaults } from './machine-form.ts';

const files = [...filesOf(['machines'], /\.machine\.ts$/), 'tests/architecture/fixture/order.machine.ts'];

describe('machines are written so that the Stately tools read them as they stand', () => {
  it.each(files)('%s', (path) => {
    expect(formFaults(read(path))).toEqual([]);
  });
});

/** A whole machine with one replaceable part. */
const machine = (part: string): string =>
  `const c = 'x'; export const m = setup({}).createMachine({ id: 'm', initial: 'a', states: { a: { description: 'A.', ${part} }, b: { description: 'B.' } } });`;

describe('the check sees', () => {
  it('nothing wrong in the agreed form', () => {
    expect(
      formFaults(machine("on: { 'x.y': [{ guard: 'g', target: 'b' }, { actions: { type: 'a', params: () => 1 } }] }")),
    ).toEqual([]);
  });

  it('nothing wrong in a machine of the setup beside it', () => {
    expect(
      formFaults("import { made } from './m.setup.ts'; export const m = made.createMachine({ id: 'm', states: {} });"),
    ).toEqual([]);
  });

  it.each([
    ['a spread', '...rest'],
    ['a state made by a call', 'states: { c: makeState() }'],
    ['a state from elsewhere', 'states: { c: imported }'],
    ['a shorthand state', 'states: { imported }'],
    ['a computed key', "on: { [c]: { target: 'b' } }"],
    ['a template', 'id: `m${c}`'],
    ['a constant target', "on: { 'x.y': { target: c } }"],
    ['several targets', "on: { 'x.y': { target: ['a', 'b'] } }"],
    ['an inline guard', "on: { 'x.y': { guard: () => true, target: 'b' } }"],
    ['an inline action', 'entry: () => undefined'],
    ['an inline assign', "on: { 'x.y': { actions: assign({}) } }"],
    ['an inline actor', "invoke: { id: 'i', src: fromPromise(f), onError: { target: 'b' } }"],
    ['an invoke without onError', "invoke: { id: 'i', src: 's' }"],
    ['an invoke without an id', "invoke: { src: 's', onError: { target: 'b' } }"],
  ])('%s', (_name, part) => {
    expect(formFaults(machine(part))).toHaveLength(1);
  });

  it('a second machine, a machine without setup, and a definition that is no literal', () => {
    expect(formFaults(`${machine('')}${machine('')}`)).toEqual(['the file makes 2 machines, not one']);
    expect(formFaults("export const m = made.createMachine({ id: 'm' });")).toEqual([
      'createMachine is not called on setup({...}), nor on the setup of a file beside it',
    ]);
    expect(
      formFaults("import { made } from '../far.setup.ts'; export const m = made.createMachine({ id: 'm' });"),
    ).toEqual(['createMachine is not called on setup({...}), nor on the setup of a file beside it']);
    expect(formFaults('export const m = setup({}).createMachine(config);')).toEqual([
      'machine is no literal but config',
    ]);
  });
});
