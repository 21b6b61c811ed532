// start-up: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// rules/login-path.rules.ts
/**
* Reads a login path value (START-04 to START-06).
* @param value `myGov` or `my` and the product code, spelled exactly so
* @param productCode the configured code, for example `casa` (OP-P-01)
* @returns null for any other value, which ends start-up with `INIT.1f` (OP-P-10)
*/
function readLoginPath(value, productCode) {
	if (value === "myGov") return "myGov";
	return value === `my${productCode}` ? "myProduct" : null;
}
/**
* The login path in force once somebody has signed in: the identity token's claim, where it has one, overrides the configured
* value (OP-P-11).
* @returns null when the value that counts is unknown
*/
function loginPathInForce(configured, claim, productCode) {
	return readLoginPath(claim || configured, productCode);
}
// rules/start-up.rules.ts
/** Time between two checks, in milliseconds (START-25, CONS-15). */
const EXTERNAL_ID_INTERVAL_MS = 1e4;
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
// machines/external-id-polling.machine.ts
/** External id polling (portal 4.1, START-22 to START-28): at most five checks, ten seconds apart; the first answer decides (OP-P-08). */
const externalIdPollingMachine = setup({
	types: {
		context: {},
		output: {}
	},
	actors: { checkExternalId: promisePort("checkExternalId") },
	guards: {
		hasExternalId: (_, params) => Boolean(params.answer.value?.value),
		hasAttemptsLeft: ({ context }) => context.attempts < 5
	},
	actions: {
		countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
		noteFailure: assign({ outcome: (_, params) => ({
			outcome: "failed",
			failure: callFailureIn(params.error)
		}) }),
		noteFound: assign({ outcome: () => ({ outcome: "found" }) }),
		noteMissing: assign({ outcome: () => ({ outcome: "missing" }) })
	},
	delays: { betweenChecks: EXTERNAL_ID_INTERVAL_MS }
}).createMachine({
	id: "externalIdPolling",
	description: "Asks whether the signed-in account is known to the regulator yet, up to five times, ten seconds apart.",
	options: { maxIterations: 1e3 },
	context: {
		attempts: 0,
		outcome: null
	},
	initial: "checking",
	output: ({ context }) => context.outcome ?? {
		outcome: "failed",
		failure: null
	},
	states: {
		checking: {
			description: "One check is under way; it counts from the moment it is sent (START-24).",
			tags: ["loading"],
			entry: "countAttempt",
			invoke: {
				id: "checkExternalId",
				src: "checkExternalId",
				onDone: [
					{
						guard: {
							type: "hasExternalId",
							params: ({ event }) => ({ answer: event.output })
						},
						actions: "noteFound",
						target: "found"
					},
					{
						guard: "hasAttemptsLeft",
						target: "pausing"
					},
					{
						actions: "noteMissing",
						target: "missing"
					}
				],
				onError: {
					actions: {
						type: "noteFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}
			}
		},
		pausing: {
			description: "Ten seconds until the next check (START-25).",
			tags: ["loading"],
			after: { betweenChecks: { target: "checking" } }
		},
		found: {
			description: "The account has an external id; the data load may begin (START-26).",
			type: "final"
		},
		missing: {
			description: "Five checks, no external id: HP.2a (START-27).",
			type: "final"
		},
		failed: {
			description: "A check could not be answered: HP.2b at once, without another try (START-28).",
			type: "final"
		}
	}
});
// machines/start-up.machine.ts
/**
* Start-up (portal 4.1, START-01 to START-36): configuration, settings, sign-in, tokens, environment, external id, the person's data, in
* this order and no other. Every failure has its own state with a code and a way on: no dead end, and never more than one automatic
* redirect to the identity provider in a row (notes B-20, T-30), also where a token that looks valid is refused (OP-P-14): a row ends with
* the first screen that came up, or with what the person asks for. Tokens never come here: the ports say only that they are held (DEC-06).
* The file is longer than the rule allows: cut in two, the order of the steps could no longer be read off one chart.
*/
const isSignInFailure = (error) => typeof error === "object" && error !== null && error.kind === "sign-in-failure";
/**
* How often in a row the portal may send a tab to sign-in where nobody is signed in. Who leaves the sign-in page and opens the portal again
* is sent again; a provider whose answer gets lost on its way must not go round for ever.
*/
const MOST_REDIRECTS = 3;
const productCode = (context) => context.configuration?.product.code ?? "";
/** What it starts with here. */
const exampleInput = {
  "standalone": true,
  "isEntryVisit": true,
  "hasSignInHash": false
};
export const startUpMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		loadConfiguration: promisePort("loadConfiguration"),
		loadSettings: promisePort("loadSettings"),
		/** Makes the identity client, handles a redirect answer and looks for the account; rejects with `SignInFailure`. */
		signIn: promisePort("signIn"),
		/** Resolves once the browser has been told to go to the provider's sign-in. */
		redirectToLogin: promisePort("redirectToLogin"),
		/** Forgets the cached accounts and goes to the provider's choice of account; resolves as `redirectToLogin`. */
		switchAccount: promisePort("switchAccount"),
		acquirePortalToken: promisePort("acquirePortalToken"),
		acquireFormsToken: promisePort("acquireFormsToken"),
		loadEnvironment: promisePort("loadEnvironment"),
		externalIdPolling: externalIdPollingMachine,
		gather: gatherPort()
	},
	guards: {
		showsWaitingMessage: ({ context }) => !(context.visit.standalone ?? context.configuration?.standalone ?? true) && context.visit.isEntryVisit && !context.visit.hasSignInHash,
		isConfiguredLoginPathUnknown: ({ context }) => readLoginPath(context.configuration?.identity.loginPath ?? "", productCode(context)) === null,
		isStatusNotOk: (_, params) => isCallFailure(params.error) && params.error.status !== void 0 && params.error.status !== 200,
		isNoAccount: (_, params) => params.result.kind === "noAccount",
		isNoAccountAfterAnswer: ({ context }, params) => params.result.kind === "noAccount" && (context.visit.hasSignInHash || (context.visit.redirects ?? 0) >= MOST_REDIRECTS),
		isFirstRedirect: ({ context }) => (context.visit.redirects ?? 0) === 0,
		isLoginPathUnknown: ({ context }, params) => params.result.kind === "signedIn" && loginPathInForce(context.configuration?.identity.loginPath ?? "", params.result.account.loginPath, productCode(context)) === null,
		isRedirectFailure: (_, params) => isSignInFailure(params.error) && params.error.stage === "redirect",
		isSeveralAccounts: (_, params) => isSignInFailure(params.error) && params.error.stage === "accounts",
		isWhole: (_, parts) => parts.outcome === "whole",
		isExternalIdFound: (_, params) => params.outcome === "found",
		isExternalIdMissing: (_, params) => params.outcome === "missing"
	},
	actions: {
		keepConfiguration: assign({ configuration: (_, params) => params.configuration }),
		keepSettings: assign({ settings: (_, params) => params.settings }),
		keepAccount: assign({ account: (_, params) => params.result.kind === "signedIn" ? params.result.account : null }),
		keepEnvironment: assign({ environment: (_, params) => params.environment }),
		openPortal: assign({ data: (_, parts) => wholeOf(parts) }),
		fail: assign({ problem: (_, params) => ({
			code: params.code,
			failure: callFailureIn(params.error)
		}) }),
		forgetFailure: assign({ problem: null }),
		noteSignInHash: assign({ visit: ({ context }) => ({
			...context.visit,
			hasSignInHash: true
		}) }),
		endRow: assign({ visit: ({ context }) => ({
			...context.visit,
			redirects: 0
		}) }),
		forgetPerson: assign({
			account: null,
			data: null
		})
	}
}).createMachine({
	id: "startUp",
	description: "Brings the portal up: settings, sign-in, tokens, environment, external id, initial data; or a failure with its code.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		visit: {
			standalone: input.standalone,
			isEntryVisit: input.isEntryVisit,
			hasSignInHash: input.hasSignInHash,
			redirects: input.redirects ?? 0
		},
		configuration: null,
		settings: null,
		account: null,
		environment: null,
		data: null,
		problem: null
	}),
	initial: "configuring",
	states: {
		configuring: {
			description: "The portal's own configuration is read: product, addresses, identity provider.",
			tags: ["loading"],
			invoke: {
				id: "loadConfiguration",
				src: "loadConfiguration",
				onDone: {
					actions: {
						type: "keepConfiguration",
						params: ({ event }) => ({ configuration: event.output })
					},
					target: "checkingVisit"
				},
				onError: {
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "INIT.1a",
							error: event.error
						})
					},
					target: "failed.configuration"
				}
			}
		},
		checkingVisit: {
			description: "May sign-in begin? Not while an embedding page has yet to hand over an answer, nor with an unknown login path. Left at once.",
			always: [
				{
					guard: "showsWaitingMessage",
					target: "waiting"
				},
				{
					guard: "isConfiguredLoginPathUnknown",
					actions: {
						type: "fail",
						params: {
							code: "INIT.1f",
							error: null
						}
					},
					target: "failed.configuration"
				},
				{ target: "settings" }
			]
		},
		waiting: {
			description: "Embedded, at the entry, without an identity answer: the waiting message shows instead of the app (START-36).",
			tags: ["waiting"],
			on: { "signInHash.arrived": {
				actions: "noteSignInHash",
				target: "checkingVisit"
			} }
		},
		settings: {
			description: "The settings call; no sign-in before its answer (START-07).",
			tags: ["loading"],
			invoke: {
				id: "loadSettings",
				src: "loadSettings",
				onDone: {
					actions: {
						type: "keepSettings",
						params: ({ event }) => ({ settings: event.output })
					},
					target: "signingIn"
				},
				onError: [{
					guard: {
						type: "isStatusNotOk",
						params: ({ event }) => ({ error: event.error })
					},
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "INIT.1",
							error: event.error
						})
					},
					target: "failed.settings"
				}, {
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "INIT.1a",
							error: event.error
						})
					},
					target: "failed.settings"
				}]
			}
		},
		signingIn: {
			description: "The identity client is made from the settings, a redirect answer handled, the account found (START-10 to START-14).",
			tags: ["loading"],
			invoke: {
				id: "signIn",
				src: "signIn",
				input: ({ context }) => ({
					configuration: context.configuration,
					settings: context.settings
				}),
				onDone: [
					{
						guard: {
							type: "isNoAccountAfterAnswer",
							params: ({ event }) => ({ result: event.output })
						},
						actions: {
							type: "fail",
							params: {
								code: "INIT.1f",
								error: null
							}
						},
						target: "failed.signIn"
					},
					{
						guard: {
							type: "isNoAccount",
							params: ({ event }) => ({ result: event.output })
						},
						target: "redirecting"
					},
					{
						guard: {
							type: "isLoginPathUnknown",
							params: ({ event }) => ({ result: event.output })
						},
						actions: {
							type: "fail",
							params: {
								code: "INIT.1f",
								error: null
							}
						},
						target: "failed.signIn"
					},
					{
						actions: {
							type: "keepAccount",
							params: ({ event }) => ({ result: event.output })
						},
						target: "tokens"
					}
				],
				onError: [
					{
						guard: {
							type: "isRedirectFailure",
							params: ({ event }) => ({ error: event.error })
						},
						actions: {
							type: "fail",
							params: ({ event }) => ({
								code: "INIT.1b",
								error: event.error
							})
						},
						target: "failed.signIn"
					},
					{
						guard: {
							type: "isSeveralAccounts",
							params: ({ event }) => ({ error: event.error })
						},
						actions: {
							type: "fail",
							params: ({ event }) => ({
								code: "INIT.1e",
								error: event.error
							})
						},
						target: "failed.signIn"
					},
					{
						actions: {
							type: "fail",
							params: ({ event }) => ({
								code: "INIT.1f",
								error: event.error
							})
						},
						target: "failed.signIn"
					}
				]
			}
		},
		redirecting: {
			description: "Nobody is signed in: the browser is told to go to login (START-12).",
			tags: ["loading"],
			entry: "forgetPerson",
			invoke: {
				id: "redirectToLogin",
				src: "redirectToLogin",
				input: ({ context }) => ({
					configuration: context.configuration,
					settings: context.settings
				}),
				onDone: { target: "leaving" },
				onError: {
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "INIT.1f",
							error: event.error
						})
					},
					target: "failed.signIn"
				}
			}
		},
		switchingAccount: {
			description: "The cached accounts are forgotten and the browser is told to go to the choice of account (notes A.3: no dead end).",
			tags: ["loading"],
			entry: "forgetPerson",
			invoke: {
				id: "switchAccount",
				src: "switchAccount",
				input: ({ context }) => ({
					configuration: context.configuration,
					settings: context.settings
				}),
				onDone: { target: "leaving" },
				onError: {
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "INIT.1f",
							error: event.error
						})
					},
					target: "failed.signIn"
				}
			}
		},
		leaving: {
			description: "The browser is on its way to the identity provider; this page is about to go.",
			tags: ["loading", "leaving"],
			on: { "page.restored": {
				actions: {
					type: "fail",
					params: {
						code: "INIT.1f",
						error: null
					}
				},
				target: "failed.signIn"
			} }
		},
		tokens: {
			description: "Both access tokens are acquired silently; the app does not render before (START-15 to START-18).",
			tags: ["loading"],
			type: "parallel",
			onDone: { target: "environment" },
			states: {
				portal: {
					description: "The token of the portal API (START-15).",
					initial: "acquiring",
					states: {
						acquiring: {
							description: "Being acquired.",
							invoke: {
								id: "acquirePortalToken",
								src: "acquirePortalToken",
								onDone: { target: "held" },
								onError: {
									actions: {
										type: "fail",
										params: ({ event }) => ({
											code: "INIT.1d",
											error: event.error
										})
									},
									target: "#startUp.failed.tokens"
								}
							}
						},
						held: {
							description: "Held by the sign-in library.",
							type: "final"
						}
					}
				},
				forms: {
					description: "The token of the forms API (START-16).",
					initial: "acquiring",
					states: {
						acquiring: {
							description: "Being acquired.",
							invoke: {
								id: "acquireFormsToken",
								src: "acquireFormsToken",
								onDone: { target: "held" },
								onError: {
									actions: {
										type: "fail",
										params: ({ event }) => ({
											code: "INIT.1d",
											error: event.error
										})
									},
									target: "#startUp.failed.tokens"
								}
							}
						},
						held: {
							description: "Held by the sign-in library.",
							type: "final"
						}
					}
				}
			}
		},
		environment: {
			description: "The environment data, the first load of the app (START-20).",
			tags: ["loading"],
			on: { "session.lost": {
				guard: "isFirstRedirect",
				target: "redirecting"
			} },
			invoke: {
				id: "loadEnvironment",
				src: "loadEnvironment",
				onDone: {
					actions: {
						type: "keepEnvironment",
						params: ({ event }) => ({ environment: event.output })
					},
					target: "externalId"
				},
				onError: {
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "HP.1",
							error: event.error
						})
					},
					target: "failed.environment"
				}
			}
		},
		externalId: {
			description: "Is the account known to the regulator? Asked up to five times (START-22 to START-28).",
			tags: ["loading"],
			on: { "session.lost": {
				guard: "isFirstRedirect",
				target: "redirecting"
			} },
			invoke: {
				id: "externalIdPolling",
				src: "externalIdPolling",
				onDone: [
					{
						guard: {
							type: "isExternalIdFound",
							params: ({ event }) => ({ outcome: event.output.outcome })
						},
						target: "initialData"
					},
					{
						guard: {
							type: "isExternalIdMissing",
							params: ({ event }) => ({ outcome: event.output.outcome })
						},
						actions: {
							type: "fail",
							params: {
								code: "HP.2a",
								error: null
							}
						},
						target: "failed.externalId"
					},
					{
						actions: {
							type: "fail",
							params: ({ event }) => ({
								code: "HP.2b",
								error: event.output.outcome === "failed" ? event.output.failure : null
							})
						},
						target: "failed.externalId"
					}
				],
				onError: {
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "HP.2b",
							error: event.error
						})
					},
					target: "failed.externalId"
				}
			}
		},
		initialData: {
			description: "The person's data: six calls at the same time (START-29); the first failure ends it.",
			tags: ["loading"],
			on: { "session.lost": {
				guard: "isFirstRedirect",
				target: "redirecting"
			} },
			invoke: {
				id: "gather",
				src: "gather",
				input: {
					names: [
						"userDetails",
						"tags",
						"acceptedRecords",
						"participants",
						"arnRecords",
						"drafts"
					],
					asked: void 0,
					endsAtFirstFailure: true
				},
				onDone: [{
					guard: {
						type: "isWhole",
						params: ({ event }) => event.output
					},
					actions: {
						type: "openPortal",
						params: ({ event }) => event.output
					},
					target: "ready"
				}, {
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "HP.3",
							error: firstFailureOf(event.output)
						})
					},
					target: "failed.initialData"
				}],
				onError: {
					actions: {
						type: "fail",
						params: ({ event }) => ({
							code: "HP.3",
							error: event.error
						})
					},
					target: "failed.initialData"
				}
			}
		},
		ready: {
			description: "The portal is open (START-30).",
			tags: ["ready"],
			on: {
				"firstScreen.shown": { actions: "endRow" },
				"session.lost": [{
					guard: "isFirstRedirect",
					target: "redirecting"
				}, {
					description: "No screen stood since the last sign-in: it is that one which is refused.",
					actions: ["forgetPerson", {
						type: "fail",
						params: {
							code: "INIT.1d",
							error: null
						}
					}],
					target: "failed.tokens"
				}]
			}
		},
		failed: {
			description: "Start-up ended: an error alert carries the code (START-32). Each step has its own way on.",
			tags: ["failed"],
			initial: "configuration",
			exit: ["forgetFailure", "endRow"],
			states: {
				configuration: {
					description: "The configuration is missing (INIT.1a) or names an unknown login path (INIT.1f, START-06): read again.",
					on: { "retry.requested": { target: "#startUp.configuring" } }
				},
				settings: {
					description: "The settings call failed: INIT.1 or INIT.1a (START-08, START-09): called again.",
					on: { "retry.requested": { target: "#startUp.settings" } }
				},
				signIn: {
					description: "INIT.1b, INIT.1e or INIT.1f (START-11, START-13, START-14): sign in afresh, or use another account.",
					on: {
						"retry.requested": { target: "#startUp.redirecting" },
						"signIn.requested": { target: "#startUp.redirecting" },
						"anotherAccount.requested": { target: "#startUp.switchingAccount" }
					}
				},
				tokens: {
					description: "A token could not be had silently, or was refused right after sign-in: INIT.1d (START-17): sign in afresh, or another account.",
					on: {
						"retry.requested": { target: "#startUp.redirecting" },
						"signIn.requested": { target: "#startUp.redirecting" },
						"anotherAccount.requested": { target: "#startUp.switchingAccount" }
					}
				},
				environment: {
					description: "HP.1 (START-21): loaded again.",
					on: {
						"retry.requested": { target: "#startUp.environment" },
						"anotherAccount.requested": { target: "#startUp.switchingAccount" }
					}
				},
				externalId: {
					description: "HP.2a or HP.2b (START-27, START-28): asked again, five times at most.",
					on: {
						"retry.requested": { target: "#startUp.externalId" },
						"anotherAccount.requested": { target: "#startUp.switchingAccount" }
					}
				},
				initialData: {
					description: "HP.3 (START-31): all six loaded again.",
					on: {
						"retry.requested": { target: "#startUp.initialData" },
						"anotherAccount.requested": { target: "#startUp.switchingAccount" }
					}
				}
			}
		}
	}
});
