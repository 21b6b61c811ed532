// manage-drones: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromCallback, fromPromise, setup } from "xstate";
// rules/core/failures.rules.ts
/** Whether something that was rejected or stored is a failed call. */
function isCallFailure(value) {
	return typeof value === "object" && value !== null && value.kind === "call-failure";
}
/** The failed call that an error is; null for one that is none. */
function callFailureIn(error) {
	return isCallFailure(error) ? error : null;
}
// rules/manage-drones.rules.ts
/** Where a deleted application leads: to a new registration without drones, else back here with the banner (DMAN-29, DMAN-30). */
function placeAfterDeletion(organisationId, hasDrones) {
	if (!hasDrones) return {
		screen: "droneRegistration",
		organisationId
	};
	const flag = "draftdeleted";
	return organisationId === "" ? {
		screen: "manageDronesInd",
		flag
	} : {
		screen: "manageDronesOrg",
		organisationId,
		flag
	};
}
// machines/core/gather.machine.ts
/**
* Several loads at the same time (ARCHITECTURE 13): named loads are started together and waited for; their answers are given out when all
* of them are in. The verdict does not depend on the order in which they end, but for which failure came first; where one of them threw,
* that counts before a call that was answered with a failure, because it is what the person who repairs it has to see.
* A machine that invokes it names the loads; `src/wiring/` says what each of them asks (`gatheredBy`). To try again, it is invoked again
* with what had arrived: only the rest is asked for then (docs/decisions/0030).
*/
/** The port that runs the loads and tells how each ended; a load that nobody connected fails. */
const runLoads = (loads) => fromCallback(({ input: { awaited, asked }, sendBack }) => {
	const stop = new AbortController();
	const run = async (name) => {
		const load = loads[name];
		if (load === void 0) throw { message: `The load ${name} is not connected` };
		return load(asked, stop.signal);
	};
	awaited.forEach((name) => {
		run(name).then((answer) => sendBack({
			type: "load.arrived",
			name,
			answer
		}), (error) => sendBack({
			type: "load.failed",
			name,
			error
		}));
	});
	return () => stop.abort();
});
const isOver = ({ awaited, missing, endsAtFirstFailure }) => awaited.length === 0 || endsAtFirstFailure && missing.length > 0;
const hasThrown = ({ missing }) => missing.some(({ failure }) => failure === null);
const gatherMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {}
	},
	actors: { runLoads: runLoads({}) },
	guards: {
		isBroken: ({ context }) => isOver(context) && hasThrown(context),
		isFailed: ({ context }) => isOver(context) && context.missing.length > 0,
		isWhole: ({ context }) => isOver(context)
	},
	actions: {
		keepAnswer: assign(({ context }, { name, answer }) => ({
			awaited: context.awaited.filter((other) => other !== name),
			arrived: {
				...context.arrived,
				[name]: answer
			}
		})),
		noteMissing: assign(({ context }, { name, error }) => ({
			awaited: context.awaited.filter((other) => other !== name),
			missing: [...context.missing, {
				name,
				failure: callFailureIn(error)
			}]
		})),
		noteAllMissing: assign(({ context }) => ({
			awaited: [],
			missing: [...context.missing, ...context.awaited.map((name) => ({
				name,
				failure: null
			}))]
		}))
	}
}).createMachine({
	id: "gather",
	description: "Starts named loads together, waits for them, and gives out what they brought when all of it is in.",
	options: { maxIterations: 1e3 },
	context: ({ input: { names, arrived = {}, asked, endsAtFirstFailure = false } }) => ({
		awaited: names.filter((name) => !(name in arrived)),
		asked,
		endsAtFirstFailure,
		arrived,
		missing: []
	}),
	output: ({ context }) => {
		const { arrived, missing } = context;
		if (missing.length === 0) return {
			outcome: "whole",
			data: arrived
		};
		return {
			outcome: hasThrown(context) ? "broken" : "failed",
			arrived,
			missing
		};
	},
	initial: "loading",
	states: {
		loading: {
			description: "The loads are under way, each on its own; whatever is not there yet is waited for.",
			invoke: {
				id: "runLoads",
				src: "runLoads",
				input: ({ context: { awaited, asked } }) => ({
					awaited,
					asked
				}),
				onError: { actions: "noteAllMissing" }
			},
			on: {
				"load.arrived": { actions: {
					type: "keepAnswer",
					params: ({ event }) => event
				} },
				"load.failed": { actions: {
					type: "noteMissing",
					params: ({ event }) => event
				} }
			},
			always: [
				{
					guard: "isBroken",
					target: "broken"
				},
				{
					guard: "isFailed",
					target: "failed"
				},
				{
					guard: "isWhole",
					target: "whole"
				}
			]
		},
		whole: {
			description: "All the answers are in, and are given out.",
			type: "final"
		},
		failed: {
			description: "A call was answered with a failure. What is in is kept for the next try.",
			type: "final"
		},
		broken: {
			description: "A load ended in something that is no call failure, whatever the others brought.",
			type: "final"
		}
	}
});
/**
* A gather in a machine's `actors`: unconnected, every load of it fails.
* The types of the answers are the machine's own; the statechart is the same for all.
*/
const gatherPort = () => gatherMachine;
/** All the answers; null where one is missing. */
const wholeOf = (gathered) => gathered.outcome === "whole" ? gathered.data : null;
/** The answers that need not be asked for again. */
const arrivedOf = (gathered) => gathered.outcome === "whole" ? {} : gathered.arrived;
/** The call that was the first to be answered with a failure; null where none was. */
const firstFailureOf = (gathered) => gathered.outcome === "whole" ? null : gathered.missing.find(({ failure }) => failure !== null)?.failure ?? null;
// machines/core/ports.ts
/**
* A promise port: a named actor that an adapter in `src/wiring/` provides with a call. Without one it rejects, so that a forgotten adapter shows as the
* machine's failure state and not as a thrown error.
* @param name the port's name, for the message
*/
function promisePort(name) {
	return fromPromise(() => Promise.reject({ message: `The port ${name} is not connected` }));
}
/** What it starts with here. */
const exampleInput = {
  "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
  "droneTypes": [
    "recreational",
    "commercial"
  ],
  "ownerId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4"
};
export const manageDronesMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {},
		tags: {}
	},
	actors: {
		gather: gatherPort(),
		deleteDraft: promisePort("deleteDraft"),
		findCertificate: promisePort("findCertificate"),
		openWindow: promisePort("openWindow")
	},
	guards: {
		isCallFailure: (_, params) => isCallFailure(params.error),
		isWhole: (_, parts) => parts.outcome === "whole",
		isFailed: (_, parts) => parts.outcome === "failed",
		wasRefused: (_, params) => params.wasSuccessful === false,
		isOpen: (_, params) => params.open
	},
	actions: {
		beginLoad: assign({
			data: null,
			problem: null
		}),
		showWhole: assign({
			data: (_, parts) => wholeOf(parts),
			arrived: {}
		}),
		keepArrived: assign({ arrived: (_, parts) => arrivedOf(parts) }),
		reportFailure: assign({ problem: ({ context }, parts) => ({
			code: context.organisationId === "" ? "MRPAI.1" : "MRPAO.1",
			failure: firstFailureOf(parts)
		}) }),
		reportException: assign({
			problem: ({ context }) => ({
				code: context.organisationId === "" ? "MRPAI.2" : "MRPAO.2",
				failure: null
			}),
			data: null
		}),
		chooseDraft: assign({ recordId: (_, params) => params.recordId }),
		forgetDraft: assign({ recordId: "" }),
		leadOn: assign({ leadsTo: ({ context }) => placeAfterDeletion(context.organisationId, (context.data?.drones.items.length ?? 0) > 0) }),
		leadToFailure: assign({ leadsTo: (_, params) => ({
			screen: "error",
			code: params.code
		}) }),
		forgetCertificate: assign({
			certificateAddress: null,
			certificateProblem: null
		}),
		keepCertificate: assign({ certificateAddress: (_, params) => params.address }),
		reportCertificate: assign({ certificateProblem: (_, params) => isCallFailure(params.error) ? {
			code: "SP.1",
			failure: params.error
		} : {
			code: "SP.2",
			failure: null
		} })
	},
	delays: { afterDeletion: 1e4 }
}).createMachine({
	id: "manageDrones",
	description: "Lists the registered drones of a person or an organisation; deletes a saved application, opens the certificate.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		organisationId: input.organisationId,
		droneTypes: input.droneTypes,
		ownerId: input.ownerId,
		arrived: {},
		data: null,
		problem: null,
		recordId: "",
		certificateAddress: null,
		certificateProblem: null,
		leadsTo: null
	}),
	output: ({ context }) => context.leadsTo ?? {
		screen: "error",
		code: "MRPAI.6"
	},
	initial: "loading",
	states: {
		loading: {
			description: "The lists are asked for together; the loading indicator shows. It ends when the last of them has.",
			tags: ["loading"],
			entry: "beginLoad",
			invoke: {
				id: "gather",
				src: "gather",
				input: ({ context: { arrived, organisationId, droneTypes } }) => ({
					names: [
						"drones",
						"applications",
						"drafts"
					],
					arrived: organisationId === "" ? {
						...arrived,
						applications: null
					} : arrived,
					asked: {
						organisationId,
						droneTypes
					}
				}),
				onDone: [
					{
						guard: {
							type: "isWhole",
							params: ({ event }) => event.output
						},
						actions: {
							type: "showWhole",
							params: ({ event }) => event.output
						},
						target: "loaded"
					},
					{
						guard: {
							type: "isFailed",
							params: ({ event }) => event.output
						},
						actions: [{
							type: "keepArrived",
							params: ({ event }) => event.output
						}, {
							type: "reportFailure",
							params: ({ event }) => event.output
						}],
						target: "failed"
					},
					{
						actions: [{
							type: "keepArrived",
							params: ({ event }) => event.output
						}, "reportException"],
						target: "broken"
					}
				],
				onError: {
					actions: "reportException",
					target: "broken"
				}
			}
		},
		loaded: {
			description: "The lists are in; the tables show.",
			tags: ["loaded"],
			type: "parallel",
			on: { "page.failed": {
				actions: "reportException",
				target: "broken"
			} },
			states: {
				application: {
					description: "What becomes of a saved application.",
					initial: "kept",
					states: {
						kept: {
							description: "Saved applications stay as they are.",
							on: { "deletion.requested": {
								actions: {
									type: "chooseDraft",
									params: ({ event }) => ({ recordId: event.recordId })
								},
								target: "doubtful"
							} }
						},
						doubtful: {
							description: "The person is asked whether it is to be deleted; nothing was sent yet (DMAN-27).",
							tags: ["asking"],
							on: {
								"deletion.confirmed": { target: "deleting" },
								"deletion.declined": {
									actions: "forgetDraft",
									target: "kept"
								}
							}
						},
						deleting: {
							description: "The deletion is under way; the spinner covers the page (DMAN-28).",
							tags: ["deleting"],
							invoke: {
								id: "deleteDraft",
								src: "deleteDraft",
								input: ({ context }) => ({ recordId: context.recordId }),
								onDone: [{
									guard: {
										type: "wasRefused",
										params: ({ event }) => ({ wasSuccessful: event.output.wasSuccessful })
									},
									actions: {
										type: "leadToFailure",
										params: { code: "MRPAI.5" }
									},
									target: "#manageDrones.left"
								}, { target: "deleted" }],
								onError: [{
									guard: {
										type: "isCallFailure",
										params: ({ event }) => ({ error: event.error })
									},
									actions: {
										type: "leadToFailure",
										params: { code: "MRPAI.5" }
									},
									target: "#manageDrones.left"
								}, {
									actions: {
										type: "leadToFailure",
										params: { code: "MRPAI.6" }
									},
									target: "#manageDrones.left"
								}]
							}
						},
						deleted: {
							description: "It is deleted; the spinner stays for ten seconds (OP-D-25, DMAN-29, DMAN-30).",
							tags: ["deleting"],
							after: { afterDeletion: {
								actions: "leadOn",
								target: "#manageDrones.left"
							} }
						}
					}
				},
				certificate: {
					description: "The certificate of registration.",
					initial: "closed",
					states: {
						closed: {
							description: "Nobody has asked for it, or not since it was opened.",
							on: { "certificate.requested": { target: "sought" } }
						},
						sought: {
							description: "The file-details call is under way (DMAN-36).",
							tags: ["fetching"],
							entry: "forgetCertificate",
							invoke: {
								id: "findCertificate",
								src: "findCertificate",
								input: ({ context }) => ({
									organisationId: context.organisationId,
									ownerId: context.ownerId
								}),
								onDone: {
									actions: {
										type: "keepCertificate",
										params: ({ event }) => ({ address: event.output })
									},
									target: "opening"
								},
								onError: {
									actions: {
										type: "reportCertificate",
										params: ({ event }) => ({ error: event.error })
									},
									target: "missing"
								}
							}
						},
						opening: {
							description: "A new window is asked for, at the address that came (DMAN-37).",
							tags: ["fetching"],
							invoke: {
								id: "openWindow",
								src: "openWindow",
								input: ({ context }) => ({ address: context.certificateAddress ?? "" }),
								onDone: [{
									guard: {
										type: "isOpen",
										params: ({ event }) => ({ open: event.output })
									},
									target: "opened"
								}, { target: "blocked" }],
								onError: { target: "blocked" }
							}
						},
						opened: {
							description: "It opened in a new window.",
							tags: ["opened"],
							on: { "certificate.requested": { target: "sought" } }
						},
						blocked: {
							description: "The browser opened no window: a link leads there.",
							on: { "certificate.requested": { target: "sought" } }
						},
						missing: {
							description: "The call failed: SP.1 or SP.2, with a way to try again (DERR-14).",
							on: { "certificate.requested": { target: "sought" } }
						}
					}
				}
			}
		},
		failed: {
			description: "A call was answered with a failure: generic banner with MRPAI.1 or MRPAO.1 (DERR-11, DERR-12).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		},
		broken: {
			description: "Something threw, in a load or while the page was drawn: MRPAI.2 or MRPAO.2 (OP-D-14).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		},
		left: {
			description: "The screen leads on: after a deletion, or to the error page. The spinner stays until the next page is there.",
			type: "final",
			tags: ["deleting"]
		}
	}
});
