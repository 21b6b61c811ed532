// payment-request: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// rules/core/ids.rules.ts
/** Whether two identifiers name the same thing: hexadecimal ids differ only in case (OP-P-58). */
function sameIdentifier(one, other) {
	return !!one && !!other && one.toLowerCase() === other.toLowerCase();
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
/** Whether a submit failed because it was paid already. */
function isPaidAlready(error) {
	return isCallFailure(error) && error.status === 423;
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
const cardPaymentMachine = setup({
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
	context: ({ input }) => ({
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
// machines/payment-request.machine.ts
/**
* The payment page of one fee (services 2.9, 4.8): load, summary, declaration, submit, the card payment page, and the way back from it. The
* token of the payment page never enters this machine; the ports keep it among themselves. What a browser brings back decides nothing
* here: after anything but a verified payment the fee is loaded afresh (OP-S-87, DEC-07). One chart on purpose, longer than 250 lines:
* loading, submitting and the end of a payment decide about each other. The way to the payment page and back is the child `card-payment`.
*/
/** What every call names. */
const askedIn = ({ submissionId, organisationId, organisationArn }) => ({
	submissionId,
	organisationId,
	organisationArn
});
/** What it starts with here. */
const exampleInput = {
  "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
  "organisationArn": "100200",
  "submissionId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
  "returned": {
    "kind": "none"
  },
  "paidFor": ""
};
export const paymentRequestMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		cardPayment: cardPaymentMachine,
		loadPayment: promisePort("loadPayment"),
		countPayments: promisePort("countPayments"),
		requestPayment: promisePort("requestPayment")
	},
	guards: {
		isBack: ({ context }) => context.returned.kind !== "none",
		isPaid: ({ context }, { returned }) => returned.verdict === "paid" && sameIdentifier(returned.customRef, context.submissionId),
		isRefundDue: ({ context }, { returned }) => returned.verdict === "refundDue" && sameIdentifier(returned.customRef, context.submissionId),
		isRefused: (_, params) => params.returned.verdict === "refused",
		isCancelled: (_, params) => params.returned.verdict === "cancelled",
		hasNoPage: (_, params) => params.returned.verdict === "noPage",
		hasFailed: ({ context }) => context.hasFailed,
		isGone: ({ context }) => context.requested === null,
		isAgreed: ({ context }) => context.agreed,
		hasPage: (_, params) => params.hasPage,
		isPaidAlready: (_, params) => isPaidAlready(params.error)
	},
	actions: {
		beginLoad: assign({
			returned: { kind: "none" },
			requested: null,
			count: null,
			agreed: false,
			failure: null,
			hasFailed: false
		}),
		keepPayment: assign({ requested: (_, params) => params.requested }),
		keepCount: assign({ count: (_, params) => params.count }),
		noteFailure: assign({
			failure: (_, params) => callFailureIn(params.error),
			hasFailed: true
		}),
		noteAgreement: assign(({ context: { alert } }, { agreed }) => ({
			agreed,
			alert: alert?.kind === "unticked" ? null : alert
		})),
		keepOutcome: assign({ outcome: (_, params) => params.returned.outcome }),
		tell: assign({ alert: (_, params) => params }),
		tellAnew: assign(({ context }, params) => ({
			alert: params,
			refusals: context.refusals + 1
		})),
		refuse: assign({
			alert: { kind: "unticked" },
			refusals: ({ context }) => context.refusals + 1
		}),
		reportSubmit: assign(({ context }, params) => ({
			alert: {
				kind: "submitFailed",
				failure: callFailureIn(params.error)
			},
			refusals: context.refusals + 1
		})),
		clearAlert: assign({ alert: null }),
		forget: assign({ requested: null })
	}
}).createMachine({
	id: "paymentRequest",
	description: "One fee: shown, declared, paid at the card payment page, received.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		...input,
		requested: null,
		outcome: null,
		count: null,
		agreed: false,
		alert: null,
		refusals: 0,
		failure: null,
		hasFailed: false
	}),
	initial: "opening",
	states: {
		opening: {
			description: "Does somebody come back from the card payment page? Left at once.",
			always: [{
				guard: "isBack",
				target: "returning"
			}, { target: "loading" }]
		},
		returning: {
			description: "What came back is checked, and asked about until the payment is finished (APAY-16, DEC-07).",
			invoke: {
				id: "cardPayment",
				src: "cardPayment",
				input: ({ context }) => ({
					way: "back",
					returned: context.returned,
					asksStatus: false
				}),
				onDone: [
					{
						guard: {
							type: "isPaid",
							params: ({ event }) => ({ returned: event.output })
						},
						actions: {
							type: "keepOutcome",
							params: ({ event }) => ({ returned: event.output })
						},
						target: "received"
					},
					{
						guard: {
							type: "isRefundDue",
							params: ({ event }) => ({ returned: event.output })
						},
						actions: {
							type: "tell",
							params: { kind: "refundDue" }
						},
						target: "loading"
					},
					{
						guard: {
							type: "isRefused",
							params: ({ event }) => ({ returned: event.output })
						},
						actions: {
							type: "tell",
							params: { kind: "cardProblem" }
						},
						target: "loading"
					},
					{
						guard: {
							type: "isCancelled",
							params: ({ event }) => ({ returned: event.output })
						},
						actions: {
							type: "tell",
							params: { kind: "cancelled" }
						},
						target: "loading"
					},
					{
						actions: {
							type: "tell",
							params: ({ event }) => ({
								kind: "untrusted",
								failure: event.output.failure
							})
						},
						target: "loading"
					}
				],
				onError: {
					actions: {
						type: "tell",
						params: {
							kind: "untrusted",
							failure: null
						}
					},
					target: "loading"
				}
			}
		},
		loading: {
			description: "The fee is asked for, and how many there are (SCAL-64); the loading indicator shows.",
			tags: ["loading"],
			entry: "beginLoad",
			type: "parallel",
			onDone: [
				{
					guard: "hasFailed",
					target: "failed"
				},
				{
					guard: "isGone",
					target: "gone"
				},
				{ target: "due" }
			],
			states: {
				payment: {
					description: "The fee of this submission.",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadPayment",
								src: "loadPayment",
								input: ({ context }) => askedIn(context),
								onDone: {
									actions: {
										type: "keepPayment",
										params: ({ event }) => ({ requested: event.output })
									},
									target: "arrived"
								},
								onError: {
									actions: {
										type: "noteFailure",
										params: ({ event }) => ({ error: event.error })
									},
									target: "lost"
								}
							}
						},
						arrived: {
							description: "Its answer is in.",
							type: "final"
						},
						lost: {
							description: "It did not come (SERR-03).",
							type: "final"
						}
					}
				},
				others: {
					description: "How many fees are due: it decides where Back leads (APAY-11, APAY-12).",
					initial: "counting",
					states: {
						counting: {
							description: "The call is under way.",
							invoke: {
								id: "countPayments",
								src: "countPayments",
								input: ({ context }) => askedIn(context),
								onDone: {
									actions: {
										type: "keepCount",
										params: ({ event }) => ({ count: event.output })
									},
									target: "counted"
								},
								onError: { target: "uncounted" }
							}
						},
						counted: {
							description: "Its answer is in.",
							type: "final"
						},
						uncounted: {
							description: "Nobody could say: Back leads to the dashboard; the fee can be paid all the same.",
							type: "final"
						}
					}
				}
			}
		},
		failed: {
			description: "The query failed: Unable to complete application online, with a way to try again (SERR-03).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		},
		gone: {
			description: "No payment is due for this submission: there never was one for this person, or it was paid.",
			tags: ["gone"]
		},
		due: {
			description: "The summary and the declaration show (APAY-08, APAY-09).",
			tags: ["due"],
			on: {
				"declaration.changed": { actions: {
					type: "noteAgreement",
					params: ({ event }) => ({ agreed: event.agreed })
				} },
				"payment.requested": [{
					guard: "isAgreed",
					actions: "clearAlert",
					target: "submitting"
				}, { actions: "refuse" }],
				"page.failed": {
					actions: "forget",
					target: "failed"
				}
			}
		},
		submitting: {
			description: "The card payment page is asked for; nothing is charged by that (SCAL-66).",
			tags: ["due", "submitting"],
			invoke: {
				id: "requestPayment",
				src: "requestPayment",
				input: ({ context }) => askedIn(context),
				onDone: [{
					guard: {
						type: "hasPage",
						params: ({ event }) => ({ hasPage: event.output.hasPage })
					},
					target: "paying"
				}, { target: "received" }],
				onError: [{
					guard: {
						type: "isPaidAlready",
						params: ({ event }) => ({ error: event.error })
					},
					actions: "forget",
					target: "settled"
				}, {
					actions: {
						type: "reportSubmit",
						params: ({ event }) => ({ error: event.error })
					},
					target: "due"
				}]
			}
		},
		paying: {
			description: "The card payment is on its way out; its own machine covers the page, and asks who is still here (APAY-14, APAY-15, OP-D-74).",
			tags: ["due", "paying"],
			invoke: {
				id: "cardPayment",
				src: "cardPayment",
				input: { way: "out" },
				onDone: [{
					guard: {
						type: "hasNoPage",
						params: ({ event }) => ({ returned: event.output })
					},
					actions: {
						type: "reportSubmit",
						params: ({ event }) => ({ error: event.output.failure })
					},
					target: "due"
				}, {
					actions: {
						type: "tellAnew",
						params: { kind: "paymentUnknown" }
					},
					target: "loading"
				}],
				onError: {
					actions: {
						type: "tellAnew",
						params: { kind: "paymentUnknown" }
					},
					target: "loading"
				}
			}
		},
		received: {
			description: "Payment received successfully: the receipt shows (APAY-13, APAY-17).",
			tags: ["complete"]
		},
		settled: {
			description: "Somebody paid this fee already; it is being finished, and must not be paid again (DEC-07).",
			tags: ["settled"]
		}
	}
});
