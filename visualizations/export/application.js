// application: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate";
// rules/core/failures.rules.ts
/** Whether something that was rejected or stored is a failed call. */
function isCallFailure(value) {
	return typeof value === "object" && value !== null && value.kind === "call-failure";
}
/** The failed call that an error is; null for one that is none. */
function callFailureIn(error) {
	return isCallFailure(error) ? error : null;
}
/** The number of the receipt that a way back brings; empty where it brings none. It counts once the signature was checked. */
function receiptNumberOf(returned) {
	return returned.kind === "claims paid" ? returned.parameters["receiptNumber"] ?? "" : "";
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
/**
* A callback port: a named actor for a source of events (an alarm, a tab channel). Without an adapter it says nothing.
* The name is for the reader; `setup` knows the port by its key.
*/
function eventPort(_name) {
	return fromCallback(() => void 0);
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
const submissionMachine = setup({
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
	context: ({ input }) => ({
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
/** The doubt that a verdict leaves, for the alert above what was sent; a verdict that nobody expects leaves one as well. */
const doubtIn = (verdict) => verdict.kind === "earlier" || verdict.kind === "notReceived" || verdict.kind === "unpaid" ? verdict : { kind: "unknown" };
// machines/applications/application.machine.ts
/**
* The life of one application, of whatever form (ARCHITECTURE 13): opened, loaded, worked on, saved, left or not, sent once, paid where a fee is
* due, ended. It knows no form by name. What is filled in is the child `content`, which an area provides; it stays alive from the moment it
* opens to the end, while it is saved, sent and paid for too, so nothing typed is lost on the way. One chart on purpose, longer than 250 lines: the ways
* out of a form decide about each other, and this is the one place where they do (docs/decisions/0029).
*/
const NOTHING = { from: "nowhere" };
/** Statuses of a refusal because fees, drones or whatever it is about are other ones now (T-18). */
const OUTDATED = [409, 422];
/** What the alert says of a submit that did not succeed. */
const alertOn = (verdict) => verdict.kind === "refused" ? {
	kind: "unable",
	failure: verdict.failure
} : doubtIn(verdict);
/** What it starts with here. */
const exampleInput = {
  "about": {},
  "isOpen": true,
  "recordId": "",
  "returned": {
    "kind": "none"
  },
  "asksStatus": false,
  "canAsk": true,
  "endsRefused": false,
  "onward": {
    "place": {
      "screen": "dashInd"
    }
  }
};
export const applicationMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		leadElsewhere: promisePort("leadElsewhere"),
		cardPayment: cardPaymentMachine,
		loadReference: promisePort("loadReference"),
		loadFound: promisePort("loadFound"),
		content: eventPort("content"),
		saveDraft: promisePort("saveDraft"),
		submission: submissionMachine
	},
	guards: {
		isReturned: ({ context }) => context.returned.kind !== "none",
		isElsewhere: ({ context }) => !context.isOpen,
		isVerdict: (_, { result, verdict }) => result.verdict === verdict,
		isUnreadable: ({ context }) => context.returned.kind === "untrusted",
		isCallFailure: (_, params) => isCallFailure(params.error),
		isFoundPaid: (_, { found }) => found.isPaid === true,
		isConflict: (_, params) => params.conflict !== null,
		isUntouchedLink: ({ context }, params) => params.way === "link" && !params.typed && !context.dirty,
		isSubmitVerdict: (_, { verdict, kind }) => verdict.kind === kind,
		isPaidAlready: (_, { verdict }) => verdict.kind === "refused" && isPaidAlready(verdict.failure),
		isOutdated: (_, { verdict }) => verdict.kind === "refused" && OUTDATED.includes(verdict.failure?.status),
		isRefusedForGood: ({ context }, { verdict }) => context.endsRefused && verdict.kind === "refused",
		isServerFailure: (_, { verdict }) => verdict.kind === "refused" && (verdict.failure?.status ?? 0) >= 500,
		isQuiet: ({ context }) => context.alert === null,
		mayArriveYet: ({ context }) => (context.failure?.status ?? 0) >= 500
	},
	actions: {
		/** Provided: the next submit has a key of its own, which is stored at once. */
		renewSubmitKey: () => void 0,
		takeResult: assign(({ context }, { result }) => ({ recordId: context.recordId || result.customRef })),
		keepPaid: assign(({ context: { returned } }, { result: { outcome } }) => ({
			isPaid: true,
			receipt: {
				reference: receiptNumberOf(returned),
				receivedAt: "",
				...outcome ? { outcome } : {}
			}
		})),
		keepReference: assign({
			reference: (_, params) => params.reference,
			problem: null
		}),
		tellReference: sendTo("content", (_, params) => ({
			type: "reference.renewed",
			...params
		})),
		reportLoad: assign({ problem: (_, { error }) => ({
			isCall: isCallFailure(error),
			failure: callFailureIn(error),
			message: error instanceof Error ? error.message : ""
		}) }),
		takeFound: assign((_, { found }) => ({
			found,
			dirty: false,
			conflict: null,
			problem: null
		})),
		noteEdit: assign({ dirty: true }),
		clearAlert: assign({ alert: null }),
		alarm: assign(({ context }, params) => ({
			alert: params,
			alertCount: context.alertCount + 1
		})),
		keepAlert: assign({ alert: (_, params) => params }),
		countAlert: assign({ alertCount: ({ context }) => context.alertCount + 1 }),
		keepConflict: assign({ conflict: (_, params) => params.conflict }),
		keepReceipt: assign({ receipt: (_, { verdict }) => "receipt" in verdict ? verdict.receipt : null }),
		keepRefusal: assign({ failure: (_, { verdict }) => verdict.kind === "refused" ? verdict.failure : null }),
		keepFailure: assign({ failure: (_, params) => callFailureIn(params.error) }),
		aimAt: assign({ destination: ({ context }, params) => params.to ?? context.onward }),
		aimOnward: assign({ destination: ({ context }) => context.onward }),
		aimAtSystemError: assign({ destination: (_, { error }) => ({ place: {
			screen: "systemError",
			message: error instanceof Error ? error.message : "The form could not be loaded"
		} }) }),
		stay: assign({ destination: null })
	}
}).createMachine({
	id: "application",
	description: "One application: opened, worked on, saved, left, sent, paid, ended. It knows no form by name.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		...input,
		reference: null,
		found: NOTHING,
		alert: null,
		alertCount: 0,
		dirty: false,
		problem: null,
		failure: null,
		conflict: null,
		receipt: null,
		isPaid: false,
		destination: null
	}),
	initial: "opening",
	states: {
		opening: {
			description: "Somebody back from a payment is attended to first, whatever is open now; left at once.",
			always: [
				{
					guard: "isReturned",
					target: "returning"
				},
				{
					guard: "isElsewhere",
					target: "elsewhere"
				},
				{ target: "loading" }
			]
		},
		elsewhere: {
			description: "The form is filled in outside of the portal: the way leads there (DREG-09, DREG-10).",
			invoke: {
				id: "leadElsewhere",
				src: "leadElsewhere",
				onError: { target: "elsewhereUnknown" }
			}
		},
		elsewhereUnknown: { description: "The way outside is not known here, or was not taken: the page says where to go." },
		returning: {
			description: "What came back from the payment page is checked before anything counts as paid (DPAY-16); its own machine says what it is worth.",
			tags: ["loading"],
			invoke: {
				id: "cardPayment",
				src: "cardPayment",
				input: ({ context }) => ({
					way: "back",
					returned: context.returned,
					asksStatus: context.asksStatus
				}),
				onDone: [
					{
						guard: {
							type: "isVerdict",
							params: ({ event }) => ({
								result: event.output,
								verdict: "paid"
							})
						},
						actions: {
							type: "keepPaid",
							params: ({ event }) => ({ result: event.output })
						},
						target: "complete"
					},
					{
						guard: {
							type: "isVerdict",
							params: ({ event }) => ({
								result: event.output,
								verdict: "refused"
							})
						},
						actions: [{
							type: "takeResult",
							params: ({ event }) => ({ result: event.output })
						}, {
							type: "alarm",
							params: { kind: "cardProblem" }
						}],
						target: "loading"
					},
					{
						guard: {
							type: "isVerdict",
							params: ({ event }) => ({
								result: event.output,
								verdict: "cancelled"
							})
						},
						actions: [{
							type: "takeResult",
							params: ({ event }) => ({ result: event.output })
						}, {
							type: "alarm",
							params: { kind: "paymentCancelled" }
						}],
						target: "loading"
					},
					{
						guard: {
							type: "isVerdict",
							params: ({ event }) => ({
								result: event.output,
								verdict: "refundDue"
							})
						},
						target: "refundDue"
					},
					{
						guard: "isUnreadable",
						actions: {
							type: "alarm",
							params: {
								kind: "unable",
								failure: null
							}
						},
						target: "loading"
					},
					{
						actions: {
							type: "keepFailure",
							params: ({ event }) => ({ error: event.output.failure })
						},
						target: "unconfirmed"
					}
				],
				onError: { target: "unconfirmed" }
			}
		},
		unconfirmed: {
			description: "Nobody could confirm what the way back says: nothing changes, and the page says where to look (OP-D-70, DEC-07).",
			on: { "application.resumed": {
				actions: "renewSubmitKey",
				target: "loading"
			} }
		},
		refundDue: { description: "Paid, and nothing is done for it: the page says that the money goes back (DEC-07)." },
		awaited: {
			description: "Paid already and being finished: nothing of it can be sent or paid again (DEC-07).",
			tags: ["over"]
		},
		loading: {
			description: "What the form stands on is fetched: lists, rates, registers.",
			tags: ["loading"],
			invoke: {
				id: "loadReference",
				src: "loadReference",
				onDone: {
					actions: {
						type: "keepReference",
						params: ({ event }) => ({ reference: event.output })
					},
					target: "restoring"
				},
				onError: {
					actions: {
						type: "reportLoad",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}
			}
		},
		failed: {
			description: "It did not come, or cannot be shown: the page says what failed, and it can be asked for again (DERR-08).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		},
		restoring: {
			description: "Looks for a saved application, or for what was typed here before (FORM-18, DEC-09).",
			tags: ["loading"],
			invoke: {
				id: "loadFound",
				src: "loadFound",
				input: ({ context: { recordId, reference } }) => ({
					recordId,
					reference
				}),
				onDone: [{
					guard: {
						type: "isFoundPaid",
						params: ({ event }) => ({ found: event.output })
					},
					actions: {
						type: "takeFound",
						params: ({ event }) => ({ found: event.output })
					},
					target: "awaited"
				}, {
					actions: {
						type: "takeFound",
						params: ({ event }) => ({ found: event.output })
					},
					target: "working"
				}],
				onError: [{
					guard: {
						type: "isCallFailure",
						params: ({ event }) => ({ error: event.error })
					},
					actions: {
						type: "reportLoad",
						params: ({ event }) => ({ error: event.error })
					},
					target: "unloaded"
				}, {
					actions: {
						type: "aimAtSystemError",
						params: ({ event }) => ({ error: event.error })
					},
					target: "broken"
				}]
			}
		},
		unloaded: {
			description: "The draft did not come (DERR-06). Nothing is shown that could be saved over it.",
			tags: ["failed"],
			on: { "retry.requested": { target: "restoring" } }
		},
		broken: {
			description: "Loading the draft threw: the way leads to the system error page (DERR-07, FORM-22).",
			tags: ["left"]
		},
		working: {
			description: "The content is alive: it is filled in, saved, sent and paid for.",
			tags: ["step"],
			initial: "open",
			invoke: {
				id: "content",
				src: "content",
				input: ({ context: { about, reference, found, alert } }) => ({
					about,
					reference,
					found,
					isUnpaid: alert?.kind === "cardProblem" || alert?.kind === "paymentCancelled"
				}),
				onError: {
					actions: ["stay", {
						type: "reportLoad",
						params: ({ event }) => ({ error: event.error })
					}],
					target: "failed"
				}
			},
			on: {
				"content.edited": { actions: "noteEdit" },
				"content.moved": { actions: "clearAlert" }
			},
			states: {
				open: {
					description: "The person fills it in.",
					on: {
						"content.submitted": {
							actions: "clearAlert",
							target: "submitting"
						},
						"save.chosen": {
							actions: "clearAlert",
							target: "saving"
						},
						"application.replaced": {
							actions: [
								"clearAlert",
								{
									type: "takeFound",
									params: ({ event }) => event
								},
								"noteEdit"
							],
							target: "#application.working",
							reenter: true
						},
						"leave.requested": [{
							guard: {
								type: "isUntouchedLink",
								params: ({ event }) => event
							},
							actions: {
								type: "aimAt",
								params: ({ event }) => event
							},
							target: "#application.left"
						}, {
							actions: {
								type: "aimAt",
								params: ({ event }) => event
							},
							target: "asked"
						}]
					}
				},
				asked: {
					description: "The modal asks whether the application is to be left, and so cancelled (FORM-23, FORM-28, DREG-24, DREN-66).",
					tags: ["asking"],
					on: {
						"leave.confirmed": { target: "#application.givenUp" },
						"leave.declined": {
							actions: "stay",
							target: "open"
						},
						"application.replaced": {
							actions: [
								"clearAlert",
								{
									type: "takeFound",
									params: ({ event }) => event
								},
								"noteEdit",
								"stay"
							],
							target: "#application.working",
							reenter: true
						}
					}
				},
				saving: {
					description: "The draft is being saved (FORM-15, DREG-26, DREN-64).",
					tags: ["saving"],
					invoke: {
						id: "saveDraft",
						src: "saveDraft",
						input: ({ context }) => ({ over: context.conflict?.revision ?? null }),
						onDone: [{
							guard: {
								type: "isConflict",
								params: ({ event }) => event.output
							},
							actions: {
								type: "keepConflict",
								params: ({ event }) => event.output
							},
							target: "conflicting"
						}, {
							actions: "aimOnward",
							target: "#application.saved"
						}],
						onError: {
							actions: {
								type: "alarm",
								params: ({ event }) => ({
									kind: "saveFailed",
									failure: callFailureIn(event.error)
								})
							},
							target: "open"
						}
					}
				},
				conflicting: {
					description: "Another tab or device saved this application meanwhile; the person chooses which one counts.",
					tags: ["asking"],
					on: {
						"theirs.chosen": { target: "#application.restoring" },
						"mine.chosen": { target: "saving" },
						"application.replaced": {
							actions: [
								"clearAlert",
								{
									type: "takeFound",
									params: ({ event }) => event
								},
								"noteEdit"
							],
							target: "#application.working",
							reenter: true
						}
					}
				},
				submitting: {
					description: "The application is on its way, or is asked about; nothing else can be pressed (SHEL-15).",
					tags: ["submitting"],
					invoke: {
						id: "submission",
						src: "submission",
						input: ({ context: { canAsk }, event }) => ({
							canAsk,
							...sentIn(event)
						}),
						onDone: [
							{
								guard: {
									type: "isSubmitVerdict",
									params: ({ event }) => ({
										verdict: event.output,
										kind: "received"
									})
								},
								actions: {
									type: "keepReceipt",
									params: ({ event }) => ({ verdict: event.output })
								},
								target: "#application.complete"
							},
							{
								guard: {
									type: "isSubmitVerdict",
									params: ({ event }) => ({
										verdict: event.output,
										kind: "toBePaid"
									})
								},
								target: "paying"
							},
							{
								guard: {
									type: "isPaidAlready",
									params: ({ event }) => ({ verdict: event.output })
								},
								target: "#application.awaited"
							},
							{
								guard: {
									type: "isOutdated",
									params: ({ event }) => ({ verdict: event.output })
								},
								actions: ["renewSubmitKey", {
									type: "keepAlert",
									params: ({ event }) => alertOn(event.output)
								}],
								target: "refreshing"
							},
							{
								guard: {
									type: "isRefusedForGood",
									params: ({ event }) => ({ verdict: event.output })
								},
								actions: {
									type: "keepRefusal",
									params: ({ event }) => ({ verdict: event.output })
								},
								target: "unsuccessful"
							},
							{
								guard: {
									type: "isServerFailure",
									params: ({ event }) => ({ verdict: event.output })
								},
								actions: {
									type: "alarm",
									params: ({ event }) => alertOn(event.output)
								},
								target: "open"
							},
							{
								guard: {
									type: "isSubmitVerdict",
									params: ({ event }) => ({
										verdict: event.output,
										kind: "refused"
									})
								},
								actions: ["renewSubmitKey", {
									type: "alarm",
									params: ({ event }) => alertOn(event.output)
								}],
								target: "open"
							},
							{
								guard: {
									type: "isSubmitVerdict",
									params: ({ event }) => ({
										verdict: event.output,
										kind: "earlier"
									})
								},
								actions: ["renewSubmitKey", {
									type: "alarm",
									params: ({ event }) => alertOn(event.output)
								}],
								target: "open"
							},
							{
								actions: {
									type: "alarm",
									params: ({ event }) => alertOn(event.output)
								},
								target: "open"
							}
						],
						onError: {
							actions: {
								type: "alarm",
								params: { kind: "unknown" }
							},
							target: "open"
						}
					}
				},
				refreshing: {
					description: "What the form stands on is another one now: it is fetched anew, so that the person sees what they would send and pay.",
					tags: ["submitting"],
					exit: "countAlert",
					invoke: {
						id: "refreshReference",
						src: "loadReference",
						onDone: {
							actions: [{
								type: "keepReference",
								params: ({ event }) => ({ reference: event.output })
							}, {
								type: "tellReference",
								params: ({ event }) => ({ reference: event.output })
							}],
							target: "open"
						},
						onError: [{
							guard: "isQuiet",
							actions: [{
								type: "keepAlert",
								params: ({ event }) => ({
									kind: "unable",
									failure: callFailureIn(event.error)
								})
							}, {
								type: "tellReference",
								params: ({ context }) => ({ reference: context.reference })
							}],
							target: "open"
						}, {
							actions: {
								type: "tellReference",
								params: ({ context }) => ({ reference: context.reference })
							},
							target: "open"
						}]
					}
				},
				paying: {
					description: "The card payment is on its way out; its own machine covers the page, and asks who is still here (DPAY-10 to DPAY-12).",
					tags: ["paying"],
					invoke: {
						id: "cardPayment",
						src: "cardPayment",
						input: { way: "out" },
						onDone: [{
							guard: {
								type: "isVerdict",
								params: ({ event }) => ({
									result: event.output,
									verdict: "noPage"
								})
							},
							actions: {
								type: "alarm",
								params: { kind: "noPaymentPage" }
							},
							target: "open"
						}, {
							actions: ["renewSubmitKey", {
								type: "alarm",
								params: { kind: "paymentUnknown" }
							}],
							target: "open"
						}],
						onError: {
							actions: {
								type: "alarm",
								params: { kind: "paymentUnknown" }
							},
							target: "open"
						}
					}
				},
				unsuccessful: {
					description: "It was refused: Unable to complete application online (DREG-21, DERR-02). What was filled in is kept.",
					on: { "application.resumed": [{
						guard: "mayArriveYet",
						target: "refreshing"
					}, {
						actions: "renewSubmitKey",
						target: "refreshing"
					}] }
				}
			}
		},
		complete: {
			description: "Final, with success: received, with or without a payment (FORM-11, DREG-20, DREN-57).",
			tags: ["complete", "over"]
		},
		saved: {
			description: "The draft is saved; the way leads on (FORM-16, OP-D-97).",
			tags: ["left", "over"]
		},
		givenUp: {
			description: "The person left and said so: what was typed goes (DEC-09).",
			tags: ["left", "over"]
		},
		left: {
			description: "The person goes elsewhere, and leaves nothing behind.",
			tags: ["left"]
		}
	}
});
/** What is sent: submitting begins with nothing else. */
function sentIn(event) {
	const { payload, costs } = event;
	return {
		payload,
		costs
	};
}
