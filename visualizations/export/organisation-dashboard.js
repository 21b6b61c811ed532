// organisation-dashboard: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// machines/organisation-dashboard.machine.ts
/** What it starts with here. */
const exampleInput = {
  "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
  "organisationArn": "100200",
  "droneTypes": [
    "recreational",
    "commercial"
  ]
};
/**
* The organisation dashboard's load (OP-P-27, DASH-05): seven calls that the page stands on, all waited for, shown whole or not at all.
* The eighth, the additional payments, has a region of its own: it neither holds the page up nor spoils it; without an answer the
* callout stays away (DASH-49). The file is longer than the rule allows because the regions must stand in it for the chart to be read.
*/
export const organisationDashboardMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		loadDetails: promisePort("loadDetails"),
		loadApplications: promisePort("loadApplications"),
		loadReocs: promisePort("loadReocs"),
		loadAircraft: promisePort("loadAircraft"),
		loadAlerts: promisePort("loadAlerts"),
		loadDrafts: promisePort("loadDrafts"),
		loadDrones: promisePort("loadDrones"),
		loadAdditionalPayments: promisePort("loadAdditionalPayments")
	},
	guards: { isIncomplete: ({ context }) => context.isIncomplete },
	actions: {
		beginLoad: assign({
			arriving: {},
			firstFailure: null,
			isIncomplete: false,
			data: null,
			problem: null
		}),
		keepAnswer: assign({ arriving: ({ context }, params) => ({
			...context.arriving,
			...params
		}) }),
		noteFailure: assign({
			firstFailure: ({ context }, params) => context.firstFailure ?? callFailureIn(params.error),
			isIncomplete: true
		}),
		keepPayments: assign({ payments: (_, params) => params.payments }),
		showWhole: assign({
			data: ({ context }) => context.arriving,
			arriving: {}
		}),
		reportFailure: assign({
			problem: ({ context }) => ({
				code: "PO.1",
				failure: context.firstFailure
			}),
			arriving: {},
			data: null
		})
	}
}).createMachine({
	id: "organisationDashboard",
	description: "Loads the parts of one organisation's dashboard together and shows all of them or none; additional payments come beside.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		organisationId: input.organisationId,
		organisationArn: input.organisationArn,
		droneTypes: input.droneTypes,
		arriving: {},
		firstFailure: null,
		isIncomplete: false,
		data: null,
		payments: "asked",
		problem: null
	}),
	type: "parallel",
	states: {
		page: {
			description: "What the dashboard stands on.",
			initial: "loading",
			states: {
				loading: {
					description: "Seven calls are under way; the loading indicator shows (DASH-01). It ends when the last of them has.",
					tags: ["loading"],
					entry: "beginLoad",
					type: "parallel",
					onDone: [{
						guard: "isIncomplete",
						actions: "reportFailure",
						target: "failed"
					}, {
						actions: "showWhole",
						target: "loaded"
					}],
					states: {
						details: {
							description: "Name, ARN and addresses of the organisation (CALL-60).",
							initial: "fetching",
							states: {
								fetching: {
									description: "The call is under way.",
									invoke: {
										id: "loadDetails",
										src: "loadDetails",
										input: ({ context }) => ({ organisationId: context.organisationId }),
										onDone: {
											actions: {
												type: "keepAnswer",
												params: ({ event }) => ({ details: event.output })
											},
											target: "arrived"
										},
										onError: {
											actions: {
												type: "noteFailure",
												params: ({ event }) => ({ error: event.error })
											},
											target: "refused"
										}
									}
								},
								arrived: {
									description: "Its answer is in.",
									type: "final"
								},
								refused: {
									description: "It brought no answer.",
									type: "final"
								}
							}
						},
						applications: {
							description: "Applications of the organisation (CALL-62).",
							initial: "fetching",
							states: {
								fetching: {
									description: "The call is under way.",
									invoke: {
										id: "loadApplications",
										src: "loadApplications",
										input: ({ context }) => ({ organisationId: context.organisationId }),
										onDone: {
											actions: {
												type: "keepAnswer",
												params: ({ event }) => ({ applications: event.output })
											},
											target: "arrived"
										},
										onError: {
											actions: {
												type: "noteFailure",
												params: ({ event }) => ({ error: event.error })
											},
											target: "refused"
										}
									}
								},
								arrived: {
									description: "Its answer is in.",
									type: "final"
								},
								refused: {
									description: "It brought no answer.",
									type: "final"
								}
							}
						},
						reocs: {
							description: "Remotely piloted aircraft operator certificates (CALL-68).",
							initial: "fetching",
							states: {
								fetching: {
									description: "The call is under way.",
									invoke: {
										id: "loadReocs",
										src: "loadReocs",
										input: ({ context }) => ({ organisationId: context.organisationId }),
										onDone: {
											actions: {
												type: "keepAnswer",
												params: ({ event }) => ({ reocs: event.output })
											},
											target: "arrived"
										},
										onError: {
											actions: {
												type: "noteFailure",
												params: ({ event }) => ({ error: event.error })
											},
											target: "refused"
										}
									}
								},
								arrived: {
									description: "Its answer is in.",
									type: "final"
								},
								refused: {
									description: "It brought no answer.",
									type: "final"
								}
							}
						},
						aircraft: {
							description: "Aircraft and gliders (CALL-70, DEC-13).",
							initial: "fetching",
							states: {
								fetching: {
									description: "The call is under way.",
									invoke: {
										id: "loadAircraft",
										src: "loadAircraft",
										input: ({ context }) => ({ organisationId: context.organisationId }),
										onDone: {
											actions: {
												type: "keepAnswer",
												params: ({ event }) => ({ aircraft: event.output })
											},
											target: "arrived"
										},
										onError: {
											actions: {
												type: "noteFailure",
												params: ({ event }) => ({ error: event.error })
											},
											target: "refused"
										}
									}
								},
								arrived: {
									description: "Its answer is in.",
									type: "final"
								},
								refused: {
									description: "It brought no answer.",
									type: "final"
								}
							}
						},
						alerts: {
							description: "Alerts of the organisation (CALL-58).",
							initial: "fetching",
							states: {
								fetching: {
									description: "The call is under way.",
									invoke: {
										id: "loadAlerts",
										src: "loadAlerts",
										input: ({ context }) => ({ organisationId: context.organisationId }),
										onDone: {
											actions: {
												type: "keepAnswer",
												params: ({ event }) => ({ alerts: event.output })
											},
											target: "arrived"
										},
										onError: {
											actions: {
												type: "noteFailure",
												params: ({ event }) => ({ error: event.error })
											},
											target: "refused"
										}
									}
								},
								arrived: {
									description: "Its answer is in.",
									type: "final"
								},
								refused: {
									description: "It brought no answer.",
									type: "final"
								}
							}
						},
						drafts: {
							description: "Saved drafts of the organisation (CALL-56).",
							initial: "fetching",
							states: {
								fetching: {
									description: "The call is under way.",
									invoke: {
										id: "loadDrafts",
										src: "loadDrafts",
										input: ({ context }) => ({ organisationId: context.organisationId }),
										onDone: {
											actions: {
												type: "keepAnswer",
												params: ({ event }) => ({ drafts: event.output })
											},
											target: "arrived"
										},
										onError: {
											actions: {
												type: "noteFailure",
												params: ({ event }) => ({ error: event.error })
											},
											target: "refused"
										}
									}
								},
								arrived: {
									description: "Its answer is in.",
									type: "final"
								},
								refused: {
									description: "It brought no answer.",
									type: "final"
								}
							}
						},
						drones: {
							description: "Registered drones (DCAL-08).",
							initial: "fetching",
							states: {
								fetching: {
									description: "The call is under way.",
									invoke: {
										id: "loadDrones",
										src: "loadDrones",
										input: ({ context }) => ({
											organisationId: context.organisationId,
											droneTypes: context.droneTypes
										}),
										onDone: {
											actions: {
												type: "keepAnswer",
												params: ({ event }) => ({ drones: event.output })
											},
											target: "arrived"
										},
										onError: {
											actions: {
												type: "noteFailure",
												params: ({ event }) => ({ error: event.error })
											},
											target: "refused"
										}
									}
								},
								arrived: {
									description: "Its answer is in.",
									type: "final"
								},
								refused: {
									description: "It brought no answer.",
									type: "final"
								}
							}
						}
					}
				},
				loaded: {
					description: "All seven answers are in; the dashboard shows.",
					tags: ["loaded"],
					on: { "page.failed": {
						actions: "reportFailure",
						target: "failed"
					} }
				},
				failed: {
					description: "Something did not work: generic banner with PO.1 and a way to try again (DASH-05).",
					tags: ["failed"],
					on: { "retry.requested": { target: "loading" } }
				}
			}
		},
		payments: {
			description: "Whether additional payments wait for this organisation.",
			initial: "asking",
			states: {
				asking: {
					description: "The query is under way; nothing is said about payments.",
					entry: {
						type: "keepPayments",
						params: { payments: "asked" }
					},
					invoke: {
						id: "loadAdditionalPayments",
						src: "loadAdditionalPayments",
						input: ({ context }) => ({
							organisationId: context.organisationId,
							organisationArn: context.organisationArn
						}),
						onDone: {
							actions: {
								type: "keepPayments",
								params: ({ event }) => ({ payments: event.output })
							},
							target: "known"
						},
						onError: {
							actions: {
								type: "keepPayments",
								params: { payments: "unknown" }
							},
							target: "unknown"
						}
					}
				},
				known: { description: "The answer is in; the callout shows when there is something to pay (DASH-49)." },
				unknown: {
					description: "No answer: no callout, the page says that it is not known, and nothing else is lost (OP-P-27). Asked again when the page is tried again.",
					on: { "retry.requested": { target: "asking" } }
				}
			}
		}
	}
});
