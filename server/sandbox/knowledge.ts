/**
 * Examples for the stand-ins in the console (SANDBOX.md): serial numbers. The register is asked about each when the
 * page is rendered. Cards are in `payment-gateway/cards.ts`, identity documents in `arn/verification-service.ts`.
 */
import { isSpecialMaker } from '#rules/drones/drone-kind.rules.ts';
import type { DroneLists, DroneModel } from '#rules/drones/drone.rules.ts';
import { FAILING_ENDING, searchRegister, UNKNOWN_ENDING } from '../records/serial-register.ts';

/** A serial number to try. */
export interface KnownSerial {
  /** The fitting model, or what is special. */
  readonly about: string;
  readonly serial: string;
  readonly answer: string;
}

/** Number of models shown; those of the seeded fleets come first in the list. */
const MOST_MODELS = 8;

/** Examples for the register of drone serial numbers, which is only asked about DJI drones (DVAL-25). */
export function knownSerials(lists: DroneLists): readonly KnownSerial[] {
  const models = lists.models.filter(
    ({ manufacturerCode, serialPrefixes, serialLength }) =>
      isSpecialMaker(manufacturerCode) && serialPrefixes.length > 0 && serialLength !== null,
  );
  const [first] = models;
  const knownSerial = (about: string, serial: string): KnownSerial => ({
    about,
    serial,
    answer: answerTo(serial, lists),
  });
  return [
    ...models
      .slice(0, MOST_MODELS)
      .map((model) =>
        knownSerial(
          `${model.name}: begins with ${model.serialPrefixes.join(' or ')}, ${String(model.serialLength)} characters`,
          withEnding(model, '1'),
        ),
      ),
    ...(first === undefined
      ? []
      : [
          knownSerial(`Ends with ${UNKNOWN_ENDING}`, withEnding(first, UNKNOWN_ENDING)),
          knownSerial(`Ends with ${FAILING_ENDING}`, withEnding(first, FAILING_ENDING)),
        ]),
    knownSerial('Anything else', 'ABC123'),
  ];
}

/** The first prefix of a model, filled up to its length. */
function withEnding({ serialPrefixes, serialLength }: DroneModel, ending: string): string {
  const [prefix = ''] = serialPrefixes;
  return prefix + ending.padStart((serialLength ?? 0) - prefix.length, '0');
}

function answerTo(serial: string, lists: DroneLists): string {
  const { valid, apiFailure } = searchRegister(serial, lists);
  if (apiFailure) return 'the register is out of order, so the check is left out';
  return valid ? 'known' : 'not known';
}
