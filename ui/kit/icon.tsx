/** Shapes in a 24 by 24 box, drawn as lines so that they take the colour of the text around them. */
const SHAPES = {
  success: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Zm-4.6 9.8 3.2 3.2 6-6.6',
  info: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Zm0 8.3v5.9M12 7.1v.4',
  warning: 'M12 3.2 22 20.6H2L12 3.2Zm0 6.4v5M12 17.4v.4',
  error: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM8.6 8.6l6.8 6.8m0-6.8-6.8 6.8',
  neutral: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM7.5 12h9',
  close: 'M5 5l14 14M19 5 5 19',
  chevron: 'm9 5 7 7-7 7',
  arrow: 'M4 12h16m-7-7 7 7-7 7',
  external: 'M13 4h7v7m0-7L10 14M18 14v6H4V6h6',
  person: 'M12 3.5a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5ZM4 20.5c.6-4 3.8-6 8-6s7.4 2 8 6',
  organisation: 'M4 20.5V4.5h10v16M14 9.5h6v11M2.5 20.5h19M7.5 8.5h3m-3 4h3m-3 4h3m6.5-3.5h.5m-.5 3.5h.5',
  aircraft:
    'M12 2.5c.9 0 1.5 1.1 1.5 2.5v4l7.5 4.5v2l-7.5-2.2v4.2l2.3 1.7v1.8L12 20l-3.8 1' +
    'v-1.8l2.3-1.7v-4.2L3 15.5v-2L10.5 9V5c0-1.4.6-2.5 1.5-2.5Z',
  drone:
    'M9 10.5h6v4.5H9v-4.5Zm0 0L6 7m9 3.5L18 7M9 15l-3 3m9-3 3 3M6 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z' +
    'm12 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z' +
    'm12 0a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  licence:
    'M2.5 5h19v14h-19V5Zm5.5 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm-3.2 7.8c.4-1.6 1.6-2.3 3.2-2.3s2.8.7 3.2 2.3M14.5 9.5h4m-4 4h4',
  learning: 'M12 4.5 22.5 9 12 13.5 1.5 9 12 4.5Zm-6.5 6.5v5.5c1.6 1.6 4 2.5 6.5 2.5s4.9-.9 6.5-2.5V11M22.5 9v6',
  accreditation: 'M12 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm-3.5 11-1.5 8 5-2.5 5 2.5-1.5-8m-6-5 1.8 1.8 3.2-3.3',
  document: 'M6 2.5h8.5l4 4v15H6v-19Zm8 0v4.5h4.5M9 11h6.5M9 14.5h6.5M9 18h4',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2 19.5c.5-3.6 3.3-5.3 7-5.3s6.5 1.7 7 5.3' +
    'M15.5 4.9a3.5 3.5 0 0 1 0 6.3M18 14.8c2.2.7 3.6 2.2 4 4.7',
  upload: 'M12 15.5V4m-5 5 5-5 5 5M4 14.5v5.5h16v-5.5',
  download: 'M12 4v11.5m-5-5 5 5 5-5M4 14.5v5.5h16v-5.5',
  search: 'M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20.5 20.5l-5-5',
  calendar: 'M3.5 5.5h17v15h-17v-15Zm0 5h17M8 3v4.5m8-4.5v4.5M12 13v5m-2.5-2.5h5',
  payment: 'M2.5 5h19v14h-19V5Zm0 4.5h19M6 15h4',
  copy: 'M8.5 8.5h12v12h-12v-12ZM15.5 8.5v-5h-12v12h5',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  film: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Zm-2.5 5.6v7.8l6.3-3.9-6.3-3.9Z',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  clock: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 7v5.3l3.4 2',
} as const;

export type IconName = keyof typeof SHAPES;

export const ICON_NAMES = Object.keys(SHAPES) as readonly IconName[];

export interface IconProps {
  readonly name: IconName;
  /** Side in CSS pixels at the usual text size. */
  readonly size?: number;
}

/** A small picture beside a text that says the same, and therefore hidden from assistive technology. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d={SHAPES[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
