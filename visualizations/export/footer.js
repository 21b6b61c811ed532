// footer: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// machines/footer.machine.ts
/** What it starts with here. */
const exampleInput = {
  "address": "/content/SDT-DEV1/footer"
};
/** The footer (SHEL-05 to SHEL-07, OP-P-69): from the content host of the environment; a plain one of our own when that cannot be had. */
export const footerMachine = setup({
	types: {
		context: {},
		input: {},
		tags: {}
	},
	actors: { 
	/** Resolves with sanitised markup: foreign markup is untrusted (OP-P-69). */
loadFooter: promisePort("loadFooter") },
	guards: {
		hasAddress: ({ context }) => context.address !== "",
		hasContent: (_, params) => params.content.trim() !== ""
	},
	actions: { keepContent: assign({ content: (_, params) => params.content }) },
	delays: { 
	/** Milliseconds until the footer of our own stands in. */
patience: 1e4 }
}).createMachine({
	id: "footer",
	description: "Shows the footer of the content host, or a plain one of our own.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		address: input.address,
		content: ""
	}),
	initial: "choosing",
	states: {
		choosing: {
			description: "Is there a host to ask? Left at once.",
			always: [{
				guard: "hasAddress",
				target: "loading"
			}, { target: "local" }]
		},
		loading: {
			description: "The content is on its way; the page does not wait for it.",
			tags: ["loading"],
			invoke: {
				id: "loadFooter",
				src: "loadFooter",
				input: ({ context }) => ({ address: context.address }),
				onDone: [{
					guard: {
						type: "hasContent",
						params: ({ event }) => ({ content: event.output })
					},
					actions: {
						type: "keepContent",
						params: ({ event }) => ({ content: event.output })
					},
					target: "remote"
				}, { target: "local" }],
				onError: { target: "local" }
			},
			after: { patience: { target: "local" } }
		},
		remote: {
			description: "The host's footer shows (SHEL-05).",
			tags: ["remote"]
		},
		local: {
			description: "The plain footer shows (OP-P-69).",
			tags: ["local"]
		}
	}
});
