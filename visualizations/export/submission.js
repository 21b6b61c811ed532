// submission: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// machines/applications/submission.machine.ts
/**
* One attempt to send something to the regulator (DEC-11): it is sent, and when its answer is in doubt it is asked about, never sent as a
* second one. A child of the form that sends; what came of it is the output, and what that leads to is the form's own. A submit that
* may cost something is answered with the way to its payment: that stays with the port, so that no token stands in a machine or its log.
* See docs/decisions/0008.
*/
/** Status of a refusal for a key that belongs to another content, among others. */
const KNOWN_ATTEMPT = 422;
/** A status below 400 or of a server in trouble says nothing of a refusal. */
const isNoRefusal = (status) => status < 400 || status >= 500;
/** No answer to a submit that could be read, of whoever answered: it may have arrived, so no printed text of a known failure is said (DEC-39). */
const isUnanswered = (error) => isCallFailure(error) && (error.status === void 0 || error.letter === "c" && isNoRefusal(error.status));
/** A submit to be asked about: unanswered, answered by whoever stands in between, or refused because its attempt may be known. */
const isDoubtful = (error) => isUnanswered(error) || isCallFailure(error) && ((error.status ?? 0) >= 500 || error.status === KNOWN_ATTEMPT);
const isRefusal = (error) => typeof error === "object" && error !== null && "kind" in error && (error.kind === "filesLost" || error.kind === "closed");
/** The verdict on a submit that failed without a doubt. */
const refusedBy = (error) => isRefusal(error) ? error : {
	kind: "refused",
	failure: callFailureIn(error)
};
/** What it starts with here. */
const exampleInput = {
  "payload": {},
  "canAsk": true,
  "costs": true
};
export const submissionMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {}
	},
	actors: {
		submit: promisePort("submit"),
		askAboutSubmit: promisePort("askAboutSubmit")
	},
	guards: {
		canAsk: ({ context }) => context.canAsk,
		isDoubtfulAndCanAsk: ({ context }, params) => context.canAsk && isDoubtful(params.error),
		isUnanswered: (_, params) => isUnanswered(params.error),
		isReceived: (_, params) => params.receipt !== null,
		isReceivedOtherwise: ({ context }, params) => params.receipt !== null && context.failure?.status === KNOWN_ATTEMPT,
		isReceivedUnpaid: ({ context }, params) => params.receipt !== null && context.costs,
		wasAnswered: ({ context }) => context.failure !== null && !isUnanswered(context.failure)
	},
	actions: {
		decide: assign({ verdict: (_, params) => params }),
		keepFailure: assign({ failure: (_, params) => callFailureIn(params.error) })
	}
}).createMachine({
	id: "submission",
	description: "One attempt to send something: answered, or asked about; never sent as a second one.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		...input,
		failure: null,
		verdict: { kind: "unknown" }
	}),
	output: ({ context }) => context.verdict,
	initial: "sending",
	states: {
		sending: {
			description: "It is on its way.",
			invoke: {
				id: "submit",
				src: "submit",
				input: ({ context }) => ({ payload: context.payload }),
				onDone: {
					actions: {
						type: "decide",
						params: ({ event }) => event.output
					},
					target: "decided"
				},
				onError: [
					{
						guard: {
							type: "isDoubtfulAndCanAsk",
							params: ({ event }) => ({ error: event.error })
						},
						actions: {
							type: "keepFailure",
							params: ({ event }) => ({ error: event.error })
						},
						target: "inquiring"
					},
					{
						guard: {
							type: "isUnanswered",
							params: ({ event }) => ({ error: event.error })
						},
						target: "decided"
					},
					{
						actions: {
							type: "decide",
							params: ({ event }) => refusedBy(event.error)
						},
						target: "decided"
					}
				]
			},
			on: { "submit.stopped": [{
				guard: "canAsk",
				target: "inquiring"
			}, { target: "decided" }] }
		},
		inquiring: {
			description: "Whether it was received is in doubt: asks, under its key.",
			invoke: {
				id: "askAboutSubmit",
				src: "askAboutSubmit",
				onDone: [
					{
						guard: {
							type: "isReceivedOtherwise",
							params: ({ event }) => ({ receipt: event.output })
						},
						actions: {
							type: "decide",
							params: ({ event }) => ({
								kind: "earlier",
								receipt: event.output
							})
						},
						target: "decided"
					},
					{
						guard: {
							type: "isReceivedUnpaid",
							params: ({ event }) => ({ receipt: event.output })
						},
						target: "repeating"
					},
					{
						guard: {
							type: "isReceived",
							params: ({ event }) => ({ receipt: event.output })
						},
						actions: {
							type: "decide",
							params: ({ event }) => ({
								kind: "received",
								receipt: event.output
							})
						},
						target: "decided"
					},
					{
						guard: "wasAnswered",
						actions: {
							type: "decide",
							params: ({ context }) => ({
								kind: "refused",
								failure: context.failure
							})
						},
						target: "decided"
					},
					{
						actions: {
							type: "decide",
							params: { kind: "notReceived" }
						},
						target: "decided"
					}
				],
				onError: { target: "decided" }
			}
		},
		repeating: {
			description: "Received, and waits for its payment: the same attempt is answered with the way there. Once; then the person sends it again.",
			invoke: {
				id: "repeatSubmit",
				src: "submit",
				input: ({ context }) => ({ payload: context.payload }),
				onDone: {
					actions: {
						type: "decide",
						params: ({ event }) => event.output
					},
					target: "decided"
				},
				onError: {
					actions: {
						type: "decide",
						params: { kind: "unpaid" }
					},
					target: "decided"
				}
			}
		},
		decided: {
			description: "What came of it is the output; that nobody knows, too.",
			type: "final"
		}
	}
});
