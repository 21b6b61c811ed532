// outstanding: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromPromise, setup } from "xstate";
// machines/core/ports.ts
/**
* A promise port: a named actor that an adapter in `src/wiring/` provides with a call. Without one it rejects, so that a forgotten adapter shows as the
* machine's failure state and not as a thrown error.
* @param name the port's name, for the message
*/
function promisePort(name) {
	return fromPromise(() => Promise.reject({ message: `The port ${name} is not connected` }));
}
// machines/outstanding.machine.ts
/**
* What may wait for a person beside what their dashboard stands on: requested fees (services 2.9), saved applications and
* alerts. The dashboard waits for none of them, but until all are answered it does not say that nothing is waiting; one that got no answer is
* named as not known.
*/
export const outstandingMachine = setup({
	types: {
		context: {},
		events: {}
	},
	actors: {
		loadFees: promisePort("loadFees"),
		loadDrafts: promisePort("loadDrafts"),
		loadAlerts: promisePort("loadAlerts")
	},
	actions: {
		keepFees: assign({ fees: (_, params) => params.fees }),
		keepDrafts: assign({ drafts: (_, params) => params.drafts }),
		keepAlerts: assign({ alerts: (_, params) => params.alerts })
	}
}).createMachine({
	id: "outstanding",
	description: "Asks which fees, saved applications and alerts wait for a person, each on its own.",
	options: { maxIterations: 1e3 },
	context: {
		fees: "asked",
		drafts: "asked",
		alerts: "asked"
	},
	type: "parallel",
	states: {
		fees: {
			description: "Fees that the regulator asked for.",
			initial: "asking",
			states: {
				asking: {
					description: "The query is under way; nothing is said about fees.",
					entry: {
						type: "keepFees",
						params: { fees: "asked" }
					},
					invoke: {
						id: "loadFees",
						src: "loadFees",
						onDone: {
							actions: {
								type: "keepFees",
								params: ({ event }) => ({ fees: event.output })
							},
							target: "known"
						},
						onError: {
							actions: {
								type: "keepFees",
								params: { fees: "unknown" }
							},
							target: "unknown"
						}
					}
				},
				known: { description: "The answer is in." },
				unknown: {
					description: "No answer: the dashboard says that it is not known. Asked again when the page is tried again.",
					on: { "retry.requested": { target: "asking" } }
				}
			}
		},
		drafts: {
			description: "Applications that were saved and not sent.",
			initial: "asking",
			states: {
				asking: {
					description: "The query is under way; nothing is said about saved applications.",
					entry: {
						type: "keepDrafts",
						params: { drafts: "asked" }
					},
					invoke: {
						id: "loadDrafts",
						src: "loadDrafts",
						onDone: {
							actions: {
								type: "keepDrafts",
								params: ({ event }) => ({ drafts: event.output })
							},
							target: "known"
						},
						onError: {
							actions: {
								type: "keepDrafts",
								params: { drafts: "unknown" }
							},
							target: "unknown"
						}
					}
				},
				known: { description: "The answer is in." },
				unknown: {
					description: "No answer: the dashboard says that it is not known. Asked again when the page is tried again.",
					on: { "retry.requested": { target: "asking" } }
				}
			}
		},
		alerts: {
			description: "What the regulator alerts the person to.",
			initial: "asking",
			states: {
				asking: {
					description: "The query is under way; nothing is said about alerts.",
					entry: {
						type: "keepAlerts",
						params: { alerts: "asked" }
					},
					invoke: {
						id: "loadAlerts",
						src: "loadAlerts",
						onDone: {
							actions: {
								type: "keepAlerts",
								params: ({ event }) => ({ alerts: event.output })
							},
							target: "known"
						},
						onError: {
							actions: {
								type: "keepAlerts",
								params: { alerts: "unknown" }
							},
							target: "unknown"
						}
					}
				},
				known: { description: "The answer is in." },
				unknown: {
					description: "No answer: the dashboard says that it is not known. Asked again when the page is tried again.",
					on: { "retry.requested": { target: "asking" } }
				}
			}
		}
	}
});
