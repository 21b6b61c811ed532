/** Reference data: keyed lists of coded names (ENTI-22, DENT-60 to DENT-66). */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';
import { optionValue } from './drone.ts';

/** An item of a reference list. Fields that the documents only describe in words (a model's parent) are kept. */
export const referenceItem = z.looseObject({
  product_code: text,
  product_name: text,
  product_type: text,
  enccode: text,
  product_droneweight: optionValue,
  product_gramsmax: optionValue,
  product_serialnumberprefix: text,
  product_serialnumberlength: optionValue,
  product_snlengthrange: text,
});

/** The answer of both reference-data calls: lists by the type or code that was asked for (CALL-37, SCAL-40). */
export const referenceData = z.record(z.string(), z.array(referenceItem));
