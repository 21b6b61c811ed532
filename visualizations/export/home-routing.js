// home-routing: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromCallback, setup } from "xstate";
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
// rules/core/failures.rules.ts
/** Whether something that was rejected or stored is a failed call. */
function isCallFailure(value) {
	return typeof value === "object" && value !== null && value.kind === "call-failure";
}
/** The failed call that an error is; null for one that is none. */
function callFailureIn(error) {
	return isCallFailure(error) ? error : null;
}
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
	actors: { gather: gatherPort() },
	guards: {
		isWhole: (_, parts) => parts.outcome === "whole",
		isFresh: ({ context }) => context.fresh,
		needsArn: ({ context }) => decideHome(context.facts) === "linkArn",
		needsProofOfIdentity: ({ context }) => decideHome(context.facts) === "verifyPoi",
		choosesProfile: ({ context }) => decideHome(context.facts) === "profileSelector"
	},
	actions: {
		keepLists: assign({ facts: ({ context: { facts } }, parts) => {
			const lists = wholeOf(parts);
			return lists === null ? facts : {
				...facts,
				arnApplications: lists.arnRecords.value,
				drafts: lists.drafts.drafts
			};
		} }),
		reportFailure: assign({ problem: (_, { failure }) => ({
			code: "HP.3",
			failure
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
			invoke: {
				id: "gather",
				src: "gather",
				input: {
					names: ["arnRecords", "drafts"],
					asked: void 0,
					endsAtFirstFailure: true
				},
				onDone: [{
					guard: {
						type: "isWhole",
						params: ({ event }) => event.output
					},
					actions: {
						type: "keepLists",
						params: ({ event }) => event.output
					},
					target: "deciding"
				}, {
					actions: {
						type: "reportFailure",
						params: ({ event }) => ({ failure: firstFailureOf(event.output) })
					},
					target: "failed"
				}],
				onError: {
					actions: {
						type: "reportFailure",
						params: { failure: null }
					},
					target: "failed"
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
