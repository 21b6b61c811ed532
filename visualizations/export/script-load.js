// script-load: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { fromPromise, setup } from "xstate";
// machines/core/ports.ts
/**
* A promise port: a named actor that an adapter in `src/wiring/` provides with a call. Without one it rejects, so that a forgotten adapter shows as the
* machine's failure state and not as a thrown error.
* @param name the port's name, for the message
*/
function promisePort(name) {
	return fromPromise(() => Promise.reject({ message: `The port ${name} is not connected` }));
}
// machines/script-load.machine.ts
/** What it starts with here. */
const exampleInput = {
  "address": "https://maps.example/script.js"
};
/**
* A script of somebody else: maps, analytics, virtual assistant (SHEL-09, SHEL-19, SHEL-20). It has a time limit of its own, because a
* script whose callback never comes hangs for ever. Without an address nothing is loaded.
*/
export const scriptLoadMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: { loadScript: promisePort("loadScript") },
	guards: { hasAddress: ({ context }) => context.address !== "" },
	delays: { 
	/** Milliseconds a script may take. */
patience: 15e3 }
}).createMachine({
	id: "scriptLoad",
	description: "Loads one script when somebody needs it, once.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({ address: input.address }),
	initial: "idle",
	states: {
		idle: {
			description: "Nobody has needed it yet, or there is no address to load (SHEL-19, SHEL-20).",
			on: { "load.requested": {
				guard: "hasAddress",
				target: "loading"
			} }
		},
		loading: {
			description: "The script is on its way.",
			tags: ["loading"],
			invoke: {
				id: "loadScript",
				src: "loadScript",
				input: ({ context }) => ({ address: context.address }),
				onDone: { target: "ready" },
				onError: { target: "failed" }
			},
			after: { patience: { target: "failed" } }
		},
		ready: {
			description: "The script is there and stays there.",
			tags: ["ready"]
		},
		failed: {
			description: "It did not come; the page goes on without it and says so where it matters (SHEL-09).",
			tags: ["failed"],
			on: { "load.requested": { target: "loading" } }
		}
	}
});
