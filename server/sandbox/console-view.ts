/** What the console's page is made from, and what each of its sections takes a part of. */
import type { AuditFilter, AuditLine } from '../core/audit.ts';
import type { KnownSerial } from './knowledge.ts';
import type { NamedMoment } from './moments.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { ConsoleLife, ConsoleLists } from '../core/regulator.ts';

/** What a list of the regulator answers. */
export type Listed<N extends keyof ConsoleLists> = Awaited<ReturnType<NonNullable<ConsoleLists[N]>>>;

/** Everything that the page shows. */
export interface ConsoleView {
  readonly people: Listed<'people'>;
  readonly mail: Listed<'mail'>;
  readonly submissions: Listed<'submissions'>;
  readonly payments: Listed<'payments'>;
  readonly applications: Listed<'applications'>;
  readonly addresses: Listed<'addresses'>;
  readonly linkable: Listed<'linkable'>;
  readonly assessments: Listed<'assessments'>;
  readonly passes: Listed<'passes'>;
  readonly licences: Listed<'licences'>;
  readonly drafts: Listed<'drafts'>;
  readonly aircraft: Listed<'aircraft'>;
  readonly alerts: Listed<'alerts'>;
  readonly audit: readonly AuditLine[];
  readonly auditFilter: AuditFilter;
  readonly histories: readonly ConsoleLife[];
  /** The record whose history is asked for; empty for the latest ones. */
  readonly historyAsked: string;
  readonly calls: readonly string[];
  readonly faults: readonly {
    readonly call: string;
    readonly kind: string;
    readonly remaining: number | null;
    readonly delayMs: number | null;
  }[];
  readonly overrides: Readonly<Record<string, string>>;
  readonly shifted: boolean;
  readonly moment: Moment;
  readonly serials: readonly KnownSerial[];
  readonly moments: readonly NamedMoment[];
  /** Word of the address for what was done last. */
  readonly told: string | undefined;
  /** Words that the fault switches are searched for; empty for all. */
  readonly find: string;
  /** Whether the question of the reset stands open. */
  readonly asks: boolean;
  /** What was wrong with the form that was sent last, and what stood in it. */
  readonly problem: {
    readonly at: 'faults' | 'clock' | 'settings';
    readonly text: string;
    readonly typed: string;
  } | null;
}
