// suggestions: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromPromise, setup } from "xstate";
// machines/core/ports.ts
/**
* A promise port: a named actor that an adapter in `src/wiring/` provides with a call. Without one it rejects, so that a forgotten adapter shows as the
* machine's failure state and not as a thrown error.
* @param name the port's name, for the message
*/
function promisePort(name) {
	return fromPromise(() => Promise.reject({ message: `The port ${name} is not connected` }));
}
// machines/forms/suggestions.machine.ts
/**
* Suggestions for what is typed into a field (QTYP-64, SCON-18): asked 400 ms after the last key. A newer text ends the older question, so
* that a late answer never shows beside another text. The text itself is the form's (QTYP-20); here it is only what is asked about.
*/
const NONE = [];
export const suggestionsMachine = setup({
	types: {
		context: {},
		events: {},
		tags: {}
	},
	actors: { askSuggestions: promisePort("askSuggestions") },
	guards: {
		hasText: (_, params) => params.text.trim() !== "",
		hasSuggestions: (_, params) => params.options.length > 0
	},
	actions: {
		noteText: assign({
			typed: (_, params) => params.text,
			options: NONE
		}),
		noteSuggestions: assign({ options: (_, params) => params.options }),
		forget: assign({
			typed: "",
			options: NONE
		})
	},
	delays: { pause: 400 }
}).createMachine({
	id: "suggestions",
	description: "Suggestions for a text that is being typed, asked once the typing pauses.",
	options: { maxIterations: 1e3 },
	context: {
		typed: "",
		options: NONE
	},
	initial: "idle",
	on: {
		"text.typed": [{
			guard: {
				type: "hasText",
				params: ({ event }) => ({ text: event.text })
			},
			actions: {
				type: "noteText",
				params: ({ event }) => ({ text: event.text })
			},
			target: ".pausing"
		}, {
			actions: "forget",
			target: ".idle"
		}],
		"suggestion.picked": {
			actions: "forget",
			target: ".idle"
		}
	},
	states: {
		idle: {
			description: "Nothing is asked: nothing is typed, or a suggestion was picked.",
			on: { "suggestions.wanted": {
				guard: {
					type: "hasText",
					params: ({ event }) => ({ text: event.text })
				},
				actions: {
					type: "noteText",
					params: ({ event }) => ({ text: event.text })
				},
				target: "asking"
			} }
		},
		pausing: {
			description: "Something was typed; nobody is asked before the typing pauses for 400 ms (SCON-18).",
			after: { pause: { target: "asking" } }
		},
		asking: {
			description: "Suggestions for the text are asked for. Leaving ends the question: its answer would be for another text.",
			tags: ["loading"],
			invoke: {
				id: "askSuggestions",
				src: "askSuggestions",
				input: ({ context }) => ({ typed: context.typed }),
				onDone: [{
					guard: {
						type: "hasSuggestions",
						params: ({ event }) => ({ options: event.output })
					},
					actions: {
						type: "noteSuggestions",
						params: ({ event }) => ({ options: event.output })
					},
					target: "offered"
				}, { target: "none" }],
				onError: { target: "failed" }
			}
		},
		offered: {
			description: "There are suggestions for the text.",
			tags: ["loaded"]
		},
		none: {
			description: "There is no suggestion for the text (QTYP-65).",
			tags: ["loaded"]
		},
		failed: {
			description: "Nobody answered. The text stays, and the question can be asked again.",
			tags: ["failed"],
			on: { "retry.requested": { target: "asking" } }
		}
	}
});
