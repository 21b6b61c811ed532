// external-id-polling: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromPromise, setup } from "xstate";
// rules/core/failures.rules.ts
/** Whether something that was rejected or stored is a failed call. */
function isCallFailure(value) {
	return typeof value === "object" && value !== null && value.kind === "call-failure";
}
/** The failed call that an error is; null for one that is none. */
function callFailureIn(error) {
	return isCallFailure(error) ? error : null;
}
// rules/start-up.rules.ts
/** Time between two checks, in milliseconds (START-25, CONS-15). */
const EXTERNAL_ID_INTERVAL_MS = 1e4;
// machines/core/ports.ts
/**
* A promise port: a named actor that an adapter in `src/wiring/` provides with a call. Without one it rejects, so that a forgotten adapter shows as the
* machine's failure state and not as a thrown error.
* @param name the port's name, for the message
*/
function promisePort(name) {
	return fromPromise(() => Promise.reject({ message: `The port ${name} is not connected` }));
}
// machines/external-id-polling.machine.ts
/** External id polling (portal 4.1, START-22 to START-28): at most five checks, ten seconds apart; the first answer decides (OP-P-08). */
export const externalIdPollingMachine = setup({
	types: {
		context: {},
		output: {}
	},
	actors: { checkExternalId: promisePort("checkExternalId") },
	guards: {
		hasExternalId: (_, params) => Boolean(params.answer.value?.value),
		hasAttemptsLeft: ({ context }) => context.attempts < 5
	},
	actions: {
		countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
		noteFailure: assign({ outcome: (_, params) => ({
			outcome: "failed",
			failure: callFailureIn(params.error)
		}) }),
		noteFound: assign({ outcome: () => ({ outcome: "found" }) }),
		noteMissing: assign({ outcome: () => ({ outcome: "missing" }) })
	},
	delays: { betweenChecks: EXTERNAL_ID_INTERVAL_MS }
}).createMachine({
	id: "externalIdPolling",
	description: "Asks whether the signed-in account is known to the regulator yet, up to five times, ten seconds apart.",
	options: { maxIterations: 1e3 },
	context: {
		attempts: 0,
		outcome: null
	},
	initial: "checking",
	output: ({ context }) => context.outcome ?? {
		outcome: "failed",
		failure: null
	},
	states: {
		checking: {
			description: "One check is under way; it counts from the moment it is sent (START-24).",
			tags: ["loading"],
			entry: "countAttempt",
			invoke: {
				id: "checkExternalId",
				src: "checkExternalId",
				onDone: [
					{
						guard: {
							type: "hasExternalId",
							params: ({ event }) => ({ answer: event.output })
						},
						actions: "noteFound",
						target: "found"
					},
					{
						guard: "hasAttemptsLeft",
						target: "pausing"
					},
					{
						actions: "noteMissing",
						target: "missing"
					}
				],
				onError: {
					actions: {
						type: "noteFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}
			}
		},
		pausing: {
			description: "Ten seconds until the next check (START-25).",
			tags: ["loading"],
			after: { betweenChecks: { target: "checking" } }
		},
		found: {
			description: "The account has an external id; the data load may begin (START-26).",
			type: "final"
		},
		missing: {
			description: "Five checks, no external id: HP.2a (START-27).",
			type: "final"
		},
		failed: {
			description: "A check could not be answered: HP.2b at once, without another try (START-28).",
			type: "final"
		}
	}
});
