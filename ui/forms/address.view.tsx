import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import {
  addressAnswer,
  answerWithPoint,
  isInAustralia,
  MAP_DEFAULTS,
  OUTSIDE_AUSTRALIA,
  POINT_UNFINISHED,
  typedAddress,
  type MapPoint,
} from '#rules/forms/address.rules.ts';
import type { AnswerOf, TypedAddress } from '#rules/forms/form-answers.rules.ts';
import { FORM_DEFAULTS } from '#rules/forms/form-defaults.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { describedBy, FieldGroup, invalid } from '../kit/field.tsx';
import { MapsFailure } from '../kit/maps-failure.tsx';
import { controlClass } from '../kit/text-fields.tsx';
import styles from './address.module.css';
import { useForm, type MapAdapter } from './answers.tsx';
import { frameOf } from './question-props.ts';
import type { LoadedProps } from './first-fields.tsx';
import { createMapControl } from './map-control.ts';

type AddressAnswer = AnswerOf['googleMapAddressPicker'];

/** Ids of the fields of the point are `{id}-lat` and `{id}-lng`. */
type AddressProps = LoadedProps<'googleMapAddressPicker'>;

/** Columns of a field of degrees. */
const DEGREES_COLUMNS = 3;

/**
 * A place: its address, or a point by latitude and longitude (QTYP-14, QTYP-68). The fields are always there; a map to
 * pick the point on comes where the portal has one, and when it does not come, nothing else changes (OP-P-96).
 */
export function AddressQuestion({ question, entry, id }: AddressProps) {
  const { adapters, store, disabled } = useForm();
  const answer = entry.answer as AddressAnswer;
  const typed = typedAddress(answer);
  const isOfPoint = entry.error === POINT_UNFINISHED || entry.error === OUTSIDE_AUSTRALIA;
  const frame = frameOf(question, entry, id);
  const field = (part: keyof TypedAddress) => ({
    type: 'text',
    value: typed[part],
    disabled,
    'aria-describedby': describedBy(id, frame.hint, frame.error, part === 'address' ? undefined : `${id}-point`),
    'aria-invalid': invalid((part === 'address') === isOfPoint ? '' : entry.error),
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      store.change(question.id, addressAnswer({ ...typed, [part]: target.value })),
  });
  return (
    <FieldGroup {...frame}>
      <label className={styles.label} htmlFor={id}>
        Address
      </label>
      <input id={id} name={id} className={controlClass(question.width ?? FORM_DEFAULTS.width)} {...field('address')} />
      <p className={styles.or} id={`${id}-point`}>
        {`Or enter a latitude and longitude in decimal degrees${adapters.map === null ? '' : ', or select it on the map'}, for example -35.2809 and 149.1300`}
      </p>
      <div className={styles.point}>
        {(['lat', 'lng'] as const).map((part) => (
          <div key={part}>
            <label className={styles.label} htmlFor={`${id}-${part}`}>
              {part === 'lat' ? 'Latitude' : 'Longitude'}
            </label>
            <input
              id={`${id}-${part}`}
              name={`${id}-${part}`}
              className={controlClass(DEGREES_COLUMNS)}
              autoComplete="off"
              {...field(part)}
            />
          </div>
        ))}
      </div>
      {adapters.map !== null && !disabled && (
        <AddressMap {...{ store, question }} adapter={adapters.map} point={answer.subAnswers.lngLat} />
      )}
    </FieldGroup>
  );
}

/** Height as CONS-11 gives it; the style sheet limits it to the window. */
const HEIGHT = { height: MAP_DEFAULTS.height };

interface MapProps {
  readonly store: AnswerStore;
  readonly question: AddressProps['question'];
  readonly adapter: MapAdapter;
  readonly point: MapPoint | null;
}

/** The map beneath the fields. It loads by itself, and shows a message when it does not (SHEL-09). */
function AddressMap({ store, question, adapter, point }: MapProps) {
  // A message about a point holds only for that point.
  const [said, say] = useState({ text: '', pointText: '' });
  const [isLost, lose] = useState(false);
  const [{ machine, place, mark }] = useState(() => {
    const onPick = (picked: MapPoint): void => {
      // A refused point does not replace a valid one (QTYP-68).
      const before = store.entry(question.id).answer as AddressAnswer;
      if (!isInAustralia(picked)) return say({ text: OUTSIDE_AUSTRALIA, pointText: spell(before.subAnswers.lngLat) });
      const answer = answerWithPoint(before, picked);
      const pointText = spell(answer.subAnswers.lngLat);
      store.change(question.id, answer);
      say({ text: `Point selected: ${pointText}`, pointText });
    };
    const centre = point !== null && isInAustralia(point) ? point : MAP_DEFAULTS.centre;
    return createMapControl(adapter, centre, { onPick, onLoss: () => lose(true) });
  });
  const actor = useActorRef(machine, { input: { address: question.id } });
  useEffect(() => actor.send({ type: 'load.requested' }), [actor]);
  useEffect(() => mark(point !== null && isInAustralia(point) ? point : null), [mark, point]);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed')) || isLost;
  const text = isLoading ? 'The map is loading' : said.pointText === spell(point) ? said.text : '';
  return (
    <div className={styles.around}>
      {isFailed && <MapsFailure />}
      <div
        className={styles.map}
        style={HEIGHT}
        role="group"
        aria-label={`Map: ${question.label}`}
        ref={place}
        hidden={isFailed}
      />
      {!isFailed && <Announcement text={text} />}
    </div>
  );
}

function spell(point: MapPoint | null): string {
  return point === null ? '' : `${String(point.lat)}, ${String(point.lng)}`;
}
