/**
 * The register of serial numbers that the sandbox asks (DCAL-25, DCAL-26): what the makers would answer. It keeps no
 * list; it knows by the form of a number, so a test can choose what it hears:
 *
 * | serial number                               | answer                                                                |
 * | ------------------------------------------- | --------------------------------------------------------------------- |
 * | has the prefix and length of a model of DJI | known: `valid`, with the number as the maker spells it, in upper case |
 * | ends with `0000`                            | not known: `valid: false`                                             |
 * | ends with `9999`                            | the register is out of order: `apiFailure`                            |
 * | anything else                               | not known                                                             |
 */
import { isSpecialMaker } from '#rules/drones/drone-kind.rules.ts';
import { isSerialWellFormed } from '#rules/drones/drone-serial.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';

/** Endings of numbers that no register knows, and of those at which the register is out of order. */
export const UNKNOWN_ENDING = '0000';
export const FAILING_ENDING = '9999';

/**
 * Status of a serial number that could not be looked up (DEC-23). It is the sandbox's own: the documents only name that
 * of a failed validation.
 */
export const NOT_VERIFIED = 852_460_001;

/** The register's answer about a number. */
export interface RegisterAnswer {
  /** In the maker's spelling; unchanged if unknown. */
  readonly serialNumber: string;
  readonly valid: boolean;
  readonly apiFailure: boolean;
}

/** Looks a number up. */
export function searchRegister(asked: string, { manufacturers, models }: DroneLists): RegisterAnswer {
  const serialNumber = asked.trim();
  if (serialNumber.endsWith(FAILING_ENDING)) return { serialNumber, valid: false, apiFailure: true };
  const makers = new Set(manufacturers.map(({ code }) => code).filter(isSpecialMaker));
  const isKnown = models.some((model) => {
    // Catch-all models (`Other`) have no serial numbers to know.
    const hasForm = model.serialPrefixes.length > 0;
    return (
      makers.has(model.manufacturerCode) &&
      hasForm &&
      isSerialWellFormed(serialNumber, model.manufacturerCode, model, '')
    );
  });
  const valid = isKnown && !serialNumber.endsWith(UNKNOWN_ENDING);
  return { serialNumber: valid ? serialNumber.toUpperCase() : serialNumber, valid, apiFailure: false };
}
