// organisation-access: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromPromise, setup } from "xstate";
// rules/core/ids.rules.ts
const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a text is an identifier: the 8-4-4-4-12 hexadecimal pattern, in any case (portal 5). */
function isIdentifier(text) {
	return IDENTIFIER.test(text);
}
/** Whether two identifiers name the same thing: hexadecimal ids differ only in case (OP-P-58). */
function sameIdentifier(one, other) {
	return !!one && !!other && one.toLowerCase() === other.toLowerCase();
}
// rules/organisation-access.rules.ts
/** Characters an organisation id has at least (CONS-16). */
const SHORTEST_ID = 36;
/** An organisation id as the portal uses it: one shorter than 36 characters is treated as empty (ORGA-01). */
function usableOrganisationId(id) {
	return id && id.length >= SHORTEST_ID ? id : "";
}
/**
* The verdict on an organisation id before anything is asked of the server (OP-P-57).
* @returns `ORG.1` for a missing or short id, `ORG.4` for one that is no identifier, null when it may be looked up
*/
function organisationIdFault(id) {
	const usable = usableOrganisationId(id);
	if (!usable) return "ORG.1";
	return isIdentifier(usable) ? null : "ORG.4";
}
/** Whether a person takes part in an organisation; ids compare ignoring case (OP-P-58). */
function isParticipant(participants, organisationId) {
	return participants.some((row) => sameIdentifier(row.account.accountid, organisationId));
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
// machines/organisation-access.machine.ts
/** What it starts with here. */
const exampleInput = {
  "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
  "participants": [
    {
      "account": {
        "accountid": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4"
      }
    }
  ]
};
/**
* Access to an organisation's pages (portal 4.6, ORGA-01 to ORGA-08). The order of the checks is that of OP-P-57. The server checks
* again on every call; this chart is about the right words, not about safety.
*/
export const organisationAccessMachine = setup({
	types: {
		context: {},
		input: {},
		output: {},
		tags: {}
	},
	actors: { loadOrganisationDetails: promisePort("loadOrganisationDetails") },
	guards: {
		isIdMissing: ({ context }) => organisationIdFault(context.organisationId) === "ORG.1",
		isIdMalformed: ({ context }) => organisationIdFault(context.organisationId) === "ORG.4",
		isParticipant: ({ context }) => isParticipant(context.participants, context.organisationId),
		hasDetails: (_, params) => params.answer.value.length > 0
	},
	actions: {
		keepOrganisation: assign({ organisation: (_, params) => params.answer.value[0] ?? null }),
		refuse: assign({ code: (_, params) => params.code })
	}
}).createMachine({
	id: "organisationAccess",
	description: "Checks, in this order: the id, the membership, the organisation itself.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		organisationId: input.organisationId ?? "",
		participants: input.participants,
		organisation: null,
		code: null
	}),
	initial: "checkingId",
	output: ({ context }) => context.organisation === null ? {
		access: "refused",
		code: context.code ?? "ORG.4"
	} : {
		access: "granted",
		organisation: context.organisation
	},
	states: {
		checkingId: {
			description: "Does the address name an organisation at all? Left at once.",
			always: [
				{
					guard: "isIdMissing",
					actions: {
						type: "refuse",
						params: { code: "ORG.1" }
					},
					target: "refused"
				},
				{
					guard: "isIdMalformed",
					actions: {
						type: "refuse",
						params: { code: "ORG.4" }
					},
					target: "refused"
				},
				{ target: "checkingParticipation" }
			]
		},
		checkingParticipation: {
			description: "Does the person take part in it? Left at once.",
			always: [{
				guard: "isParticipant",
				target: "loadingDetails"
			}, {
				actions: {
					type: "refuse",
					params: { code: "ORG.2" }
				},
				target: "refused"
			}]
		},
		loadingDetails: {
			description: "The details are asked for; the loading indicator shows (ORGA-08).",
			tags: ["loading"],
			invoke: {
				id: "loadOrganisationDetails",
				src: "loadOrganisationDetails",
				input: ({ context }) => ({ organisationId: context.organisationId }),
				onDone: [{
					guard: {
						type: "hasDetails",
						params: ({ event }) => ({ answer: event.output })
					},
					actions: {
						type: "keepOrganisation",
						params: ({ event }) => ({ answer: event.output })
					},
					target: "granted"
				}, {
					actions: {
						type: "refuse",
						params: { code: "ORG.3" }
					},
					target: "refused"
				}],
				onError: {
					actions: {
						type: "refuse",
						params: { code: "ORG.4" }
					},
					target: "refused"
				}
			}
		},
		granted: {
			description: "All checks passed: the page shows (ORGA-08).",
			tags: ["granted"],
			type: "final"
		},
		refused: {
			description: "On to the error page with the code (ORGA-02 to ORGA-07).",
			tags: ["refused"],
			meta: { screen: "error" },
			type: "final"
		}
	}
});
