// profile-selector: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromCallback, setup } from "xstate";
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
/** The answers that need not be asked for again. */
const arrivedOf = (gathered) => gathered.outcome === "whole" ? {} : gathered.arrived;
/** The call that was the first to be answered with a failure; null where none was. */
const firstFailureOf = (gathered) => gathered.outcome === "whole" ? null : gathered.missing.find(({ failure }) => failure !== null)?.failure ?? null;
/** What it starts with here. */
const exampleInput = {
  "participants": [
    {
      "account": {
        "accountid": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4"
      }
    }
  ]
};
export const profileSelectorMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: { gather: gatherPort() },
	guards: {
		hasParticipants: ({ context }) => context.participants.length > 0,
		isWhole: (_, parts) => parts.outcome === "whole",
		isFailed: (_, parts) => parts.outcome === "failed"
	},
	actions: {
		beginLoad: assign({
			data: null,
			problem: null
		}),
		showNothing: assign({ data: {
			drones: null,
			arnRecords: null
		} }),
		showWhole: assign({
			data: (_, parts) => wholeOf(parts),
			arrived: {}
		}),
		keepArrived: assign({ arrived: (_, parts) => arrivedOf(parts) }),
		reportFailure: assign({ problem: (_, parts) => ({
			code: "PS.1",
			failure: firstFailureOf(parts)
		}) }),
		reportException: assign({
			problem: () => ({
				code: "PS.2",
				failure: null
			}),
			data: null
		})
	}
}).createMachine({
	id: "profileSelector",
	description: "Loads what the cards of the profile selector need.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		participants: input.participants,
		arrived: {},
		data: null,
		problem: null
	}),
	initial: "choosing",
	states: {
		choosing: {
			description: "Forgets an earlier load and decides whether there is anything to ask; left at once.",
			entry: "beginLoad",
			always: [{
				guard: "hasParticipants",
				target: "loading"
			}, {
				actions: "showNothing",
				target: "loaded"
			}]
		},
		loading: {
			description: "Two calls are under way; the loading indicator shows (PROF-12). It ends when both have.",
			tags: ["loading"],
			invoke: {
				id: "gather",
				src: "gather",
				input: ({ context: { arrived, participants } }) => ({
					names: ["drones", "arnRecords"],
					arrived,
					asked: { participants }
				}),
				onDone: [
					{
						guard: {
							type: "isWhole",
							params: ({ event }) => event.output
						},
						actions: {
							type: "showWhole",
							params: ({ event }) => event.output
						},
						target: "loaded"
					},
					{
						guard: {
							type: "isFailed",
							params: ({ event }) => event.output
						},
						actions: [{
							type: "keepArrived",
							params: ({ event }) => event.output
						}, {
							type: "reportFailure",
							params: ({ event }) => event.output
						}],
						target: "failed"
					},
					{
						actions: [{
							type: "keepArrived",
							params: ({ event }) => event.output
						}, "reportException"],
						target: "broken"
					}
				],
				onError: {
					actions: "reportException",
					target: "broken"
				}
			}
		},
		loaded: {
			description: "The cards show (PROF-12).",
			tags: ["loaded"],
			on: { "page.failed": {
				actions: "reportException",
				target: "broken"
			} }
		},
		failed: {
			description: "A call was answered with a failure: generic banner with PS.1 and a way to try again (PROF-13).",
			tags: ["failed"],
			on: { "retry.requested": { target: "choosing" } }
		},
		broken: {
			description: "Something threw, in a load or while the page was drawn: generic banner with PS.2 (PROF-14, OP-P-28).",
			tags: ["failed"],
			on: { "retry.requested": { target: "choosing" } }
		}
	}
});
