/** Defaults of a question (CONS-10, QTYP-52, OP-P-92). */
export const FORM_DEFAULTS = {
  /** Width in columns of twelve (FORM-43). */
  width: 6,
  /** Most characters of a text (QTYP-38). */
  maxLength: 190,
  /** Least number (QTYP-32). */
  minNumber: 0,
  /** Most kilobytes of 1024 bytes of a file (QTYP-53). */
  maxKilobytes: 2048,
  /** Most files (QTYP-54). */
  maxCount: 1,
  fileTypes: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv'],
  /** The last hour that is accepted; 24 is, as the document says 'above 24' (OP-P-92). */
  lastHour: 24,
  lastMinute: 59,
} as const;

/** The messages of portal 5, letter by letter. */
export const MESSAGES = {
  blank: 'This field cannot be left blank',
  choose: 'Please select an option',
  /** For a declaration without a printed text (OP-S-04). */
  declaration: 'You must accept the declaration',
  upload: 'Please upload a document before proceeding',
  address: 'Please enter a value or select an address from the map',
  larger: 'Please enter a larger value',
  smaller: 'Please enter a smaller value',
  format: 'Please check the format',
  character: 'Delete any emoji or special characters and try again',
  invisible: 'This email address contains a character that cannot be seen. Delete the address and enter it again',
  fullWidth: 'This email address contains full-width characters. Enter it again in ordinary letters',
  date: 'Please check date is in correct format',
  notFuture: 'Date entered cannot be in the future',
  onlyFuture: 'Date entered must be in the future',
  time: 'Invalid time',
  noSuggestions: 'No suggestions found',
} as const;

/** Words of the box beside a serial number (QTYP-70), and the note while it is ticked (QTYP-72, OP-P-97). */
export const SERIAL_NONE = 'No serial number available';
export const SERIAL_NOTE = 'You can add the serial number later by updating this drone.';

/** Hint of a date that has no hint of its own (QTYP-45). */
export const DATE_HINT = 'For example, 31 01 2020';
