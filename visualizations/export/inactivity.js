// inactivity: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate";
// rules/inactivity.rules.ts
/** Time between two keep-alive messages, and two reloads of the hidden frame, in milliseconds (IDLE-08, IDLE-09, CONS-01). */
const KEEP_ALIVE_INTERVAL_MS = 3e5;
/** When the warning shows: remaining time at most timeout-now minus warning (OP-P-53), in epoch milliseconds. */
function warningAt(lastActivityMs, timeouts) {
	return lastActivityMs + timeouts.warning;
}
/** When the person is signed out, in epoch milliseconds. */
function deadlineAt(lastActivityMs, timeouts) {
	return lastActivityMs + timeouts.now;
}
/** How long an upload may keep a session open by itself, in milliseconds: 600 MB on a line of 1.5 Mbit/s take less. */
const UPLOAD_LIMIT_MS = 36e5;
/**
* Whether an upload that advances counts as activity: the person waits for it and has nothing else to press. Not for ever, because nobody may
* be there any more.
*/
function isUploadActivity({ at, startedAt }) {
	return at - startedAt <= UPLOAD_LIMIT_MS;
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
// machines/inactivity.machine.ts
/** What it starts with here. */
const exampleInput = {
  "startedAt": 0,
  "timeouts": {
    "warning": 900000,
    "now": 1200000
  },
  "standalone": false
};
/**
* Inactivity (portal 4.5, IDLE-01 to IDLE-11). The end of the session is a date, computed from the last activity, and every event says
* when it happened (`at`, epoch milliseconds): a timer that a sleeping device or a hidden page held back changes nothing, because
* whatever comes first after the deadline ends the session before anything else (notes B-19, T-28, T-29).
* Tabs agree (DEC-12): each tells the others of the activity it accepted and of its sign-out. Keep-alive never extends the session.
* Longer than the rule allows: each event of each state says its own guard, because a chart that is read has no shorter form.
*/
export const inactivityMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		/** Rings when the wall clock reaches `at`, and at once when a hidden page shows after it; delivers the tabs' waiting messages first. */
		alarm: eventPort("alarm"),
		/** Says the time every second. */
		ticker: eventPort("ticker"),
		/** The other tabs of this session; takes `TabNotice`. */
		tabs: eventPort("tabs"),
		/** Saves the work on the page before it is lost (portal A.3 of the notes); nothing to save is a success. */
		saveWork: promisePort("saveWork"),
		sendKeepAlive: promisePort("sendKeepAlive"),
		refreshIdentityFrame: promisePort("refreshIdentityFrame")
	},
	guards: {
		isPastDeadline: ({ context }, params) => params.at >= deadlineAt(context.lastActivityAt, context.timeouts),
		isWarningDue: ({ context }, params) => params.at >= warningAt(context.lastActivityAt, context.timeouts),
		isUploadActivity: (_, params) => isUploadActivity(params),
		isStandalone: ({ context }) => context.standalone,
		isTimeout: (_, params) => params.reason === "timedout"
	},
	actions: {
		noteActivity: assign({ lastActivityAt: (_, params) => params.at }),
		noteTabActivity: assign({ lastActivityAt: ({ context }, params) => Math.max(context.lastActivityAt, params.at) }),
		noteTime: assign({ now: (_, params) => params.at }),
		noteWarning: assign({
			now: (_, params) => params.at,
			warnedAt: (_, params) => params.at
		}),
		publishActivity: sendTo("tabs", (_, params) => ({
			type: "activity.published",
			at: params.at
		})),
		publishSignOut: sendTo("tabs", (_, params) => ({
			type: "signOut.published",
			reason: params.reason
		}))
	},
	delays: {
		keepAliveInterval: KEEP_ALIVE_INTERVAL_MS,
		/** Longest wait for unsaved work; a save that hangs must not keep the session open. */
		saveLimit: 5e3
	}
}).createMachine({
	id: "inactivity",
	description: "Watches for activity, warns, and ends the session at its deadline, in agreement with the other tabs.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		timeouts: input.timeouts,
		standalone: input.standalone,
		lastActivityAt: input.startedAt,
		now: input.startedAt,
		warnedAt: input.startedAt
	}),
	invoke: {
		id: "tabs",
		src: "tabs",
		onError: {
			description: "Without a channel this tab counts on its own.",
			actions: []
		}
	},
	initial: "open",
	states: {
		open: {
			description: "The session is open.",
			tags: ["open"],
			type: "parallel",
			on: {
				"signOut.chosen": {
					actions: {
						type: "publishSignOut",
						params: { reason: "signout" }
					},
					target: "signingOut"
				},
				"tab.signedOut": [{
					guard: {
						type: "isTimeout",
						params: ({ event }) => ({ reason: event.reason })
					},
					target: "timingOut"
				}, { target: "signingOut" }]
			},
			states: {
				session: {
					description: "From activity to warning to the end.",
					initial: "active",
					states: {
						active: {
							description: "The person is using the portal, or was a short while ago.",
							invoke: {
								id: "warningAlarm",
								src: "alarm",
								input: ({ context }) => ({ at: warningAt(context.lastActivityAt, context.timeouts) }),
								onError: {
									description: "The page.shown and activity events still judge by date.",
									actions: []
								}
							},
							on: {
								"activity.noticed": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, { actions: [{
									type: "noteActivity",
									params: ({ event }) => ({ at: event.at })
								}, {
									type: "publishActivity",
									params: ({ event }) => ({ at: event.at })
								}] }],
								"upload.advanced": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, {
									guard: {
										type: "isUploadActivity",
										params: ({ event }) => event
									},
									actions: [{
										type: "noteActivity",
										params: ({ event }) => ({ at: event.at })
									}, {
										type: "publishActivity",
										params: ({ event }) => ({ at: event.at })
									}]
								}],
								"tab.activity": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, { actions: {
									type: "noteTabActivity",
									params: ({ event }) => ({ at: event.at })
								} }],
								"alarm.rang": [
									{
										guard: {
											type: "isPastDeadline",
											params: ({ event }) => ({ at: event.at })
										},
										actions: {
											type: "publishSignOut",
											params: { reason: "timedout" }
										},
										target: "#inactivity.timingOut"
									},
									{
										guard: {
											type: "isWarningDue",
											params: ({ event }) => ({ at: event.at })
										},
										actions: {
											type: "noteWarning",
											params: ({ event }) => ({ at: event.at })
										},
										target: "warning"
									},
									{
										description: "There was activity since: the alarm is set anew.",
										target: "active",
										reenter: true
									}
								],
								"page.shown": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, {
									guard: {
										type: "isWarningDue",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "noteWarning",
										params: ({ event }) => ({ at: event.at })
									},
									target: "warning"
								}]
							}
						},
						warning: {
							description: "The warning counts down (IDLE-02 to IDLE-04). Any activity ends it (IDLE-05, IDLE-06).",
							tags: ["warning"],
							invoke: [{
								id: "ticker",
								src: "ticker",
								onError: {
									description: "The countdown stands still; the alarm still rings.",
									actions: []
								}
							}, {
								id: "deadlineAlarm",
								src: "alarm",
								input: ({ context }) => ({ at: deadlineAt(context.lastActivityAt, context.timeouts) }),
								onError: {
									description: "The ticker still judges by date.",
									actions: []
								}
							}],
							on: {
								"activity.noticed": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, {
									actions: [{
										type: "noteActivity",
										params: ({ event }) => ({ at: event.at })
									}, {
										type: "publishActivity",
										params: ({ event }) => ({ at: event.at })
									}],
									target: "active"
								}],
								"staySignedIn.chosen": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, {
									actions: [{
										type: "noteActivity",
										params: ({ event }) => ({ at: event.at })
									}, {
										type: "publishActivity",
										params: ({ event }) => ({ at: event.at })
									}],
									target: "active"
								}],
								"upload.advanced": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, {
									guard: {
										type: "isUploadActivity",
										params: ({ event }) => event
									},
									actions: [{
										type: "noteActivity",
										params: ({ event }) => ({ at: event.at })
									}, {
										type: "publishActivity",
										params: ({ event }) => ({ at: event.at })
									}],
									target: "active"
								}],
								"tab.activity": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, {
									actions: {
										type: "noteTabActivity",
										params: ({ event }) => ({ at: event.at })
									},
									target: "active"
								}],
								"clock.ticked": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, { actions: {
									type: "noteTime",
									params: ({ event }) => ({ at: event.at })
								} }],
								"alarm.rang": {
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								},
								"page.shown": [{
									guard: {
										type: "isPastDeadline",
										params: ({ event }) => ({ at: event.at })
									},
									actions: {
										type: "publishSignOut",
										params: { reason: "timedout" }
									},
									target: "#inactivity.timingOut"
								}, { actions: {
									type: "noteWarning",
									params: ({ event }) => ({ at: event.at })
								} }]
							}
						}
					}
				},
				keepAlive: {
					description: "Keeps the central portal and the identity provider awake while embedded (IDLE-08 to IDLE-10).",
					initial: "choosing",
					states: {
						choosing: {
							description: "Standalone or embedded? Left at once.",
							always: [{
								guard: "isStandalone",
								target: "off"
							}, { target: "resting" }]
						},
						off: { description: "Standalone: neither keep-alive nor frame (IDLE-10)." },
						resting: {
							description: "Five minutes until the first message.",
							after: { keepAliveInterval: { target: "sending" } }
						},
						sending: {
							description: "The message is sent and the frame reloaded, again every five minutes; answers are not used (OP-P-56).",
							invoke: [{
								id: "sendKeepAlive",
								src: "sendKeepAlive",
								onError: {
									description: "Silent; the next interval tries again (OP-P-56).",
									actions: []
								}
							}, {
								id: "refreshIdentityFrame",
								src: "refreshIdentityFrame",
								onError: {
									description: "Silent as well: a session that is really lost shows at the next call (OP-P-14).",
									actions: []
								}
							}],
							after: { keepAliveInterval: {
								target: "sending",
								reenter: true
							} }
						}
					}
				}
			}
		},
		timingOut: {
			description: "The deadline has passed: nothing of the person shows any more, unsaved work is put away.",
			tags: ["hidden"],
			invoke: {
				id: "saveBeforeTimeout",
				src: "saveWork",
				onDone: { target: "timedOut" },
				onError: { target: "timedOut" }
			},
			after: { saveLimit: { target: "timedOut" } }
		},
		signingOut: {
			description: "The person chose to leave, here or in another tab: nothing shows any more, unsaved work is put away.",
			tags: ["hidden"],
			invoke: {
				id: "saveBeforeSignOut",
				src: "saveWork",
				onDone: { target: "signedOut" },
				onError: { target: "signedOut" }
			},
			after: { saveLimit: { target: "signedOut" } }
		},
		timedOut: {
			description: "On to the timed-out page (IDLE-07).",
			tags: ["hidden", "timedOut"],
			meta: { screen: "timedOut" },
			type: "final"
		},
		signedOut: {
			description: "On to the page that signs out.",
			tags: ["hidden", "signedOut"],
			meta: { screen: "logOff" },
			type: "final"
		}
	}
});
