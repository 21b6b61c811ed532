import { CheckboxGroup } from '../kit/choices.tsx';

/** Id of the checkbox; the error summary links to it. */
export const DECLARATION_ID = 'declaration';

const ACCEPT = [{ value: 'accepted', label: 'I accept the declaration' }];

export interface DroneDeclarationProps {
  /** Statements that are declared. A constant: a new array renders the group again. */
  readonly statements: readonly string[];
  readonly accepted: boolean;
  /** Message about the declaration; empty for none. */
  readonly problem: string;
  readonly onChange: (accepted: boolean) => void;
}

/** The declaration of an application of drones (DREG-17, DREN-26). */
export function DroneDeclaration({ statements, accepted, problem, onChange }: DroneDeclarationProps) {
  return (
    <CheckboxGroup
      id={DECLARATION_ID}
      label="Declaration"
      statements={statements}
      options={ACCEPT}
      values={accepted ? ['accepted'] : []}
      error={problem}
      onChange={(_, ticked) => onChange(ticked)}
    />
  );
}
