// submission-list: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// machines/submission-list.machine.ts
/** What it starts with here. */
const exampleInput = {
  "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4"
};
/**
* What was submitted, with its state, below the sections of a dashboard (DEC-11, capability `submissionStatus`). It loads once the dashboard
* stands and fails in its own place: nobody takes a list that did not come for an empty one, and the dashboard stays.
*/
export const submissionListMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: { loadSubmissions: promisePort("loadSubmissions") },
	actions: {
		keepSubmissions: assign({ submissions: (_, params) => params.answer.submissions }),
		reportFailure: assign({
			submissions: null,
			failure: (_, params) => callFailureIn(params.error)
		}),
		beginLoad: assign({
			submissions: null,
			failure: null
		})
	}
}).createMachine({
	id: "submissionList",
	description: "Loads what was submitted and shows it, the newest first.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		organisationId: input.organisationId,
		submissions: null,
		failure: null
	}),
	initial: "loading",
	states: {
		loading: {
			description: "The submissions are asked for; the dashboard is usable meanwhile.",
			tags: ["loading"],
			entry: "beginLoad",
			invoke: {
				id: "loadSubmissions",
				src: "loadSubmissions",
				input: ({ context }) => ({ organisationId: context.organisationId }),
				onDone: {
					actions: {
						type: "keepSubmissions",
						params: ({ event }) => ({ answer: event.output })
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
			description: "The list shows, or that there is nothing in it.",
			tags: ["loaded"],
			initial: "short",
			on: { "page.failed": {
				actions: {
					type: "reportFailure",
					params: { error: null }
				},
				target: "failed"
			} },
			states: {
				short: {
					description: "The newest ones alone.",
					on: { "length.toggled": { target: "whole" } }
				},
				whole: {
					description: "All of them.",
					tags: ["whole"],
					on: { "length.toggled": { target: "short" } }
				}
			}
		},
		failed: {
			description: "The place of the list says that it did not come, with a way to try again.",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		}
	}
});
