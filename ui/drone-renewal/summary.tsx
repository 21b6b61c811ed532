import { useMemo, type FormEvent } from 'react';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { listed } from '#rules/core/listed.rules.ts';
import { updatesAsked } from '#rules/drones/drone-update.rules.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { renewalFilters, type RenewalRow } from '#rules/drones/drone-renewal-row.rules.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { renewalSummary, type RenewalSummary } from '#rules/drones/drone-renewal.rules.ts';
import { renewalWindow } from '#rules/core/expiry.rules.ts';
import { droneRowWords } from '#rules/drones/drone-search.rules.ts';
import { mayCost, sendText } from '#rules/payments/fees.rules.ts';
import { ApplicationTotal, PaymentNote } from '../applications/application-total.tsx';
import { narrowedTables } from '#rules/core/list.rules.ts';
import { PAGE_SIZE } from '#rules/core/table.rules.ts';
import { BeforeYouBegin } from '../kit/before-you-begin.tsx';
import { Button, ButtonRow, LinkButton, SubmitButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { None } from '../kit/cells.tsx';
import { ListWay } from '../kit/list-way.tsx';
import { ListTools, NothingFits, NO_FILTERS, useLongList } from '../kit/long-list.tsx';
import { DroneDeclaration } from '../drones/drone-declaration.tsx';
import { DRONE_WORDS } from '../drones/drone-texts.ts';
import { useField } from '../kit/use-field.ts';
import type { RenewalContentProps, RenewalProps } from './renewal-props.ts';
import styles from './drone-renewal.module.css';
import { RenewalFound, RenewalNoticeBanner, RenewalRefusalView } from './renewal-alert.tsx';
import { RenewalTableView, WeightClassSelect } from './renewal-table.tsx';
import { RENEWAL_TEXTS as TEXTS } from './renewal-texts.ts';

/** DroneRenewalSummary: what is renewed and what it costs (DREN-21 to DREN-30). */
export function Summary({ actor, organisationId, isBack, onSave }: Omit<RenewalContentProps, 'kept'>) {
  const drones = useField(actor, 'drones');
  const facts = useField(actor, 'facts');
  const refusals = useField(actor, 'refusals');
  const summary = useMemo(() => renewalSummary(drones, facts), [drones, facts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit.chosen' });
  };
  return (
    <>
      <RenewalRefusalView actor={actor} organisationId={organisationId} />
      {!isBack && <RenewalFound actor={actor} />}
      <RenewalNoticeBanner actor={actor} />
      {summary.listed === 0 ? (
        <>
          <p>{`${TEXTS.empty} ${renewableFor(facts.periods)}`}</p>
          <LinkButton target={manageDronesTarget(organisationId)}>Manage registered drones</LinkButton>
        </>
      ) : (
        <form noValidate onSubmit={submit}>
          <BeforeYouBegin
            minutes={5}
            have={[
              ...toUpdateText(summary, facts),
              ...(summary.lacksClass ? [NO_CLASS] : []),
              ...cardFor(summary.total),
            ]}
            fee={summary.total === null ? 'The fee for each drone and the total are below.' : ''}
            topic="drones"
            folded={isBack || refusals > 0}
          />
          <p className={styles.count}>{summary.countText}</p>
          {summary.toUpdate > 0 && (
            <Callout tone="warning" title={TEXTS.updateTitle}>
              <p>{TEXTS.update}</p>
              {summary.listed > PAGE_SIZE && (
                <ListWay asks={{ find: '', show: ['updates'] }} words={{ many: 'drones' }}>
                  {summary.toUpdate === 1
                    ? 'Show the drone that needs updating'
                    : `Show ${counted(summary.toUpdate, 'drone')} that need updating`}
                </ListWay>
              )}
            </Callout>
          )}
          <WithoutClass actor={actor} summary={summary} />
          <Drones actor={actor} organisationId={organisationId} summary={summary} facts={facts} />
          <ApplicationTotal cents={summary.total} />
          <Declaration actor={actor} />
          <PaymentNote cents={summary.total} unknown={summary.lacksClass ? TEXTS.classFirst : undefined} />
          <ButtonRow>
            <SubmitButton>{sendText(summary.total)}</SubmitButton>
            <Button look="secondary" onClick={onSave}>
              Save and exit
            </Button>
            <LinkButton look="tertiary" target={manageDronesTarget(organisationId)}>
              Cancel
            </LinkButton>
          </ButtonRow>
        </form>
      )}
    </>
  );
}

interface DronesProps extends RenewalProps {
  readonly organisationId: string;
  readonly summary: RenewalSummary;
  readonly facts: RenewalFacts;
}

/** The tables. One page of drones needs no search; of many those to be updated are found by a filter. */
function Drones({ actor, organisationId, summary: { tables, toUpdate, total, canRemove }, facts }: DronesProps) {
  const rows = useMemo(() => tables.flatMap((table) => table.rows), [tables]);
  const isLong = rows.length > PAGE_SIZE;
  // The filter is cleared once the last drone to update is updated, and all drones show again.
  const list = useLongList({
    rows,
    words: droneRowWords,
    filters: isLong && toUpdate > 0 ? renewalFilters : NO_FILTERS,
  });
  const shown = useMemo(() => narrowedTables(tables, list), [tables, list]);
  return (
    <>
      <ListTools list={list} words={DRONE_WORDS} />
      {list.rows.length === 0 ? (
        <NothingFits list={list} words={DRONE_WORDS} />
      ) : (
        shown.map((table) => (
          <RenewalTableView
            key={table.id}
            table={table}
            facts={facts}
            waits={mayCost(total)}
            send={actor.send}
            organisationId={organisationId}
            canRemove={canRemove}
            narrowedBy={list.asked}
          />
        ))
      )}
    </>
  );
}

/** Since when and until when a drone can be renewed; the regulator sets both (EXPY-01, EXPY-02). */
function renewableFor(periods: RenewalFacts['periods']): string {
  const { before, after } = renewalWindow(periods);
  return `You can renew a drone from ${counted(before, 'day')} before it expires until ${counted(after, 'day')} after.`;
}

/** Drones without a known class: each needs one before it can be renewed (DVAL-46, OP-D-58). */
function WithoutClass({ actor, summary }: RenewalProps & { readonly summary: RenewalSummary }) {
  const problems = useField(actor, 'problems');
  const rows: readonly RenewalRow[] = summary.tables
    .flatMap((table) => table.rows)
    .filter((row) => row.weightClass === '' && !row.needsUpdate && row.choices.length > 0);
  if (rows.length === 0) return null;
  return (
    <Callout tone="neutral" title={TEXTS.classTitle}>
      <p>{TEXTS.class}</p>
      <ul className={styles.classes}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>
              <bdi>{row.name}</bdi>
            </strong>{' '}
            {row.serialNumber && <None>{row.serialNumber}</None>}
            <WeightClassSelect row={row} send={actor.send} problem={problems.classes[row.id] ?? ''} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** A sentence that lists the details to have at hand for the drones that need updating. */
function toUpdateText({ tables, toUpdate }: RenewalSummary, facts: RenewalFacts): readonly string[] {
  const drones = tables.flatMap(({ rows }) => rows).flatMap((row) => (row.needsUpdate ? [row.drone] : []));
  const asked = updatesAsked(drones, { ...facts, variant: 'renewal' });
  if (asked.length === 0) return [];
  return [
    `The ${listed(asked, 'and')} of ${toUpdate === 1 ? 'the drone that needs' : 'the drones that need'} updating`,
  ];
}

const NO_CLASS = 'The weight of each drone that has no weight class';
/** The card among the things to have at hand; none for a total of zero. */
function cardFor(total: number | null): readonly string[] {
  if (total === null) return ['A credit or debit card, if there is a fee'];
  return total === 0 ? [] : ['A credit or debit card'];
}

const STATEMENTS = [TEXTS.declaration];

/** The declaration is a component of its own, so that ticking it draws no table again (DREN-26, DVAL-54). */
function Declaration({ actor }: RenewalProps) {
  const accepted = useField(actor, 'declaration');
  const { declaration: problem } = useField(actor, 'problems');
  const change = (ticked: boolean) => actor.send({ type: 'declaration.changed', accepted: ticked });
  return <DroneDeclaration statements={STATEMENTS} accepted={accepted} problem={problem} onChange={change} />;
}
