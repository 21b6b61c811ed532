// sign-out: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// machines/sign-out.machine.ts
/** What it starts with here. */
const exampleInput = {
  "reason": "signout",
  "marked": false
};
/**
* Sign-out (portal 2.1, START-37, START-38): the pages `/logoff`, `/timedout` and `/signedout` without a marker sign the person out at the
* identity provider, which returns to `/signedout` with a marker; with a marker the page only shows (OP-P-23).
* Where the provider cannot be reached, what this device holds is thrown away all the same, and the page says what that means.
*/
export const signOutMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		/** Resolves once the browser has been told to leave. */
		signOut: promisePort("signOut"),
		/** Throws away tokens and everything kept about the person on this device. */
		clearSession: promisePort("clearSession")
	},
	guards: { isMarked: ({ context }) => context.marked }
}).createMachine({
	id: "signOut",
	description: "Signs the person out at the identity provider, or at least on this device, and says which.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		reason: input.reason,
		marked: input.marked
	}),
	initial: "deciding",
	states: {
		deciding: {
			description: "Is this the return from a sign-out, or the wish for one? Left at once.",
			always: [{
				guard: "isMarked",
				target: "shown"
			}, { target: "signingOut" }]
		},
		signingOut: {
			description: "The identity provider is asked to end the session.",
			tags: ["loading"],
			invoke: {
				id: "signOut",
				src: "signOut",
				input: ({ context }) => ({ reason: context.reason }),
				onDone: { target: "leaving" },
				onError: { target: "clearing" }
			}
		},
		leaving: {
			description: "The browser is on its way to the identity provider and comes back with a marker.",
			tags: ["loading", "leaving"]
		},
		clearing: {
			description: "The provider did not answer; what this device holds is thrown away.",
			tags: ["loading"],
			invoke: {
				id: "clearSession",
				src: "clearSession",
				onDone: { target: "signedOutLocally" },
				onError: { target: "notSignedOut" }
			}
		},
		shown: {
			description: "The signed-out page with its banner and the way back in (START-39).",
			tags: ["signedOut"],
			meta: { screen: "signedOut" }
		},
		signedOutLocally: {
			description: "Signed out on this device; the provider may still know the person. The page says so and offers to try again.",
			tags: ["signedOut"],
			meta: { screen: "signedOut" },
			on: { "retry.requested": { target: "signingOut" } }
		},
		notSignedOut: {
			description: "Nothing worked: the page says plainly that the person is still signed in, to close the browser, and offers to try again.",
			tags: ["failed"],
			on: { "retry.requested": { target: "signingOut" } }
		}
	}
});
