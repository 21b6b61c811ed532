// profile-details: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
* A promise port: a named actor that an adapter in `src/wiring/` provides with a call. Without one it rejects, so that a forgotten adapter shows as the
* machine's failure state and not as a thrown error.
* @param name the port's name, for the message
*/
function promisePort(name) {
	return fromPromise(() => Promise.reject({ message: `The port ${name} is not connected` }));
}
// machines/profile-details.machine.ts
/** What it starts with here. */
const exampleInput = {
  "kind": "org",
  "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4"
};
/**
* The load of a profile page (portal 2.6, ERRC-26, ERRC-27): the addresses of the person, or those of the organisation. Everything else on
* these pages is known already, from start-up and from the organisation's access check.
*/
export const profileDetailsMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		loadIndividual: promisePort("loadIndividual"),
		loadOrganisation: promisePort("loadOrganisation")
	},
	guards: { isOrganisation: ({ context }) => context.kind === "org" },
	actions: {
		keepIndividual: assign({ data: (_, params) => ({
			kind: "ind",
			addresses: params.addresses
		}) }),
		keepOrganisation: assign({ data: (_, params) => ({
			kind: "org",
			addresses: params.addresses
		}) }),
		reportFailure: assign({
			problem: ({ context }, params) => ({
				code: context.kind === "org" ? "PDO.1" : "PDI.1",
				failure: callFailureIn(params.error)
			}),
			data: null
		}),
		beginLoad: assign({
			data: null,
			problem: null
		})
	}
}).createMachine({
	id: "profileDetails",
	description: "Loads the addresses of a profile page.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		kind: input.kind,
		organisationId: input.kind === "org" ? input.organisationId : "",
		data: null,
		problem: null
	}),
	initial: "choosing",
	states: {
		choosing: {
			description: "Whose profile? Left at once.",
			entry: "beginLoad",
			always: [{
				guard: "isOrganisation",
				target: "loadingOrganisation"
			}, { target: "loadingIndividual" }]
		},
		loadingIndividual: {
			description: "The person's addresses are asked for.",
			tags: ["loading"],
			invoke: {
				id: "loadIndividual",
				src: "loadIndividual",
				onDone: {
					actions: {
						type: "keepIndividual",
						params: ({ event }) => ({ addresses: event.output })
					},
					target: "loaded"
				},
				onError: {
					actions: {
						type: "reportFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}
			}
		},
		loadingOrganisation: {
			description: "The organisation's addresses are asked for.",
			tags: ["loading"],
			invoke: {
				id: "loadOrganisation",
				src: "loadOrganisation",
				input: ({ context }) => ({ organisationId: context.organisationId }),
				onDone: {
					actions: {
						type: "keepOrganisation",
						params: ({ event }) => ({ addresses: event.output })
					},
					target: "loaded"
				},
				onError: {
					actions: {
						type: "reportFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}
			}
		},
		loaded: {
			description: "The page shows.",
			tags: ["loaded"],
			on: { "page.failed": {
				actions: {
					type: "reportFailure",
					params: { error: null }
				},
				target: "failed"
			} }
		},
		failed: {
			description: "Generic banner with PDI.1 or PDO.1 and a way to try again.",
			tags: ["failed"],
			on: { "retry.requested": { target: "choosing" } }
		}
	}
});
