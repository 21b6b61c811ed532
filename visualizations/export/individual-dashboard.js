// individual-dashboard: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// machines/individual-dashboard.machine.ts
/** What it starts with here. */
const exampleInput = {
  "droneTypes": [
    "recreational",
    "commercial"
  ]
};
/**
* The individual dashboard's load (portal 4.2, DASH-01 to DASH-04): six calls at once, shown only when all six are in.
* All six are waited for before the verdict, so that the same answers give the same code in whatever order they arrive; where a failure
* and an exception meet, the exception wins, because it is the one that the person who repairs it has to see (PI.2 before PI.1).
* Longer than the rule allows because the six regions must stand in it for the chart to be read.
*/
export const individualDashboardMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		loadLicences: promisePort("loadLicences"),
		loadReocs: promisePort("loadReocs"),
		loadDrones: promisePort("loadDrones"),
		loadApplications: promisePort("loadApplications"),
		loadAircraftTransfers: promisePort("loadAircraftTransfers"),
		loadAircraft: promisePort("loadAircraft")
	},
	guards: {
		isCallFailure: (_, params) => isCallFailure(params.error),
		hasException: ({ context }) => context.hasException,
		hasFailure: ({ context }) => context.firstFailure !== null
	},
	actions: {
		beginLoad: assign({
			arriving: {},
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
			arriving: {}
		}),
		reportFailure: assign({
			problem: ({ context }) => ({
				code: "PI.1",
				failure: context.firstFailure
			}),
			arriving: {}
		}),
		reportException: assign({
			problem: () => ({
				code: "PI.2",
				failure: null
			}),
			arriving: {},
			data: null
		})
	}
}).createMachine({
	id: "individualDashboard",
	description: "Loads the six parts of the individual dashboard together and shows all of them or none.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		droneTypes: input.droneTypes,
		arriving: {},
		firstFailure: null,
		hasException: false,
		data: null,
		problem: null
	}),
	initial: "loading",
	states: {
		loading: {
			description: "Six calls are under way; the loading indicator shows (DASH-01). It ends when the last of them has.",
			tags: ["loading"],
			entry: "beginLoad",
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
				licences: {
					description: "Licences, expired ones included (CALL-19).",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadLicences",
								src: "loadLicences",
								onDone: {
									actions: {
										type: "keepAnswer",
										params: ({ event }) => ({ licences: event.output })
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
				reocs: {
					description: "Remotely piloted aircraft operator certificates (CALL-21).",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadReocs",
								src: "loadReocs",
								onDone: {
									actions: {
										type: "keepAnswer",
										params: ({ event }) => ({ reocs: event.output })
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
				drones: {
					description: "Registered and in-progress drones (CALL-23 to CALL-25).",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadDrones",
								src: "loadDrones",
								input: ({ context }) => ({ droneTypes: context.droneTypes }),
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
				applications: {
					description: "Applications: in-progress drones and census (CALL-31).",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadApplications",
								src: "loadApplications",
								onDone: {
									actions: {
										type: "keepAnswer",
										params: ({ event }) => ({ applications: event.output })
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
				aircraftTransfers: {
					description: "Transfers of aircraft ownership (CALL-33).",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadAircraftTransfers",
								src: "loadAircraftTransfers",
								onDone: {
									actions: {
										type: "keepAnswer",
										params: ({ event }) => ({ aircraftTransfers: event.output })
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
				aircraft: {
					description: "Aircraft and gliders (CALL-35).",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadAircraft",
								src: "loadAircraft",
								onDone: {
									actions: {
										type: "keepAnswer",
										params: ({ event }) => ({ aircraft: event.output })
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
			description: "All six answers are in; the dashboard shows (DASH-02).",
			tags: ["loaded"],
			on: { "page.failed": {
				actions: "reportException",
				target: "broken"
			} }
		},
		failed: {
			description: "A call was answered with a failure: generic banner with PI.1 and a way to try again (DASH-03).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		},
		broken: {
			description: "Something threw, in a load or while the page was drawn: generic banner with PI.2 (DASH-04, OP-P-28).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		}
	}
});
