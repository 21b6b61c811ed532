/**
 * `npm run changed` compares charts by what they do: planted changes of charts and of their rules are found, each
 * alone, and what is no behaviour is not.
 */
import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { answersLost, rowsAndScreens } from '../../visualizations/draw/changed-about.ts';
import { drawChanged } from '../../visualizations/draw/changed-graph.ts';
import { fileOf, rulesChanged, toldOnce } from '../../visualizations/draw/changed-rules.ts';
import { changesOf, spellChange } from '../../visualizations/draw/changed.ts';
import { declarationsIn, plainCode } from '../../tools/support/plain-code.mjs';
import { orderMachine } from './fixture/order.machine.ts';
import { orderModel } from './fixture/order.model.ts';

/** A part of a chart as it is written: any of it is changed here. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shape is that of the fixture's literal
type Part = any;

const copy = (part: Part): Part =>
  Array.isArray(part)
    ? part.map(copy)
    : typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, copy(value)]))
      : part;

/** The fixture with something else in it. */
function changed(edit: (flow: Part, code: Part, chart: Part) => void): AnyStateMachine {
  const chart = copy(orderMachine.config);
  const code = {
    guards: { ...orderMachine.implementations.guards },
    actions: { ...orderMachine.implementations.actions },
    delays: { ...orderMachine.implementations.delays },
    actors: orderMachine.implementations.actors,
  };
  edit(chart.states.flow.states, code, chart);
  return createMachine(chart).provide(code as never) as unknown as AnyStateMachine;
}
const before = changed(() => undefined);
const found = (edit: Parameters<typeof changed>[0]): string[] => changesOf(before, changed(edit)).map(spellChange);

describe('a planted change', () => {
  it.each<[string, Parameters<typeof changed>[0], string]>([
    [
      'a state that came',
      (flow) => {
        flow.lost = { description: 'Lost.', type: 'final' };
      },
      '+ state flow.lost',
    ],
    [
      'a state that went',
      (flow) => {
        delete flow.reviewing;
        flow.placing.invoke.onDone.shift();
      },
      '− state flow.reviewing',
    ],
    [
      'a state that ends the chart now',
      (flow) => {
        flow.failed = { type: 'final', description: 'x', tags: ['failed'] };
      },
      '~ state flow.failed: kind atomic is now final',
    ],
    [
      'another beginning',
      (_flow, _code, chart) => {
        chart.states.flow.initial = 'waiting';
      },
      '~ state flow: begins with flow.editing is now flow.waiting',
    ],
    [
      'another screen',
      (flow) => {
        flow.editing.meta.screen = 'dashInd';
      },
      '~ state flow.editing: screen home is now dashInd',
    ],
    [
      'a tag that went',
      (flow) => {
        delete flow.failed.tags;
      },
      '~ state flow.failed: tags failed is now none',
    ],
    [
      'another port',
      (flow) => {
        flow.reviewing.invoke.src = 'placeOrder';
      },
      '~ state flow.reviewing: runs reviewOrder: reviewOrder is now reviewOrder: placeOrder',
    ],
    [
      'an action on entry that went',
      (flow) => {
        delete flow.placing.entry;
      },
      '~ state flow.placing: on entry countTry is now none',
    ],
    [
      'an action on exit that came',
      (flow) => {
        flow.editing.exit = 'countTry';
      },
      '~ state flow.editing: on exit none is now countTry',
    ],
    [
      'a transition that came',
      (flow) => {
        flow.editing.on['help.wanted'] = { target: 'failed' };
      },
      '+ transition flow.editing on help.wanted → flow.failed',
    ],
    [
      'a transition that went',
      (flow) => {
        delete flow.failed.on;
      },
      '− transition flow.failed on order.cancelled → flow.editing',
    ],
    [
      'another target',
      (flow) => {
        flow.waiting.on['order.cancelled'].target = 'failed';
      },
      '~ transition flow.waiting on order.cancelled → flow.failed: leads to flow.editing before, now flow.failed',
    ],
    [
      'another guard',
      (flow) => {
        flow.editing.on['order.placed'].guard = 'triesLeft';
      },
      '~ transition flow.editing on order.placed [triesLeft] → flow.placing: guard amountPositive before, now triesLeft',
    ],
    [
      'a guard that went',
      (flow) => {
        delete flow.editing.on['order.placed'].guard;
      },
      '~ transition flow.editing on order.placed → flow.placing: guard amountPositive before, now none',
    ],
    [
      'an action that came',
      (flow) => {
        flow.editing.on['order.placed'].actions = 'countTry';
      },
      '~ transition flow.editing on order.placed [amountPositive] → flow.placing: actions none before, now countTry',
    ],
    [
      'guards in another order',
      (flow) => {
        flow.placing.invoke.onError = [{ target: 'failed' }, { guard: 'triesLeft', target: 'waiting' }];
      },
      '~ transition flow.placing on placeOrder failed: its guards are asked in another order: none, triesLeft',
    ],
    [
      'another delay',
      (flow) => {
        flow.waiting.after = { 500: { target: 'placing' } };
      },
      '+ transition flow.waiting on after 500 ms → flow.placing',
    ],
    [
      'a delay that is reckoned otherwise',
      (_flow, code) => {
        code.delays.backOff = () => 5;
      },
      '~ delay backOff is written otherwise',
    ],
    [
      'a guard that decides otherwise',
      (_flow, code) => {
        code.guards.triesLeft = ({ context }: Part) => context.tries < 3;
      },
      '~ guard triesLeft is written otherwise',
    ],
    [
      'an action that does otherwise',
      (_flow, code) => {
        code.actions.announceHelp = () => 'shouts';
      },
      '~ action announceHelp is written otherwise',
    ],
  ])('is found: %s', (_what, edit, text) => {
    expect(found(edit)).toContain(text);
  });

  it('is nothing else: a chart that is the same, in another order and with other descriptions, has none', () => {
    expect(
      found((flow, _code, chart) => {
        const { editing, ...others } = flow;
        chart.states.flow.states = { ...others, editing: { ...editing, description: 'Written anew.' } };
      }),
    ).toEqual([]);
  });

  it('is a chart that came or went', () => {
    expect(changesOf(null, before).map(spellChange)).toEqual(['+ the chart order']);
    expect(changesOf(before, null).map(spellChange)).toEqual(['− the chart order']);
  });
});

describe('a planted change of rules', () => {
  const CHART = 'machines/shop/order.machine.ts';
  /**
   * A chart that asks a rule, which asks another one; a second chart and a file of the first one's have rules of their
   * own.
   */
  const FILES: Readonly<Record<string, string>> = {
    [CHART]:
      "import { mayOrder, type Order } from '#rules/shop/order.rules.ts';\nimport type { Shown } from '#rules/shop/shown.rules.ts';\nimport { limits } from './limits.ts';\nimport { payMachine } from './pay.machine.ts';\nexport const chart = (order: Order): Shown => [mayOrder(order), limits, payMachine];",
    'machines/shop/limits.ts': "import { limit } from '#rules/shop/limit.rules.ts';\nexport const limits = [limit];",
    'machines/shop/pay.machine.ts':
      "import { mayPay } from '#rules/shop/pay.rules.ts';\nexport const payMachine = mayPay;",
    'rules/shop/order.rules.ts':
      "import { isDay } from '../core/day.rules.ts';\n/** Open on days. */\nexport const mayOrder = (day: string): boolean => isDay(day) && day !== 'https://a';",
    'rules/core/day.rules.ts': 'export const isDay = (day: string): boolean => day.length === 10;',
    'rules/shop/limit.rules.ts': 'export const limit = 5;',
    'rules/shop/pay.rules.ts': 'export const mayPay = true;',
    'rules/shop/shown.rules.ts': 'export interface Shown { readonly all: unknown }\nexport const shown = 1;',
  };
  const codes = async (edits: Readonly<Record<string, string | null>>): Promise<ReadonlyMap<string, string>> => {
    const texts = Object.entries({ ...FILES, ...edits }).filter((one): one is [string, string] => one[1] !== null);
    return new Map(await Promise.all(texts.map(async ([path, text]) => [path, await plainCode(text)] as const)));
  };
  const foundIn = async (edits: Readonly<Record<string, string | null>>, chart = CHART) => {
    const [old, now] = [await codes({}), await codes(edits)];
    return rulesChanged([chart, (path) => old.get(path) ?? null], [chart, (path) => now.get(path) ?? null]).map(
      spellChange,
    );
  };

  const edited = (path: string, from: string, to: string) => ({ [path]: FILES[path]!.replace(from, to) });
  const DAY = edited('rules/core/day.rules.ts', '10', '8');

  it.each<[string, Readonly<Record<string, string | null>>, string[]]>([
    [
      'a rule that the chart asks',
      edited('rules/shop/order.rules.ts', '&&', '||'),
      ['~ its rules changed: rules/shop/order.rules.ts'],
    ],
    [
      'a text that looks like a comment',
      edited('rules/shop/order.rules.ts', 'https://a', 'https://b'),
      ['~ its rules changed: rules/shop/order.rules.ts'],
    ],
    ['a rule that this rule asks', DAY, ['~ its rules changed: rules/core/day.rules.ts']],
    [
      'a rule that the chart asks by way of a file of its own',
      edited('rules/shop/limit.rules.ts', '5', '6'),
      ['~ its rules changed: rules/shop/limit.rules.ts'],
    ],
    [
      'rules that went, and one that came',
      {
        ...edited('rules/shop/order.rules.ts', '../core/day.rules.ts', './day.rules.ts'),
        'rules/shop/day.rules.ts': FILES['rules/core/day.rules.ts']!,
        'rules/core/day.rules.ts': null,
      },
      ['rules/core/day.rules.ts', 'rules/shop/day.rules.ts', 'rules/shop/order.rules.ts'].map(
        (path) => `~ its rules changed: ${path}`,
      ),
    ],
    [
      'no rule of the chart: one of a chart that it runs, and one of which it has a type',
      { ...edited('rules/shop/pay.rules.ts', 'true', 'false'), ...edited('rules/shop/shown.rules.ts', '1', '2') },
      [],
    ],
    [
      'nothing that is done: comments, types and line breaks',
      edited(
        'rules/shop/order.rules.ts',
        '/** Open on days. */\nexport const mayOrder = (day: string)',
        'export const mayOrder =\n  // Always.\n  (day: `${string}-${string}`)',
      ),
      [],
    ],
  ])('is found: %s', async (_what, edits, texts) => {
    expect(await foundIn(edits)).toEqual(texts);
  });

  it('is told with what the file declares otherwise, and with the rows that are named there', async () => {
    const path = 'rules/core/day.rules.ts';
    const was = `/** Ten signs (DREG-02). */\n${FILES[path]!}\n/** As it was (DREG-01). */\nexport const same = 1;\nexport function gone() {}`;
    const is = `/** Eight signs (DREG-03). */\n${DAY[path]}\n/** As it was (DREG-01). */\nexport const same = 1;\nexport const come = 2, too = 3;`;
    const [old, now] = [await codes({ [path]: was }), await codes({ [path]: is })];
    const [told] = rulesChanged([CHART, (one) => old.get(one) ?? null], [CHART, (one) => now.get(one) ?? null], {
      declarations: declarationsIn,
      written: () => is,
    });
    expect(spellChange(told!)).toBe(`~ its rules changed: ${path}: isDay, −gone, +come, +too`);
    expect(rowsAndScreens([told!], before, null, []).rows).toEqual(['DREG-03']);
  });

  it('is told of each chart that asks it, by the file of the chart', async () => {
    expect(await foundIn(DAY, 'machines/shop/pay.machine.ts')).toEqual([]);
    expect(await foundIn(edited('rules/shop/pay.rules.ts', 'true', 'false'), 'machines/shop/pay.machine.ts')).toEqual([
      '~ its rules changed: rules/shop/pay.rules.ts',
    ]);
    const files = ['machines/regulator/pay.machine.ts', 'machines/shop/pay.machine.ts', 'machines/footer.machine.ts'];
    expect(['pay', 'regulator-pay', 'footer', 'gone'].map((slug) => fileOf(slug, files))).toEqual([
      files[1],
      files[0],
      files[2],
      undefined,
    ]);
  });

  it('is told once where several charts ask it, with these charts; what one of them asks alone stays with it', () => {
    const rule = (path: string) =>
      ({
        kind: 'changed',
        about: 'code',
        text: `its rules changed: ${path}`,
        states: [],
        event: null,
        rows: ['DREG-02'],
      }) as const;
    const [day, fee] = [rule('rules/core/day.rules.ts'), rule('rules/shop/fee.rules.ts')];
    const { shared, charts } = toldOnce([
      { slug: 'order', rules: [day, fee] },
      { slug: 'pay', rules: [day] },
      { slug: 'ship', rules: [] },
    ]);
    expect(shared).toEqual([
      { text: '~ rules changed: rules/core/day.rules.ts', rows: ['DREG-02'], charts: ['order', 'pay'] },
    ]);
    expect(charts.map(({ slug, rules }) => [slug, rules])).toEqual([
      ['order', [fee]],
      ['pay', []],
      ['ship', []],
    ]);
  });

  it('stands under the name of its chart in the picture, and with the key where several ask it', async () => {
    const rules = [
      { kind: 'changed', about: 'code', text: 'its rules changed: rules/core/day.rules.ts', states: [], event: null },
    ] as const;
    const svg = await drawChanged([{ before, after: before, rules }], 'Changed', [
      '~ rules changed: rules/core/fee.rules.ts',
    ]);
    expect(svg).toMatch(/data-state="order".*?>~ its rules changed: rules\/core\/day\.rules\.ts</);
    expect(svg).toMatch(/data-state="changed".*?>~ rules changed: rules\/core\/fee\.rules\.ts</);
  });
});

it('what changed is drawn in one picture: both versions over each other, by sign and line and not by colour alone', async () => {
  const after = changed((flow, code) => {
    code.guards.triesLeft = ({ context }: Part) => context.tries < 3;
    flow.lost = { description: 'Lost.', on: { 'order.cancelled': { target: 'editing' } } };
    flow.waiting.on['order.cancelled'].target = 'failed';
    delete flow.failed.tags;
    delete flow.editing.meta;
  });
  const svg = await drawChanged([{ before, after }], 'Changed since 1234567');
  expect(svg).toMatch(/data-state="order\.flow\.lost".*?class="box[^"]* came".*?>\+ lost</);
  expect(svg).toMatch(/data-state="order\.flow\.editing".*?class="box[^"]* changed".*?>~ editing<.*?>− screen: home</);
  expect(svg).toMatch(/data-transition="order\.flow\.waiting :: order\.cancelled\[0\]" class="came"/);
  expect(svg).toMatch(/data-transition="order\.flow\.waiting :: order\.cancelled\[0\]" class="went"/);
  expect(svg).toMatch(/data-state="order".*?>~ guard triesLeft is written otherwise</);
  expect(svg).toContain('stroke-dasharray: 8 4');
});

it('rows come from the descriptions and scenarios that speak of what changed, screens from the list and the states', () => {
  const after = changed((flow) => {
    flow.editing.description = 'The amount may change (DREG-01).';
    flow.editing.on['order.placed'].guard = 'triesLeft';
  });
  const spec = {
    ...orderModel,
    scenarios: [
      { title: 'is placed [DPAY-12 OP-D-70]', start: 'start', steps: [[{ type: 'order.placed' }, 'flow.placing']] },
      { title: 'hears of the line [FORM-01]', start: 'start', steps: [[{ type: 'line.dropped' }, 'line']] },
      {
        title: 'goes back to the amount [DREG-07]',
        start: 'start',
        steps: [[{ type: 'order.cancelled' }, { in: 'flow.editing' }]],
      },
    ],
  };
  expect(rowsAndScreens(changesOf(before, after), after, spec as never, ['drones'])).toEqual({
    rows: ['DPAY-12', 'DREG-01', 'DREG-07', 'OP-D-70'],
    screens: ['drones', 'home'],
  });
});

it('a chart that came or went concerns every row that its states and scenarios name', () => {
  const chart = changed((flow) => {
    flow.editing.description = 'The amount may change (DREG-01).';
  });
  const spec = {
    ...orderModel,
    scenarios: [{ title: 'hears of the line [FORM-01]', start: 'start', steps: [[{ type: 'line.dropped' }, 'line']] }],
  };
  for (const changes of [changesOf(null, chart), changesOf(chart, null)])
    expect(rowsAndScreens(changes, chart, spec as never, []).rows).toEqual(['DREG-01', 'FORM-01']);
});

it('a draft loses the answers to questions that went, take other answers, or have other options', () => {
  const form = (...questions: object[]) => ({ name: 'Report', steps: [{ stepid: 'one', questions }] });
  const was = form(
    { id: 'name', type: 'text' },
    { id: 'when', type: 'date' },
    { id: 'kind', type: 'radio', options: [{ value: 'a' }, { value: 'b' }] },
    { id: 'note', type: 'text' },
  );
  const is = form(
    { id: 'when', type: 'text' },
    { id: 'kind', type: 'radio', options: [{ value: 'a' }] },
    { id: 'note', type: 'text' },
    { id: 'more', type: 'text' },
  );
  expect(answersLost(was as never, is as never)).toEqual([
    'name: the question went',
    'when: a date before, now a text',
    'kind: the option b went',
  ]);
});
