// card-payment: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
/** The verdict of the signature check (OP-D-69, OP-D-70); a call that failed is null. */
function verdictOf(checked) {
	if (checked?.wasSuccessful !== true || checked.hmacValid !== true) return "untrusted";
	if (checked.paymentSuccess !== true) return "refused";
	if (checked.refundDue === true) return "refundDue";
	return checked.finalised === false ? "finishing" : "paid";
}
/** The verdict of the status call, which is made only once the signature stands (OP-D-69); a call that failed is null. */
function verdictOfStatus(status) {
	if (status === null || status.wasSuccessful === false) return "untrusted";
	if (status.refundDue === true) return "refundDue";
	return status.finalised === false ? "finishing" : "paid";
}
/** The first wait until it is asked again whether a received payment is finalised, and the longest, in milliseconds (DEC-07). */
const FIRST_WAIT_MS = 1e3;
const LONGEST_WAIT_MS = 3e4;
/** Milliseconds to wait before it is asked again, after so many times: twice as long each time, half a minute at most. */
function untilAskedAgainMs(asked) {
	return Math.min(FIRST_WAIT_MS * 2 ** Math.min(asked, 10), LONGEST_WAIT_MS);
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
// machines/payments/card-payment.machine.ts
/**
* One card payment, in the two ways that a form or page invokes it. Out: the browser is sent to the card payment page, and whoever is still
* here after two seconds, or comes back by the browser, says how it goes on (DPAY-10 to DPAY-12, OP-D-74). Back: what the address brought is
* checked, and a payment that is received but not finalised is asked about until it is (DPAY-14 to DPAY-18, OP-D-68 to OP-D-71, OP-S-87, DEC-07).
* What it came to is the output; what is shown of it then is the parent's. The token never enters it: `leaveForPayment` has it. Nothing here
* changes anything at the regulator: both calls read. Longer than 250 lines: one chart, in which every answer of two calls, each asked first or
* again, has its end (docs/decisions/0013).
*/
/** How long the page stays covered after the way to the card payment page was taken (DCON-24, OP-D-74). */
const REDIRECT_MS = 2e3;
const NOT_BACK = { kind: "none" };
/** The fields that are told along with a way back, by its kind. */
function toldBy(returned) {
	if (returned.kind === "claims paid") return {
		customRef: returned.parameters["customRef"] ?? "",
		parameters: returned.parameters
	};
	return {
		customRef: "customRef" in returned ? returned.customRef : "",
		parameters: {}
	};
}
/** What it starts with here. */
const exampleInput = {
  "way": "back",
  "returned": {
    "kind": "claims paid",
    "parameters": {
      "summaryCode": "0",
      "customRef": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4"
    }
  },
  "asksStatus": true
};
export const cardPaymentMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {},
		tags: {}
	},
	actors: {
		leaveForPayment: promisePort("leaveForPayment"),
		validateReturn: promisePort("validateReturn"),
		askStatus: promisePort("askStatus")
	},
	guards: {
		goesOut: ({ context }) => context.way === "out",
		claimsPaid: ({ context }) => context.kind === "claims paid",
		wasRefused: ({ context }) => context.kind === "refused",
		wasCancelled: ({ context }) => context.kind === "cancelled",
		asksStatus: ({ context }) => context.asksStatus,
		isTrueAndAsksStatus: ({ context }, params) => context.asksStatus && ["paid", "finishing"].includes(verdictOf(params.checked)),
		isPaid: (_, params) => verdictOf(params.checked) === "paid",
		isAwaited: (_, params) => verdictOf(params.checked) === "finishing",
		isRefused: (_, params) => verdictOf(params.checked) === "refused",
		isRefundDue: (_, params) => verdictOf(params.checked) === "refundDue",
		isUntrue: (_, params) => verdictOf(params.checked) === "untrusted",
		isDone: (_, params) => verdictOfStatus(params.status) === "paid",
		isPending: (_, params) => verdictOfStatus(params.status) === "finishing",
		isToBeReturned: (_, params) => verdictOfStatus(params.status) === "refundDue",
		isDenied: (_, params) => verdictOfStatus(params.status) === "untrusted",
		isAnsweredNo: (_, params) => isCallFailure(params.error) && params.error.letter === "a"
	},
	actions: {
		decide: assign({ verdict: (_, params) => params.verdict }),
		keepOutcome: assign({ outcome: (_, params) => params.answer.outcome ?? null }),
		keepFailure: assign({ failure: (_, params) => callFailureIn(params.error) }),
		noteCheck: assign({ check: (_, params) => ({
			came: "awaited",
			at: params.at
		}) }),
		tellCheck: assign({ check: ({ context: { check } }, params) => check.came === "awaited" ? {
			came: params.came,
			at: check.at
		} : check }),
		countAsk: assign({ asked: ({ context }) => context.asked + 1 })
	},
	delays: {
		redirect: REDIRECT_MS,
		untilAskedAgain: ({ context }) => untilAskedAgainMs(context.asked)
	}
}).createMachine({
	id: "cardPayment",
	description: "The way to the card payment page, or the way back from it and what may be believed of it.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		way: input.way,
		asksStatus: input.way === "back" && input.asksStatus,
		kind: input.way === "back" ? input.returned.kind : NOT_BACK.kind,
		...toldBy(input.way === "back" ? input.returned : NOT_BACK),
		asked: 0,
		check: { came: "none" },
		verdict: "untrusted",
		failure: null,
		outcome: null
	}),
	output: ({ context: { verdict, customRef, failure, outcome } }) => ({
		verdict,
		customRef,
		failure,
		outcome
	}),
	initial: "opening",
	states: {
		opening: {
			description: "Out to the card payment page, or back from it? Left at once.",
			always: [{
				guard: "goesOut",
				target: "redirecting"
			}, { target: "reading" }]
		},
		redirecting: {
			description: "The browser is on its way to the card payment page; this one stays covered for two seconds (DPAY-10 to DPAY-12, OP-D-74).",
			tags: ["redirecting"],
			invoke: {
				id: "leaveForPayment",
				src: "leaveForPayment",
				onError: {
					actions: [{
						type: "decide",
						params: { verdict: "noPage" }
					}, {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					}],
					target: "noPage"
				}
			},
			after: { redirect: { target: "away" } }
		},
		away: {
			description: "The person is at the card payment page. Who is still here, or comes back by the browser, opens it again or goes on here.",
			tags: ["away"],
			on: {
				"retry.requested": { target: "redirecting" },
				"bank.left": {
					actions: {
						type: "decide",
						params: { verdict: "unknown" }
					},
					target: "unknown"
				}
			}
		},
		reading: {
			description: "What does the address claim? Left at once; only a claim of success is asked about (DPAY-14, DPAY-17, DPAY-18).",
			always: [
				{
					guard: "claimsPaid",
					target: "checking"
				},
				{
					guard: "wasRefused",
					actions: {
						type: "decide",
						params: { verdict: "refused" }
					},
					target: "refused"
				},
				{
					guard: "wasCancelled",
					actions: {
						type: "decide",
						params: { verdict: "cancelled" }
					},
					target: "cancelled"
				},
				{ target: "untrusted" }
			]
		},
		checking: {
			description: "The signature is checked, before anything else is asked (DPAY-16, OP-D-69).",
			tags: ["loading"],
			invoke: {
				id: "validateReturn",
				src: "validateReturn",
				input: ({ context }) => ({ parameters: context.parameters }),
				onDone: [
					{
						guard: {
							type: "isTrueAndAsksStatus",
							params: ({ event }) => ({ checked: event.output })
						},
						target: "confirming"
					},
					{
						guard: {
							type: "isAwaited",
							params: ({ event }) => ({ checked: event.output })
						},
						target: "finalising"
					},
					{
						guard: {
							type: "isPaid",
							params: ({ event }) => ({ checked: event.output })
						},
						actions: [{
							type: "decide",
							params: { verdict: "paid" }
						}, {
							type: "keepOutcome",
							params: ({ event }) => ({ answer: event.output })
						}],
						target: "paid"
					},
					{
						guard: {
							type: "isRefundDue",
							params: ({ event }) => ({ checked: event.output })
						},
						actions: {
							type: "decide",
							params: { verdict: "refundDue" }
						},
						target: "refundDue"
					},
					{
						guard: {
							type: "isRefused",
							params: ({ event }) => ({ checked: event.output })
						},
						actions: {
							type: "decide",
							params: { verdict: "refused" }
						},
						target: "refused"
					},
					{ target: "untrusted" }
				],
				onError: {
					actions: {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "untrusted"
				}
			}
		},
		confirming: {
			description: "The signature stands: the status call says whether the application is finalised (DPAY-15, OP-D-69).",
			tags: ["loading"],
			invoke: {
				id: "askStatus",
				src: "askStatus",
				input: ({ context }) => ({ parameters: context.parameters }),
				onDone: [
					{
						guard: {
							type: "isPending",
							params: ({ event }) => ({ status: event.output })
						},
						target: "finalising"
					},
					{
						guard: {
							type: "isDone",
							params: ({ event }) => ({ status: event.output })
						},
						actions: [{
							type: "decide",
							params: { verdict: "paid" }
						}, {
							type: "keepOutcome",
							params: ({ event }) => ({ answer: event.output })
						}],
						target: "paid"
					},
					{
						guard: {
							type: "isToBeReturned",
							params: ({ event }) => ({ status: event.output })
						},
						actions: {
							type: "decide",
							params: { verdict: "refundDue" }
						},
						target: "refundDue"
					},
					{ target: "untrusted" }
				],
				onError: {
					actions: {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "untrusted"
				}
			}
		},
		finalising: {
			description: "Payment received, the payment notification is awaited (DEC-07): it asks again by itself, and nobody has to stay.",
			tags: ["finalising"],
			initial: "waiting",
			states: {
				waiting: {
					description: "A while until it is asked again, longer each time; or at once when the person wants to know.",
					on: { "check.requested": {
						actions: {
							type: "noteCheck",
							params: ({ event }) => ({ at: event.at })
						},
						target: "choosing"
					} },
					after: { untilAskedAgain: {
						actions: "countAsk",
						target: "choosing"
					} }
				},
				choosing: {
					description: "Whom to ask: the call that answered last time. Left at once.",
					always: [{
						guard: "asksStatus",
						target: "askingStatus"
					}, { target: "askingSignature" }]
				},
				askingStatus: {
					description: "The status call is asked again. A call that fails changes nothing: the payment stays received. One that says no ends it.",
					on: { "check.requested": { actions: {
						type: "noteCheck",
						params: ({ event }) => ({ at: event.at })
					} } },
					invoke: {
						id: "askStatusAgain",
						src: "askStatus",
						input: ({ context }) => ({ parameters: context.parameters }),
						onDone: [
							{
								guard: {
									type: "isDone",
									params: ({ event }) => ({ status: event.output })
								},
								actions: [{
									type: "decide",
									params: { verdict: "paid" }
								}, {
									type: "keepOutcome",
									params: ({ event }) => ({ answer: event.output })
								}],
								target: "#cardPayment.paid"
							},
							{
								guard: {
									type: "isToBeReturned",
									params: ({ event }) => ({ status: event.output })
								},
								actions: {
									type: "decide",
									params: { verdict: "refundDue" }
								},
								target: "#cardPayment.refundDue"
							},
							{
								guard: {
									type: "isDenied",
									params: ({ event }) => ({ status: event.output })
								},
								target: "#cardPayment.untrusted"
							},
							{
								actions: {
									type: "tellCheck",
									params: { came: "unchanged" }
								},
								target: "waiting"
							}
						],
						onError: [{
							guard: {
								type: "isAnsweredNo",
								params: ({ event }) => ({ error: event.error })
							},
							target: "#cardPayment.untrusted"
						}, {
							actions: {
								type: "tellCheck",
								params: { came: "unanswered" }
							},
							target: "waiting"
						}]
					}
				},
				askingSignature: {
					description: "The signature check is asked again, where there is no status call (OP-D-69). A call that fails changes nothing.",
					on: { "check.requested": { actions: {
						type: "noteCheck",
						params: ({ event }) => ({ at: event.at })
					} } },
					invoke: {
						id: "validateReturnAgain",
						src: "validateReturn",
						input: ({ context }) => ({ parameters: context.parameters }),
						onDone: [
							{
								guard: {
									type: "isPaid",
									params: ({ event }) => ({ checked: event.output })
								},
								actions: [{
									type: "decide",
									params: { verdict: "paid" }
								}, {
									type: "keepOutcome",
									params: ({ event }) => ({ answer: event.output })
								}],
								target: "#cardPayment.paid"
							},
							{
								guard: {
									type: "isRefundDue",
									params: ({ event }) => ({ checked: event.output })
								},
								actions: {
									type: "decide",
									params: { verdict: "refundDue" }
								},
								target: "#cardPayment.refundDue"
							},
							{
								guard: {
									type: "isRefused",
									params: ({ event }) => ({ checked: event.output })
								},
								actions: {
									type: "decide",
									params: { verdict: "refused" }
								},
								target: "#cardPayment.refused"
							},
							{
								guard: {
									type: "isUntrue",
									params: ({ event }) => ({ checked: event.output })
								},
								target: "#cardPayment.untrusted"
							},
							{
								actions: {
									type: "tellCheck",
									params: { came: "unchanged" }
								},
								target: "waiting"
							}
						],
						onError: {
							actions: {
								type: "tellCheck",
								params: { came: "unanswered" }
							},
							target: "waiting"
						}
					}
				}
			}
		},
		paid: {
			description: "Paid, and what was paid for is done (DREG-42).",
			type: "final"
		},
		refundDue: {
			description: "Paid, and nothing is done for it: it was cancelled, or somebody was faster. The money goes back (DEC-07).",
			type: "final"
		},
		refused: {
			description: "The card was refused (DPAY-17, DPAY-18).",
			type: "final"
		},
		cancelled: {
			description: "The person called off at the payment page.",
			type: "final"
		},
		noPage: {
			description: "There is no card payment page to go to: nothing was charged.",
			type: "final"
		},
		unknown: {
			description: "Back without a word of the card payment page: whether it was paid is not known here.",
			type: "final"
		},
		untrusted: {
			description: "Nothing of it may be believed: it changed nothing (OP-D-70, OP-D-71).",
			type: "final"
		}
	}
});
