// manage-drones: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// machines/core/ports.ts
/**
* A promise port: a named socket that `src/wiring/` plugs with a call. Unplugged it rejects, so that a forgotten plug shows as the
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
		loadDrones: promisePort("loadDrones"),
		loadApplications: promisePort("loadApplications"),
		loadDrafts: promisePort("loadDrafts"),
		deleteDraft: promisePort("deleteDraft"),
		findCertificate: promisePort("findCertificate"),
		openWindow: promisePort("openWindow")
	},
	guards: {
		isCallFailure: (_, params) => isCallFailure(params.error),
		isOfOrganisation: ({ context }) => context.organisationId !== "",
		hasException: ({ context }) => context.hasException,
		hasFailure: ({ context }) => context.firstFailure !== null,
		wasRefused: (_, params) => params.wasSuccessful === false,
		isOpen: (_, params) => params.open
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
				code: context.organisationId === "" ? "MRPAI.1" : "MRPAO.1",
				failure: context.firstFailure
			}),
			arriving: {}
		}),
		reportException: assign({
			problem: ({ context }) => ({
				code: context.organisationId === "" ? "MRPAI.2" : "MRPAO.2",
				failure: null
			}),
			arriving: {},
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
		arriving: {},
		firstFailure: null,
		hasException: false,
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
					description: "Registered drones of the kinds that are on (DCAL-05 to DCAL-09).",
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
					description: "Applications of an organisation, for its renewals in progress (DCAL-42, OP-D-24).",
					initial: "due",
					states: {
						due: {
							description: "A person has no such list of renewals: theirs come with the drones.",
							always: [{
								guard: "isOfOrganisation",
								target: "fetching"
							}, {
								actions: {
									type: "keepAnswer",
									params: { applications: null }
								},
								target: "unneeded"
							}]
						},
						unneeded: {
							description: "Nothing is asked for.",
							type: "final"
						},
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
				drafts: {
					description: "Saved applications (DCAL-34, DCAL-35).",
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
