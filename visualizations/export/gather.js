// gather: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
/** What it starts with here. */
const exampleInput = {
  "names": [
    "lists",
    "rates",
    "drones"
  ]
};
export const gatherMachine = setup({
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
	context: ({ input: { names, arrived = {}, asked, endsAtFirstFailure = false } = exampleInput }) => ({
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
