/** What `npm run changed` says of changed rules. */
import { describe, expect, it } from 'vitest';
import { rowsAndScreens } from '../../visualizations/draw/changed-about.ts';
import { drawChanged } from '../../visualizations/draw/changed-graph.ts';
import { fileOf, rulesChanged, toldOnce } from '../../visualizations/draw/changed-rules.ts';
import { spellChange } from '../../visualizations/draw/changed.ts';
import { declarationsIn, plainCode } from '../../tools/support/plain-code.mjs';
import { before } from './changed-kit.ts';

describe('a planted change of rules', () => {
  const CHART = 'machines/shop/order.machine.ts';
  /**
   * A chart with a rule that uses another rule; a second chart, and a further file of the first chart, with rules of
   * their own.
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
