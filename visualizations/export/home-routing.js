// home-routing: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// rules/applications/drafts.rules.ts
/** The drafts of one form, by title and ignoring case (OP-P-79). */
function draftsTitled(rows, title) {
	const wanted = title.trim().toLowerCase();
	return rows.filter((row) => row.formname.trim().toLowerCase() === wanted);
}
// rules/home-routing.rules.ts
/** The title under which ARN drafts are saved (OP-P-05, OP-P-79). */
const ARN_DRAFT_TITLE = "ARN application";
/** The saved ARN applications that are still open; a missing state counts as pending (OP-P-05, DEC-21). */
function openArnApplications(applications) {
	return applications.filter(({ state }) => !state?.trim() || state.trim().toLowerCase() === "open");
}
/** The drafts of an ARN application among all drafts of a person. */
function arnDrafts(drafts) {
	return draftsTitled(drafts, ARN_DRAFT_TITLE);
}
/** The home decision: four conditions in the listed order, the first that holds decides (HOME-01 to HOME-06, OP-P-03). */
function decideHome(facts) {
	const hasArn = holdsArn(facts.arn);
	const arnRecords = openArnApplications(facts.arnApplications).length + arnDrafts(facts.drafts).length;
	if (!hasArn && arnRecords === 0) return "linkArn";
	if (arnRecords > 0) return "dashInd";
	if (facts.tags.length === 0 && facts.acceptedRecords.length === 0 && hasArn) return "verifyPoi";
	return facts.participants.length > 0 ? "profileSelector" : "dashInd";
}
/** Whether a person has an aviation reference number. */
function holdsArn(arn) {
	return !!arn?.trim();
}
// machines/core/ports.ts
/**
* A promise port: a named socket that `src/wiring/` plugs with a call. Unplugged it rejects, so that a forgotten plug shows as the
* machine's failure state and not as a thrown error.
* @param name the port's name, for the message
*/
function promisePort(name) {
	return fromPromise(() => Promise.reject({ message: `The port ${name} is not connected` }));
}
// machines/home-routing.machine.ts
/** What it starts with here. */
const exampleInput = {
  "facts": {
    "arn": null,
    "arnApplications": [],
    "drafts": [],
    "tags": [],
    "acceptedRecords": [],
    "participants": []
  },
  "fresh": false
};
/**
* The home decision (portal 2.2, HOME-01 to HOME-08): one of four screens from the person's state. A visit later in the session reads the
* two ARN lists again first, so that what was submitted since counts (OP-P-05).
*/
export const homeRoutingMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {},
		tags: {}
	},
	actors: {
		loadArnRecords: promisePort("loadArnRecords"),
		loadDrafts: promisePort("loadDrafts")
	},
	guards: {
		isFresh: ({ context }) => context.fresh,
		needsArn: ({ context }) => decideHome(context.facts) === "linkArn",
		needsProofOfIdentity: ({ context }) => decideHome(context.facts) === "verifyPoi",
		choosesProfile: ({ context }) => decideHome(context.facts) === "profileSelector"
	},
	actions: {
		keepArnRecords: assign({ facts: ({ context }, params) => ({
			...context.facts,
			arnApplications: params.answer.value
		}) }),
		keepDrafts: assign({ facts: ({ context }, params) => ({
			...context.facts,
			drafts: params.answer.drafts
		}) }),
		reportFailure: assign({ problem: (_, params) => ({
			code: "HP.3",
			failure: callFailureIn(params.error)
		}) }),
		clearFailure: assign({ problem: null })
	}
}).createMachine({
	id: "homeRouting",
	description: "Chooses the first screen that holds for this person: link ARN, individual dashboard, proof of identity or profile selector.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		facts: input.facts,
		fresh: input.fresh,
		problem: null
	}),
	initial: "checking",
	output: ({ context }) => ({ place: { screen: decideHome(context.facts) } }),
	states: {
		checking: {
			description: "Are the facts of this minute? Left at once.",
			always: [{
				guard: "isFresh",
				target: "deciding"
			}, { target: "refreshing" }]
		},
		refreshing: {
			description: "Both ARN lists are read again; the loading indicator shows.",
			tags: ["loading"],
			entry: "clearFailure",
			type: "parallel",
			onDone: { target: "deciding" },
			states: {
				arnRecords: {
					description: "Saved ARN applications.",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadArnRecords",
								src: "loadArnRecords",
								onDone: {
									actions: {
										type: "keepArnRecords",
										params: ({ event }) => ({ answer: event.output })
									},
									target: "arrived"
								},
								onError: {
									actions: {
										type: "reportFailure",
										params: ({ event }) => ({ error: event.error })
									},
									target: "#homeRouting.failed"
								}
							}
						},
						arrived: {
							description: "Its answer is in.",
							type: "final"
						}
					}
				},
				drafts: {
					description: "Saved drafts.",
					initial: "fetching",
					states: {
						fetching: {
							description: "The call is under way.",
							invoke: {
								id: "loadDrafts",
								src: "loadDrafts",
								onDone: {
									actions: {
										type: "keepDrafts",
										params: ({ event }) => ({ answer: event.output })
									},
									target: "arrived"
								},
								onError: {
									actions: {
										type: "reportFailure",
										params: ({ event }) => ({ error: event.error })
									},
									target: "#homeRouting.failed"
								}
							}
						},
						arrived: {
							description: "Its answer is in.",
							type: "final"
						}
					}
				}
			}
		},
		failed: {
			description: "A list could not be read: start-up alert with HP.3 and a way to try again (OP-P-05).",
			tags: ["failed"],
			on: { "retry.requested": { target: "refreshing" } }
		},
		deciding: {
			description: "The four conditions in order; the first that holds decides (HOME-01). Left at once.",
			always: [
				{
					guard: "needsArn",
					target: "linkArn"
				},
				{
					guard: "needsProofOfIdentity",
					target: "verifyPoi"
				},
				{
					guard: "choosesProfile",
					target: "profileSelector"
				},
				{ target: "dashInd" }
			]
		},
		linkArn: {
			description: "No ARN and none under way (HOME-02, HOME-07).",
			meta: { screen: "linkArn" },
			type: "final"
		},
		dashInd: {
			description: "An ARN is under way (HOME-03), or nobody else is represented (HOME-06).",
			meta: { screen: "dashInd" },
			type: "final"
		},
		verifyPoi: {
			description: "An ARN, but nothing that proves an identity yet (HOME-04, HOME-08).",
			meta: { screen: "verifyPoi" },
			type: "final"
		},
		profileSelector: {
			description: "The person represents organisations (HOME-05).",
			meta: { screen: "profileSelector" },
			type: "final"
		}
	}
});
