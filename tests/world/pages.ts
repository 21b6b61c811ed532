/** Every kind of page that people open in a world, each described where its acts are. */
import type { PageKind } from './core/page.ts';
import { ARN_APPLICATIONS } from './people/arn-steps.ts';
import { DEREGISTRATIONS } from './people/deregistration-steps.ts';
import { DRONE_REGISTRATIONS } from './people/drone-steps.ts';
import { EXAMS } from './people/exam-steps.ts';
import { FEES } from './people/fee-steps.ts';
import { LETTERS } from './people/letter-steps.ts';
import { DRONE_RENEWALS } from './people/renewal-steps.ts';

export const PAGES: readonly PageKind[] = [
  LETTERS,
  FEES,
  DRONE_REGISTRATIONS,
  DRONE_RENEWALS,
  DEREGISTRATIONS,
  EXAMS,
  ARN_APPLICATIONS,
];
