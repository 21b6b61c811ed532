// profile-selector: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// machines/core/ports.ts
/**
* A promise port: a named socket that `src/wiring/` plugs with a call. Unplugged it rejects, so that a forgotten plug shows as the
* machine's failure state and not as a thrown error.
* @param name the port's name, for the message
*/
function promisePort(name) {
	return fromPromise(() => Promise.reject({ message: `The port ${name} is not connected` }));
}
// machines/profile-selector.machine.ts
/**
* The profile selector's load (portal 4.2, PROF-12 to PROF-14): two calls at once, skipped for a person who represents nobody (OP-P-26).
* Both are waited for before the verdict; where a failure and an exception meet, the exception wins, as on the dashboards.
*/
const NOTHING = {
	drones: null,
	arnRecords: null
};
/** What it starts with here. */
const exampleInput = {
  "participants": [
    {
      "account": {
        "accountid": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4"
      }
    }
  ]
};
export const profileSelectorMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		loadDrones: promisePort("loadDrones"),
		loadArnRecords: promisePort("loadArnRecords")
	},
	guards: {
		hasParticipants: ({ context }) => context.participants.length > 0,
		isCallFailure: (_, params) => isCallFailure(params.error),
		hasException: ({ context }) => context.hasException,
		hasFailure: ({ context }) => context.firstFailure !== null
	},
	actions: {
		beginLoad: assign({
			arriving: NOTHING,
			firstFailure: null,
			hasException: false,
			data: null,
			problem: null
		}),
		keepAnswer: assign({ arriving: ({ context }, params) => ({
			...context.arriving,
			...params
		}) }),
		noteFailure: assign({ firstFailure: ({ context }, params) => context.firstFailure ?? callFailureIn(params.error) }),
		noteException: assign({ hasException: true }),
		showWhole: assign({
			data: ({ context }) => context.arriving,
			arriving: NOTHING
		}),
		reportFailure: assign({
			problem: ({ context }) => ({
				code: "PS.1",
				failure: context.firstFailure
			}),
			arriving: NOTHING
		}),
		reportException: assign({
			problem: () => ({
				code: "PS.2",
				failure: null
			}),
			arriving: NOTHING,
			data: null
		})
	}
}).createMachine({
	id: "profileSelector",
	description: "Loads what the cards of the profile selector need.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		participants: input.participants,
		arriving: NOTHING,
		firstFailure: null,
		hasException: false,
		data: null,
		problem: null
	}),
	initial: "choosing",
	states: {
		choosing: {
			description: "Forgets an earlier load and decides whether there is anything to ask; left at once.",
			entry: "beginLoad",
			always: [{
				guard: "hasParticipants",
				target: "loading"
			}, {
				actions: "showWhole",
				target: "loaded"
			}]
		},
		loading: {
			description: "Two calls are under way; the loading indicator shows (PROF-12). It ends when both have.",
			tags: ["loading"],
			type: "parallel",
			onDone: [
				{
					guard: "hasException",
					actions: "reportException",
					target: "broken"
				},
				{
					guard: "hasFailure",
					actions: "reportFailure",
					target: "failed"
				},
				{
					actions: "showWhole",
					target: "loaded"
				}
			],
			states: {
				drones: {
					description: "Drones of all organisations, for the badges (CALL-27).",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadDrones",
								src: "loadDrones",
								input: ({ context }) => ({ participants: context.participants }),
								onDone: {
									actions: {
										type: "keepAnswer",
										params: ({ event }) => ({ drones: event.output })
									},
									target: "arrived"
								},
								onError: [{
									guard: {
										type: "isCallFailure",
										params: ({ event }) => ({ error: event.error })
									},
									actions: {
										type: "noteFailure",
										params: ({ event }) => ({ error: event.error })
									},
									target: "refused"
								}, {
									actions: "noteException",
									target: "thrown"
								}]
							}
						},
						arrived: {
							description: "Its answer is in.",
							type: "final"
						},
						refused: {
							description: "It was answered with a failure.",
							type: "final"
						},
						thrown: {
							description: "It ended in something that is no call failure.",
							type: "final"
						}
					}
				},
				arnRecords: {
					description: "ARN requests of the organisations (CALL-29).",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadArnRecords",
								src: "loadArnRecords",
								input: ({ context }) => ({ participants: context.participants }),
								onDone: {
									actions: {
										type: "keepAnswer",
										params: ({ event }) => ({ arnRecords: event.output })
									},
									target: "arrived"
								},
								onError: [{
									guard: {
										type: "isCallFailure",
										params: ({ event }) => ({ error: event.error })
									},
									actions: {
										type: "noteFailure",
										params: ({ event }) => ({ error: event.error })
									},
									target: "refused"
								}, {
									actions: "noteException",
									target: "thrown"
								}]
							}
						},
						arrived: {
							description: "Its answer is in.",
							type: "final"
						},
						refused: {
							description: "It was answered with a failure.",
							type: "final"
						},
						thrown: {
							description: "It ended in something that is no call failure.",
							type: "final"
						}
					}
				}
			}
		},
		loaded: {
			description: "The cards show (PROF-12).",
			tags: ["loaded"],
			on: { "page.failed": {
				actions: "reportException",
				target: "broken"
			} }
		},
		failed: {
			description: "A call was answered with a failure: generic banner with PS.1 and a way to try again (PROF-13).",
			tags: ["failed"],
			on: { "retry.requested": { target: "choosing" } }
		},
		broken: {
			description: "Something threw, in a load or while the page was drawn: generic banner with PS.2 (PROF-14, OP-P-28).",
			tags: ["failed"],
			on: { "retry.requested": { target: "choosing" } }
		}
	}
});
