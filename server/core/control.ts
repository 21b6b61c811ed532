/**
 * The console's switches: clock offset, settings, faults. They live in the database, so that they survive a restart and
 * several processes agree. This process keeps a copy: alone on its folder the copy is the truth; on PostgreSQL every
 * call first compares one version number, so that a switch set through one process is in force in all of them when the
 * console answers.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt, realNow } from './clock.ts';
import type { FaultKind, FaultOrder } from './fault-kinds.ts';
import { control as controlTable, faults as faultTable, settingOverrides, systemSettings } from './schema.ts';
import { transaction, type Db, type Store } from './store.ts';

/** Name of the setting that tells the portal the sandbox's time; present only while the clock is shifted (SANDBOX.md). */
export const NOW_SETTING = 'Sandbox - Now';

/** A fault for the present answer. */
export interface Fault {
  readonly kind: FaultKind;
  readonly delayMs: number;
}

export interface Control {
  /** Updates this process's copy. Cheap: nothing on the embedded database, one row on PostgreSQL. */
  refresh(): Promise<void>;
  /** Present moment of the sandbox. */
  moment(): Moment;
  setting(name: string): string | undefined;
  settings(): Readonly<Record<string, string>>;
  /** The first switch for this call, or `*` where `everyCall` holds; counts it down. Null for none. */
  takeFault(call: string, everyCall: boolean): Promise<Fault | null>;
  setFaults(orders: readonly FaultOrder[]): Promise<void>;
  /** Shifts the clock so that it shows `epochMs` now, or puts it back to real time with null. */
  setClock(epochMs: number | null): Promise<void>;
  overrideSettings(values: Readonly<Record<string, string>>): Promise<void>;
  /** Switches in force, for the console page. */
  current(): {
    readonly clockOffsetMs: number;
    readonly faults: readonly FaultRow[];
    readonly overrides: Readonly<Record<string, string>>;
  };
  /**
   * Runs `work` and counts the version up in one transaction, then reloads the copy: for whatever changes settings or
   * switches.
   */
  change(work: (tx: Db) => Promise<void>): Promise<void>;
}

type FaultRow = typeof faultTable.$inferSelect;

interface Copy {
  readonly version: number;
  readonly clockOffsetMs: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
  readonly faults: readonly FaultRow[];
}

/**
 * Reads the switches and returns their control. `origin` fills `{origin}` in settings; `zone` is the regulator's
 * (DEC-08).
 */
export async function openControl(
  store: Store,
  { origin, zone }: { readonly origin: string; readonly zone: string },
): Promise<Control> {
  const { db } = store;
  let copy = await load(db, origin);

  const change = async (work: (tx: Db) => Promise<void>): Promise<void> => {
    await transaction(db, async (tx) => {
      // All writers lock this row: two consoles at once leave one state, not a mixture.
      await tx.update(controlTable).set({ version: sql`${controlTable.version} + 1` });
      await work(tx);
    });
    copy = await load(db, origin);
  };

  const moment = (): Moment => ({ epochMs: realNow() + copy.clockOffsetMs, zone });
  const nowText = (): string | undefined => (copy.clockOffsetMs === 0 ? undefined : isoAt(moment().epochMs));

  return {
    refresh: async () => {
      if (store.kind === 'embedded') return;
      const [row] = await db.select({ version: controlTable.version }).from(controlTable);
      if (row?.version !== copy.version) copy = await load(db, origin);
    },
    moment,
    setting: (name) =>
      Object.hasOwn(copy.settings, name) ? copy.settings[name] : name === NOW_SETTING ? nowText() : undefined,
    settings: () => {
      const now = nowText();
      return now === undefined || Object.hasOwn(copy.settings, NOW_SETTING)
        ? copy.settings
        : { ...copy.settings, [NOW_SETTING]: now };
    },
    takeFault: async (call, everyCall) => {
      for (const row of copy.faults) {
        if (row.call !== call && !(everyCall && row.call === '*')) continue;
        if (row.remaining === null || (await countDown(db, row.id)))
          return { kind: row.kind as FaultKind, delayMs: row.delayMs ?? 0 };
      }
      return null;
    },
    setFaults: (orders) =>
      change(async (tx) => {
        await tx.delete(faultTable);
        if (orders.length > 0) await tx.insert(faultTable).values(orders.map(faultRow));
      }),
    setClock: (epochMs) =>
      change(async (tx) => {
        await tx.update(controlTable).set({ clockOffsetMs: epochMs === null ? 0 : epochMs - realNow() });
      }),
    overrideSettings: (values) =>
      change(async (tx) => {
        for (const [name, value] of Object.entries(values)) {
          await tx
            .insert(settingOverrides)
            .values({ name, value })
            .onConflictDoUpdate({ target: settingOverrides.name, set: { value } });
        }
      }),
    current: () => copy,
    change,
  };
}

function faultRow(order: FaultOrder, position: number): typeof faultTable.$inferInsert {
  return {
    position,
    call: order.call,
    kind: order.kind,
    remaining: order.times ?? null,
    delayMs: order.delayMs ?? null,
  };
}

/**
 * Uses up one of a switch's `times`; false when none was left. One statement, so that several processes never share the
 * last.
 */
async function countDown(db: Db, id: number): Promise<boolean> {
  const used = await db
    .update(faultTable)
    .set({ remaining: sql`${faultTable.remaining} - 1` })
    .where(and(eq(faultTable.id, id), gt(faultTable.remaining, 0)))
    .returning({ id: faultTable.id });
  return used.length > 0;
}

async function load(db: Db, origin: string): Promise<Copy> {
  const [row] = await db.select().from(controlTable);
  const named = await db.select().from(systemSettings);
  const overrides = Object.fromEntries(
    (await db.select().from(settingOverrides)).map(({ name, value }) => [name, value]),
  );
  const seeded = Object.fromEntries(named.map(({ name, value }) => [name, value]));
  const settings = Object.entries({ ...seeded, ...overrides }).map(
    ([name, value]) => [name, value.replaceAll('{origin}', origin)] as const,
  );
  return {
    version: row?.version ?? 0,
    clockOffsetMs: row?.clockOffsetMs ?? 0,
    settings: Object.fromEntries(settings),
    overrides,
    faults: await db.select().from(faultTable).orderBy(asc(faultTable.position)),
  };
}
