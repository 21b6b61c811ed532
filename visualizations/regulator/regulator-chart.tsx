import { catalogue } from '#machines/core/catalogue.ts';
import { MachineChart } from '../machine-chart.tsx';

export interface RegulatorChartProps {
  /** The slug of the life, which begins with `regulator-`. */
  readonly slug: string;
}

/** The chart of a life of a record, which the server runs. */
export function RegulatorChart({ slug }: RegulatorChartProps) {
  const entry = catalogue.find((candidate) => candidate.slug === slug);
  return entry ? <MachineChart entry={entry} /> : null;
}
