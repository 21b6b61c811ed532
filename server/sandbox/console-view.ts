/** The data of the console's page, of which each section takes a part. */
import type { AuditFilter, AuditLine } from '../core/audit.ts';
import type { KnownSerial } from './knowledge.ts';
import type { NamedMoment } from './moments.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { ConsoleLife, ConsoleLists } from '../core/regulator.ts';

export type Listed<N extends keyof ConsoleLists> = Awaited<ReturnType<NonNullable<ConsoleLists[N]>>>;

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
  /** The searched record; empty for the latest ones. */
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
  /** Key of the message in the address. */
  readonly told: string | undefined;
  /** Search text for the fault switches; empty for all. */
  readonly find: string;
  /** Whether the question before a reset is open. */
  readonly asks: boolean;
  /** The fault of the last form, with its values. */
  readonly problem: {
    readonly at: 'faults' | 'clock' | 'settings';
    readonly text: string;
    readonly typed: string;
  } | null;
}
