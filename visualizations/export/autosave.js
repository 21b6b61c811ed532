// autosave: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, emit, fromPromise, setup } from "xstate";
// rules/core/failures.rules.ts
/** Whether something that was rejected or stored is a failed call. */
function isCallFailure(value) {
	return typeof value === "object" && value !== null && value.kind === "call-failure";
}
/** The failed call that an error is; null for one that is none. */
function callFailureIn(error) {
	return isCallFailure(error) ? error : null;
}
/** What a person reads whose call was refused because there were too many of them (429): the server's own sentence with the wait. Else null. */
function waitTold(failure) {
	return failure?.status === 429 ? failure.text : null;
}
// rules/applications/version-resolution.rules.ts
/**
* The version that is still somebody's work, of one that was kept; null where it is none: unreadable, older than the draft (which has all that the
* person wanted to keep of it), or kept before its submit was received, for then it is what was sent. `isOver`: its submit was received before it.
*/
function workIn(version, { draft, receivedAt }) {
	if (version === null || version.content === null) return null;
	const savedAt = Date.parse(version.savedAt);
	if (savedAt <= Date.parse(draft?.savedAt ?? "")) return null;
	const received = version.submitKey !== null && receivedAt[version.submitKey] || "";
	return savedAt <= Date.parse(received) ? null : {
		...version,
		content: version.content,
		isOver: received !== ""
	};
}
/** The kept versions that are still somebody's work. */
function works(versions) {
	const { autosaved, setAside } = versions;
	const mine = setAside?.formData === autosaved?.formData ? null : setAside;
	return {
		theirs: workIn(autosaved, versions),
		mine: workIn(mine, versions)
	};
}
/**
* The saved application that has to be loaded before anything opens; null for none. Kept and sent, it is either paid, and then it is over, or it waits
* to be paid as the draft that the regulator keeps of it (OP-D-72). Nothing is kept of one in which nothing was typed, and whoever comes back to it
* after they paid must not be asked to pay again (DEC-07).
*/
function waitingToOpen(versions) {
	const { draft, autosaved, waiting } = versions;
	const { theirs, mine } = works(versions);
	if (draft !== null || waiting === null || theirs !== null || mine !== null) return null;
	return autosaved !== null || waiting.isPaid ? waiting.recordId : null;
}
/**
* What opens: of draft and kept version the newer one; of a kept version and one that was set aside the latter, since the choice between them was never
* made and who set it aside was here last.
* @param freshKey a key that nothing was sent under
*/
function openedVersion(versions, freshKey) {
	const { draft, autosaved, setAside, receivedAt } = versions;
	const { theirs, mine } = works(versions);
	const shown = mine ?? theirs;
	const keyOf = (key, isOver, otherwise) => isOver ? freshKey : key ?? otherwise;
	const draftKey = draft === null ? freshKey : keyOf(draft.submitKey, draft.submitKey !== null && draft.submitKey in receivedAt, freshKey);
	const stored = {
		revision: autosaved?.revision ?? 0,
		draftRevision: draft?.revision ?? 0,
		setAsideRevision: setAside?.revision ?? 0
	};
	if (shown === null) return {
		...draft === null ? {
			from: "nowhere",
			content: null,
			isPaid: false
		} : {
			from: "draft",
			content: draft.content,
			isPaid: draft.isPaid
		},
		...stored,
		submitKey: draftKey,
		conflict: null,
		storedUnder: null,
		isBehind: false
	};
	return {
		from: "autosave",
		content: shown.content,
		isPaid: false,
		submitKey: keyOf(shown.submitKey, shown.isOver, draftKey),
		...stored,
		conflict: mine && theirs && {
			revision: theirs.revision,
			savedAt: theirs.savedAt
		},
		storedUnder: { submitKey: shown.submitKey },
		isBehind: mine !== null && theirs === null || shown.isOver
	};
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
// machines/applications/autosave.machine.ts
/**
* What is typed is kept without being asked (DEC-09, DEC-11): which stored version opens, when it is stored, under which submit key, over which version,
* and when it is deleted. It is stored a few seconds after a change, tried again until it is, at once when the page is left or a submit goes, and never
* over something that another tab or device stored meanwhile. The form itself is not here: the ports read it. One chart on purpose, longer than 250
* lines: opening, storing, the other version and the deletion decide about each other (docs/decisions/0007).
*/
/** From the first change on; well within five seconds of the last one. */
const AUTOSAVE_DELAY_MS = 3e3;
/** Between tries while storing fails. */
const AUTOSAVE_RETRY_MS = 1e4;
/** What is stored, the waiting application included. */
const withWaiting = (versions, { receivedAt, ...draft }) => ({
	autosaved: null,
	setAside: null,
	...versions,
	draft,
	waiting: null,
	receivedAt: {
		...versions?.receivedAt,
		...receivedAt
	}
});
/** What it starts with here. */
const exampleInput = {
  "keeps": true,
  "submitKey": ""
};
export const autosaveMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		emitted: {},
		/** `unfinished`: something is on its way that the end of the page must not stop. */
		tags: {}
	},
	actors: {
		loadVersions: promisePort("loadVersions"),
		loadWaiting: promisePort("loadWaiting"),
		storeContent: promisePort("storeContent"),
		setAside: promisePort("setAside"),
		takeTheirs: promisePort("takeTheirs"),
		forgetContent: promisePort("forgetContent")
	},
	guards: {
		keepsNothing: ({ context }) => !context.keeps,
		isWaitingToOpen: (_, params) => waitingToOpen(params.versions) !== null,
		isOtherRecord: ({ context }, params) => context.recordId !== params.recordId,
		wasTold: ({ context }) => context.isAwaited,
		standsAgainst: ({ context }) => context.conflict !== null,
		isBehind: ({ context }) => context.opened?.isBehind === true,
		isConflict: (_, params) => params.conflict !== null,
		isConflictOnLeaving: ({ context }, params) => params.conflict !== null && (context.isLeaving || context.flushSince),
		hasOtherKey: ({ context }) => context.submitKey !== context.storingKey,
		isStoredUnderOther: ({ context: { storedUnder, submitKey } }) => storedUnder !== null && storedUnder.submitKey !== submitKey,
		isStored: ({ context }) => context.storedUnder !== null,
		hasChangedAndFlushes: ({ context }) => context.changedSince && context.flushSince,
		hasChangedSince: ({ context }) => context.changedSince,
		hasEnded: ({ context }) => context.next === "end",
		choseMine: ({ context }) => context.next === "mine",
		choseTheirs: ({ context }) => context.next === "theirs"
	},
	actions: {
		noteRequest: assign((_, params) => ({
			recordId: params.recordId,
			freshKey: params.freshKey,
			versions: null,
			opened: null,
			error: null
		})),
		noteAwaited: assign({ isAwaited: true }),
		noteUnawaited: assign({ isAwaited: false }),
		keepError: assign({
			versions: null,
			error: (_, params) => params.error
		}),
		keepVersions: assign({ versions: (_, params) => params.versions }),
		resolve: assign(({ context }, { versions }) => {
			const opened = openedVersion(versions, context.freshKey);
			const { submitKey, revision, draftRevision, setAsideRevision, conflict, storedUnder } = opened;
			return {
				opened,
				versions: null,
				submitKey,
				revision,
				draftRevision,
				setAsideRevision,
				conflict,
				storedUnder
			};
		}),
		forgetOpened: assign({
			versions: null,
			opened: null,
			isAwaited: false
		}),
		beginStore: assign({
			changedSince: false,
			flushSince: false,
			next: "stay",
			storingKey: ({ context }) => context.submitKey
		}),
		forgetNext: assign({ next: "stay" }),
		noteNext: assign({ next: (_, params) => params.next }),
		noteEnd: assign({
			next: "end",
			isTroubled: false,
			wait: null
		}),
		noteLeaving: assign({ isLeaving: true }),
		noteFlush: assign({ flushSince: true }),
		noteStaying: assign({ isLeaving: false }),
		followFlush: assign({ isLeaving: ({ context }) => context.flushSince }),
		noteTrouble: assign({
			isTroubled: true,
			wait: (_, params) => waitTold(callFailureIn(params.error))
		}),
		endTrouble: assign({
			isTroubled: false,
			wait: null
		}),
		noteChange: assign({ changedSince: true }),
		keepStored: assign(({ context }, { revision, savedAt }) => ({
			revision,
			savedAt,
			storedUnder: { submitKey: context.storingKey },
			setAsideRevision: 0,
			conflict: null,
			isTroubled: false,
			wait: null
		})),
		keepTheirs: assign((_, { revision, savedAt, submitKey }) => ({
			revision,
			savedAt,
			storedUnder: { submitKey },
			setAsideRevision: 0,
			conflict: null
		})),
		adoptKey: assign({ submitKey: ({ context }, params) => params.submitKey ?? context.submitKey }),
		renewKey: assign({ submitKey: (_, params) => params.submitKey }),
		keepConflict: assign({
			conflict: (_, params) => params.conflict,
			isTheirsMissing: false
		}),
		keepSetAside: assign({ setAsideRevision: (_, params) => params.setAsideRevision }),
		missTheirs: assign({ isTheirsMissing: true }),
		expectTheirs: assign({ isTheirsMissing: false }),
		standOnTheirs: assign({
			revision: ({ context }) => context.conflict?.revision ?? context.revision,
			conflict: null
		}),
		tellTaken: emit((_, taken) => ({
			type: "version.taken",
			taken
		})),
		keepOtherDraft: assign({ otherDraft: (_, params) => params.theirs }),
		takeOtherDraft: assign(({ context: { otherDraft, draftRevision, submitKey } }) => ({
			draftRevision: otherDraft?.revision ?? draftRevision,
			submitKey: otherDraft?.submitKey ?? submitKey,
			otherDraft: null
		}))
	},
	delays: {
		autosave: AUTOSAVE_DELAY_MS,
		retry: AUTOSAVE_RETRY_MS
	}
}).createMachine({
	id: "autosave",
	description: "Finds what is stored of an application, and keeps what is typed into it while it is being typed.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		...input,
		recordId: "",
		freshKey: input.submitKey,
		versions: null,
		opened: null,
		error: null,
		isAwaited: false,
		revision: 0,
		draftRevision: 0,
		setAsideRevision: null,
		storedUnder: null,
		savedAt: "",
		conflict: null,
		isTheirsMissing: false,
		changedSince: false,
		flushSince: false,
		isLeaving: false,
		storingKey: "",
		next: "stay",
		isTroubled: false,
		wait: null,
		otherDraft: null
	}),
	initial: "waiting",
	on: {
		"application.ended": [{ guard: "keepsNothing" }, {
			actions: ["endTrouble", "forgetOpened"],
			target: ".forgetting"
		}],
		"submitKey.renewed": { actions: {
			type: "renewKey",
			params: ({ event }) => event
		} },
		"draft.refused": { actions: {
			type: "keepOtherDraft",
			params: ({ event }) => event
		} },
		"draft.taken": { actions: "takeOtherDraft" }
	},
	states: {
		waiting: {
			description: "Nobody asked yet: nothing may be stored over what was kept.",
			tags: ["opening"],
			on: {
				"versions.requested": {
					actions: {
						type: "noteRequest",
						params: ({ event }) => event
					},
					target: "finding"
				},
				"version.awaited": {
					actions: [{
						type: "noteRequest",
						params: ({ event }) => event
					}, "noteAwaited"],
					target: "finding"
				}
			}
		},
		finding: {
			description: "Looks for the draft that the address names, for what was kept, and what of it was sent (FORM-18, DREG-27, DREN-64).",
			tags: ["opening"],
			on: {
				"versions.requested": {
					actions: {
						type: "noteRequest",
						params: ({ event }) => event
					},
					target: "finding",
					reenter: true
				},
				"version.awaited": [{
					guard: {
						type: "isOtherRecord",
						params: ({ event }) => event
					},
					actions: [{
						type: "noteRequest",
						params: ({ event }) => event
					}, "noteAwaited"],
					target: "finding",
					reenter: true
				}, { actions: "noteAwaited" }]
			},
			invoke: {
				id: "loadVersions",
				src: "loadVersions",
				input: ({ context }) => ({ recordId: context.recordId }),
				onDone: [{
					guard: {
						type: "isWaitingToOpen",
						params: ({ event }) => ({ versions: event.output })
					},
					actions: {
						type: "keepVersions",
						params: ({ event }) => ({ versions: event.output })
					},
					target: "findingWaiting"
				}, {
					actions: {
						type: "resolve",
						params: ({ event }) => ({ versions: event.output })
					},
					target: "found"
				}],
				onError: {
					actions: {
						type: "keepError",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}
			}
		},
		findingWaiting: {
			description: "What was kept was sent: the application that waits for its payment is fetched as the regulator has it (OP-D-72, DEC-07).",
			tags: ["opening"],
			on: {
				"versions.requested": {
					actions: {
						type: "noteRequest",
						params: ({ event }) => event
					},
					target: "finding"
				},
				"version.awaited": [{
					guard: {
						type: "isOtherRecord",
						params: ({ event }) => event
					},
					actions: [{
						type: "noteRequest",
						params: ({ event }) => event
					}, "noteAwaited"],
					target: "finding"
				}, { actions: "noteAwaited" }]
			},
			invoke: {
				id: "loadWaiting",
				src: "loadWaiting",
				input: ({ context }) => ({ recordId: (context.versions && waitingToOpen(context.versions)) ?? "" }),
				onDone: {
					actions: {
						type: "resolve",
						params: ({ context, event }) => ({ versions: withWaiting(context.versions, event.output) })
					},
					target: "found"
				},
				onError: {
					actions: {
						type: "keepError",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}
			}
		},
		failed: {
			description: "The draft did not come. Whoever waits is told; nothing may be shown that could be saved over it.",
			tags: ["opening"],
			on: {
				"versions.requested": {
					actions: [{
						type: "noteRequest",
						params: ({ event }) => event
					}, "noteUnawaited"],
					target: "finding"
				},
				"version.awaited": [{
					guard: "wasTold",
					actions: {
						type: "noteRequest",
						params: ({ event }) => event
					},
					target: "finding"
				}, { actions: "noteAwaited" }]
			}
		},
		found: {
			description: "It is known what opens; it is not on the screen yet.",
			tags: ["opening"],
			on: {
				"version.awaited": [{
					guard: {
						type: "isOtherRecord",
						params: ({ event }) => event
					},
					actions: [{
						type: "noteRequest",
						params: ({ event }) => event
					}, "noteAwaited"],
					target: "finding"
				}, { actions: "noteAwaited" }],
				"versions.requested": {
					actions: [{
						type: "noteRequest",
						params: ({ event }) => event
					}, "noteUnawaited"],
					target: "finding"
				},
				"version.shown": [
					{
						guard: "keepsNothing",
						actions: "forgetOpened",
						target: "unkept"
					},
					{
						guard: "standsAgainst",
						actions: "forgetOpened",
						target: "conflicting"
					},
					{
						guard: "isBehind",
						actions: "forgetOpened",
						target: "changed"
					},
					{
						actions: "forgetOpened",
						target: "kept"
					}
				]
			}
		},
		unkept: { description: "Nothing can be kept here (DEC-11): the person saves, or loses it by leaving." },
		kept: {
			description: "Nothing is typed that is not stored.",
			on: {
				"content.changed": { target: "changed" },
				"draft.taken": {
					actions: "takeOtherDraft",
					target: "changed"
				},
				"flush.requested": {
					guard: "isStoredUnderOther",
					actions: "noteLeaving",
					target: "storing"
				},
				"submitKey.renewed": {
					guard: "isStored",
					actions: {
						type: "renewKey",
						params: ({ event }) => event
					},
					target: "storing"
				}
			}
		},
		changed: {
			description: "Something was typed; it is stored shortly, or at once when the page is left or a submit goes.",
			tags: ["unsaved"],
			on: {
				"flush.requested": {
					actions: "noteLeaving",
					target: "storing"
				},
				"submitKey.renewed": {
					actions: {
						type: "renewKey",
						params: ({ event }) => event
					},
					target: "storing"
				}
			},
			after: { autosave: { target: "storing" } }
		},
		storing: {
			description: "What is typed is being stored. Nothing ends it: what it stored has to be known before the next store, and before the deletion.",
			tags: ["unfinished"],
			entry: "beginStore",
			exit: "noteStaying",
			on: {
				"content.changed": { actions: "noteChange" },
				"flush.requested": { actions: "noteFlush" },
				"draft.taken": { actions: ["takeOtherDraft", "noteChange"] }
			},
			invoke: {
				id: "storeContent",
				src: "storeContent",
				input: ({ context: { revision, submitKey, isLeaving, setAsideRevision } }) => ({
					revision,
					submitKey,
					isLeaving,
					setAsideRevision
				}),
				onDone: [
					{
						guard: "hasEnded",
						target: "forgetting"
					},
					{
						guard: {
							type: "isConflictOnLeaving",
							params: ({ event }) => event.output
						},
						actions: ["endTrouble", {
							type: "keepConflict",
							params: ({ event }) => event.output
						}],
						target: "settingAside"
					},
					{
						guard: {
							type: "isConflict",
							params: ({ event }) => event.output
						},
						actions: ["endTrouble", {
							type: "keepConflict",
							params: ({ event }) => event.output
						}],
						target: "conflicting"
					},
					{
						guard: "hasOtherKey",
						actions: [{
							type: "keepStored",
							params: ({ event }) => event.output
						}, "followFlush"],
						target: "storing",
						reenter: true
					},
					{
						guard: "hasChangedAndFlushes",
						actions: [{
							type: "keepStored",
							params: ({ event }) => event.output
						}, "followFlush"],
						target: "storing",
						reenter: true
					},
					{
						guard: "hasChangedSince",
						actions: {
							type: "keepStored",
							params: ({ event }) => event.output
						},
						target: "changed"
					},
					{
						actions: {
							type: "keepStored",
							params: ({ event }) => event.output
						},
						target: "kept"
					}
				],
				onError: [{
					guard: "hasEnded",
					target: "forgetting"
				}, {
					actions: {
						type: "noteTrouble",
						params: ({ event }) => ({ error: event.error })
					},
					target: "troubled"
				}]
			},
			initial: "going",
			states: {
				going: {
					description: "The application goes on.",
					tags: ["saving", "unsaved"],
					on: { "application.ended": {
						actions: "noteEnd",
						target: "ending"
					} }
				},
				ending: {
					description: "The application is over; what is on its way is waited for, so that it cannot arrive after the deletion.",
					tags: ["over"],
					on: { "application.ended": {} }
				}
			}
		},
		troubled: {
			description: "Storing failed; the person sees that, and it is tried again.",
			tags: ["unsaved", "trouble"],
			on: {
				"retry.requested": { target: "storing" },
				"flush.requested": {
					actions: "noteLeaving",
					target: "storing"
				},
				"submitKey.renewed": {
					actions: {
						type: "renewKey",
						params: ({ event }) => event
					},
					target: "storing"
				}
			},
			after: { retry: { target: "storing" } }
		},
		conflicting: {
			description: "Another tab or device stored this application meanwhile; nothing is overwritten before the person has chosen.",
			tags: ["unsaved", "conflict"],
			on: {
				"theirs.chosen": {
					actions: "expectTheirs",
					target: "taking"
				},
				"mine.chosen": {
					actions: "standOnTheirs",
					target: "storing"
				},
				"flush.requested": { target: "settingAside" }
			}
		},
		settingAside: {
			description: "The page is left without a choice: this version becomes the conflict copy beside the other one, and both are offered next time.",
			tags: ["unfinished"],
			entry: "forgetNext",
			invoke: {
				id: "setAside",
				src: "setAside",
				input: ({ context: { submitKey, setAsideRevision } }) => ({
					submitKey,
					setAsideRevision
				}),
				onDone: [
					{
						guard: "hasEnded",
						actions: {
							type: "keepSetAside",
							params: ({ event }) => event.output
						},
						target: "forgetting"
					},
					{
						guard: "choseMine",
						actions: [{
							type: "keepSetAside",
							params: ({ event }) => event.output
						}, "standOnTheirs"],
						target: "storing"
					},
					{
						guard: "choseTheirs",
						actions: [{
							type: "keepSetAside",
							params: ({ event }) => event.output
						}, "expectTheirs"],
						target: "taking"
					},
					{
						actions: {
							type: "keepSetAside",
							params: ({ event }) => event.output
						},
						target: "conflicting"
					}
				],
				onError: [
					{
						guard: "hasEnded",
						target: "forgetting"
					},
					{
						guard: "choseMine",
						actions: "standOnTheirs",
						target: "storing"
					},
					{
						guard: "choseTheirs",
						actions: "expectTheirs",
						target: "taking"
					},
					{ target: "conflicting" }
				]
			},
			initial: "going",
			states: {
				going: {
					description: "Who comes back may choose: it is done once the copy is there.",
					tags: ["unsaved", "conflict"],
					on: {
						"theirs.chosen": { actions: {
							type: "noteNext",
							params: { next: "theirs" }
						} },
						"mine.chosen": { actions: {
							type: "noteNext",
							params: { next: "mine" }
						} },
						"application.ended": {
							actions: "noteEnd",
							target: "ending"
						}
					}
				},
				ending: {
					description: "The application is over; the copy is waited for, so that it cannot arrive after the deletion.",
					tags: ["over"],
					on: { "application.ended": {} }
				}
			}
		},
		taking: {
			description: "The other version is being fetched.",
			tags: ["saving", "conflict"],
			invoke: {
				id: "takeTheirs",
				src: "takeTheirs",
				input: ({ context: { setAsideRevision } }) => ({ setAsideRevision }),
				onDone: {
					actions: [
						{
							type: "adoptKey",
							params: ({ event }) => event.output
						},
						{
							type: "keepTheirs",
							params: ({ event }) => event.output
						},
						{
							type: "tellTaken",
							params: ({ event }) => event.output
						}
					],
					target: "replacing"
				},
				onError: {
					actions: "missTheirs",
					target: "conflicting"
				}
			}
		},
		replacing: {
			description: "The other version is being put in the place of this one: what changes by that was not typed.",
			on: { "version.shown": [{
				guard: "isStoredUnderOther",
				target: "storing"
			}, { target: "kept" }] }
		},
		forgetting: {
			description: "The application is over: what was kept is deleted, so that what the person was told is true (DEC-09).",
			tags: ["over", "unfinished"],
			on: { "application.ended": {} },
			invoke: {
				id: "forgetContent",
				src: "forgetContent",
				input: ({ context: { setAsideRevision } }) => ({ setAsideRevision }),
				onDone: { target: "forgotten" },
				onError: { target: "forgotten" }
			}
		},
		forgotten: {
			description: "Nothing is kept of this application. A deletion that failed leaves it to the seven days.",
			tags: ["over"],
			on: { "application.ended": {} }
		}
	}
});
