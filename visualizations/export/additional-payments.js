// additional-payments: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromPromise, setup } from "xstate";
// rules/additional-payments.rules.ts
/** The page that a list of exactly one item opens by itself (APAY-07); null for any other list. */
function onlyPayment(due, organisationId) {
	const [only] = due;
	return only && due.length === 1 ? {
		screen: "payment",
		submissionId: only.submissionId,
		organisationId
	} : null;
}
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
// machines/additional-payments.machine.ts
/** What it starts with here. */
const exampleInput = {
  "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
  "organisationArn": "100200"
};
/**
* The list of fees that the regulator asked for (services 2.9): of a person, or of an organisation. A list of exactly one item opens that
* item (APAY-07) in its own stead, so that Back does not lead here again (OP-S-86).
*/
export const additionalPaymentsMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {},
		tags: {}
	},
	actors: { loadPayments: promisePort("loadPayments") },
	guards: {
		isNone: (_, params) => params.due.length === 0,
		isOne: (_, params) => params.due.length === 1
	},
	actions: {
		beginLoad: assign({
			due: null,
			failure: null
		}),
		keepPayments: assign({ due: (_, params) => params.due }),
		reportFailure: assign({
			due: null,
			failure: (_, params) => callFailureIn(params.error)
		})
	}
}).createMachine({
	id: "additionalPayments",
	description: "Lists the fees that are due.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		...input,
		due: null,
		failure: null
	}),
	output: ({ context }) => onlyPayment(context.due ?? [], context.organisationId),
	initial: "loading",
	states: {
		loading: {
			description: "The fees are asked for; the loading indicator shows (SCAL-63).",
			tags: ["loading"],
			entry: "beginLoad",
			invoke: {
				id: "loadPayments",
				src: "loadPayments",
				input: ({ context }) => ({
					organisationId: context.organisationId,
					organisationArn: context.organisationArn
				}),
				onDone: [
					{
						guard: {
							type: "isNone",
							params: ({ event }) => ({ due: event.output })
						},
						target: "empty"
					},
					{
						guard: {
							type: "isOne",
							params: ({ event }) => ({ due: event.output })
						},
						actions: {
							type: "keepPayments",
							params: ({ event }) => ({ due: event.output })
						},
						target: "single"
					},
					{
						actions: {
							type: "keepPayments",
							params: ({ event }) => ({ due: event.output })
						},
						target: "listed"
					}
				],
				onError: {
					actions: {
						type: "reportFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}
			}
		},
		listed: {
			description: "Several fees are due; the table shows (APAY-04).",
			tags: ["loaded"],
			on: { "page.failed": {
				actions: {
					type: "reportFailure",
					params: { error: null }
				},
				target: "failed"
			} }
		},
		empty: {
			description: "No fee is due (OP-S-86).",
			tags: ["loaded"]
		},
		single: {
			description: "Exactly one fee is due: on to its page in the stead of this one (APAY-07).",
			tags: ["loading"],
			type: "final"
		},
		failed: {
			description: "The query failed: Unable to complete application online, with a way to try again (SERR-03).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		}
	}
});
