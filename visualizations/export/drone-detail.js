// drone-detail: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
// rules/core/calendar.rules.ts
const DAY_MS = 864e5;
function lengthOfMonth(year, month) {
	if (month === 2) return year % 4 === 0 && year % 100 !== 0 || year % 400 === 0 ? 29 : 28;
	return [
		4,
		6,
		9,
		11
	].includes(month) ? 30 : 31;
}
function dateOf(year, month, day) {
	if (Number(month) < 1 || Number(month) > 12) return null;
	if (Number(day) < 1 || Number(day) > lengthOfMonth(Number(year), Number(month))) return null;
	return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
/** Days since a fixed day. Plain arithmetic, as a fleet has 1,000 drones; 400 years on, where `Date.UTC` takes every year as it is. */
function dayNumber(day) {
	return Date.UTC(Number(day.slice(0, 4)) + 400, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}
/**
* Reads a validity date (CONS-05, EXPY-13).
* @returns the day, or null when the text is not exactly `YYYY-MM-DD` or names no real day
*/
function parseIsoDate(text) {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "");
	return match ? dateOf(match[1], match[2], match[3]) : null;
}
/** The last answer of `todayOf`: a list asks once a row, always about the same moment. */
let known = null;
/** The day it is at the moment, in the moment's own zone. */
function todayOf(moment) {
	if (known?.moment.epochMs === moment.epochMs && known.moment.zone === moment.zone) return known.today;
	const local = Temporal.Instant.fromEpochMilliseconds(moment.epochMs).toZonedDateTimeISO(moment.zone);
	known = {
		moment: { ...moment },
		today: local.toPlainDate().toString()
	};
	return known.today;
}
/** Whole days from one day to another; negative when `to` is the earlier one. */
function daysBetween(from, to) {
	return dayNumber(to) - dayNumber(from);
}
/** The same day one year later; 29 February becomes 28 February (OP-D-80). */
function addYear(day) {
	const monthAndDay = day.slice(5) === "02-29" ? "02-28" : day.slice(5);
	return `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}-${monthAndDay}`;
}
// rules/core/expiry.rules.ts
const EXPIRED = {
	message: "Expired",
	level: "error"
};
const EXPIRING = {
	message: "Expiring soon",
	level: "warning"
};
/**
* When a drone can be renewed, in whole days before and after the last day of its registration, both included (EXPY-03, EXPY-04). Negative
* where it cannot be on that side.
*/
function renewalWindow({ rpaWarning, rpaExpired }) {
	return {
		before: rpaWarning - 1,
		after: rpaExpired - 1
	};
}
/** What was said of each date at the last moment that was asked about: the list and the rows of a fleet ask for the same few hundred dates. */
let said = null;
/**
* Says where a drone registration stands.
* @param validUntil the validity end as the wire brings it (EXPY-13)
* @param periods the warning and expired periods in days (EXPY-01, EXPY-02)
*/
function droneExpiry(validUntil, periods, moment) {
	const isSameMoment = said?.moment.epochMs === moment.epochMs && said.moment.zone === moment.zone;
	if (said === null || !isSameMoment || said.periods.rpaWarning !== periods.rpaWarning || said.periods.rpaExpired !== periods.rpaExpired) said = {
		periods: { ...periods },
		moment: { ...moment },
		byDate: new Map()
	};
	const known = said.byDate.get(validUntil ?? "");
	if (known !== void 0) return known;
	const expiry = expiryOf(validUntil, periods, moment);
	said.byDate.set(validUntil ?? "", expiry);
	return expiry;
}
function expiryOf(validUntil, periods, moment) {
	const end = parseIsoDate(validUntil);
	if (!end) return {
		validUntil: null,
		registered: false,
		listed: true,
		badge: null,
		renewedUntil: null
	};
	const today = todayOf(moment);
	const d = daysBetween(today, end);
	const { before, after } = renewalWindow(periods);
	const expired = d < 0 && -d <= after;
	const expiring = d >= 0 && d <= before;
	return {
		validUntil: end,
		registered: d >= 0,
		listed: d >= 0 || expired,
		badge: expired ? EXPIRED : expiring ? EXPIRING : null,
		renewedUntil: expired ? addYear(today) : expiring ? addYear(end) : null
	};
}
// rules/forms/form-defaults.rules.ts
/** The messages of portal 5, letter by letter. */
const MESSAGES = {
	blank: "This field cannot be left blank",
	choose: "Please select an option",
	/** Of a declaration, where the form says so and no document prints other words for it (OP-S-04). */
	declaration: "You must accept the declaration",
	upload: "Please upload a document before proceeding",
	address: "Please enter a value or select an address from the map",
	larger: "Please enter a larger value",
	smaller: "Please enter a smaller value",
	format: "Please check the format",
	character: "This has a character that cannot be kept, such as half of an emoji. Delete it and type it again",
	date: "Please check date is in correct format",
	notFuture: "Date entered cannot be in the future",
	onlyFuture: "Date entered must be in the future",
	time: "Invalid time",
	noSuggestions: "No suggestions found"
};
MESSAGES.choose, MESSAGES.blank;
// rules/core/ids.rules.ts
/** Whether two identifiers name the same thing: hexadecimal ids differ only in case (OP-P-58). */
function sameIdentifier(one, other) {
	return !!one && !!other && one.toLowerCase() === other.toLowerCase();
}
// rules/applications/drafts.rules.ts
/** The drafts of one form, by title and ignoring case (OP-P-79). */
function draftsTitled(rows, title) {
	const wanted = title.trim().toLowerCase();
	return rows.filter((row) => row.formname.trim().toLowerCase() === wanted);
}
// rules/drones/saved-applications.rules.ts
/** The saved applications for drones that stand in the way of adding and renewing others (drones 2, DMAN-22 to DMAN-26). */
/** Names of the two kinds of saved application (OP-D-22). */
const REGISTRATION_DRAFT = "RPA Registration";
const RENEWAL_DRAFT = "RPA Renewal";
/** Whether a saved application stands in the way of adding and of renewing drones (DMAN-22, DMAN-24, OP-D-22). */
function hasSavedApplication(drafts) {
	return [REGISTRATION_DRAFT, RENEWAL_DRAFT].some((title) => draftsTitled(drafts, title).length > 0);
}
// rules/drone-detail.rules.ts
/** The page of the origin with its banner; the error page where nobody knows it. */
function placeAfterDeregistering(origin, organisationId) {
	if (origin === "ind") return {
		screen: "manageDronesInd",
		flag: "dronedereged"
	};
	if (origin === "org" && organisationId !== "") return {
		screen: "manageDronesOrg",
		organisationId,
		flag: "dronedereged"
	};
	return {
		screen: "error",
		code: "4.1"
	};
}
/** Whether `Renew` is offered: the rule of the list, for this drone (OP-D-29, DMAN-23, DMAN-24). */
function isRenewable(drone, { drafts, periods, moment, looksOnly }) {
	return looksOnly !== true && droneExpiry(drone.product_validuntil, periods, moment).badge !== null && !hasSavedApplication(drafts);
}
// rules/drones/drone-hint.rules.ts
/** The owner's drone that is meant; undefined for one that is not theirs, is not registered any more, or does not fit together. */
function findDrone(drones, { registrationId, droneId }) {
	const found = drones.find(({ product_droneregistrationid: id }) => sameIdentifier(id, registrationId));
	return droneId === "" || sameIdentifier(found?.drone?.product_droneid, droneId) ? found : void 0;
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
/** What it starts with here. */
const exampleInput = {
  "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
  "origin": "org",
  "hint": {
    "registrationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
    "droneId": ""
  },
  "droneTypes": [
    "commercial"
  ],
  "periods": {
    "rpaWarning": 60,
    "rpaExpired": 30
  },
  "moment": {
    "epochMs": 0,
    "zone": "Australia/Sydney"
  }
};
export const droneDetailMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {},
		tags: {}
	},
	actors: {
		loadDrones: promisePort("loadDrones"),
		loadLists: promisePort("loadLists"),
		deregisterDrone: promisePort("deregisterDrone"),
		deleteDraft: promisePort("deleteDraft")
	},
	guards: {
		isListed: ({ context }, params) => findDrone(params.found.drones, context.hint) !== void 0,
		isRenewable: ({ context: { hint, periods, moment } }, params) => {
			const drone = findDrone(params.found.drones, hint);
			return drone !== void 0 && isRenewable(drone, {
				drafts: params.found.drafts,
				periods,
				moment
			});
		},
		isCallFailure: (_, params) => isCallFailure(params.error),
		isSaved: ({ context }, params) => context.drafts.some(({ recordid }) => recordid === params.recordId),
		wasRefused: (_, params) => params.wasSuccessful === false
	},
	actions: {
		beginLoad: assign({
			drone: null,
			drafts: [],
			lists: null,
			picked: "",
			problem: null,
			refusal: null,
			deletionProblem: null
		}),
		keepDrone: assign({
			drone: ({ context }, params) => findDrone(params.found.drones, context.hint) ?? null,
			drafts: (_, params) => params.found.drafts
		}),
		keepLists: assign({ lists: (_, params) => params.lists }),
		pickWeightClass: assign({ picked: (_, params) => params.code }),
		reportFailure: assign({ problem: ({ context }, params) => ({
			code: context.organisationId === "" ? "DRI.1" : "DRO.1",
			failure: callFailureIn(params.error)
		}) }),
		reportException: assign({
			problem: ({ context }, params) => ({
				code: context.organisationId === "" ? "DRI.2" : "DRO.2",
				failure: callFailureIn(params.error)
			}),
			drone: null
		}),
		reportRefusal: assign({ refusal: (_, params) => ({
			code: params.code,
			failure: callFailureIn(params.error)
		}) }),
		forgetRefusal: assign({ refusal: null }),
		chooseDraft: assign({
			recordId: (_, params) => params.recordId,
			deletionProblem: null,
			isDraftDeleted: false
		}),
		forgetDraft: assign({ recordId: "" }),
		noteDeletion: assign({
			recordId: "",
			isDraftDeleted: true
		}),
		reportDeletion: assign({
			recordId: "",
			deletionProblem: (_, params) => ({
				code: params.code,
				failure: callFailureIn(params.error)
			})
		})
	},
	delays: { afterDeregistration: 3e3 }
}).createMachine({
	id: "droneDetail",
	description: "Shows one registered drone as the regulator has it, de-registers it, and leads on to its renewal.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		...input,
		drone: null,
		drafts: [],
		lists: null,
		picked: "",
		problem: null,
		refusal: null,
		recordId: "",
		isDraftDeleted: false,
		deletionProblem: null
	}),
	output: ({ context }) => placeAfterDeregistering(context.origin, context.organisationId),
	initial: "loading",
	states: {
		loading: {
			description: "The owner's drones and saved applications are asked for; the record in the address only says which one is meant (DDET-02).",
			tags: ["loading"],
			entry: "beginLoad",
			invoke: {
				id: "loadDrones",
				src: "loadDrones",
				input: ({ context }) => ({
					organisationId: context.organisationId,
					droneTypes: context.droneTypes
				}),
				onDone: [
					{
						guard: {
							type: "isRenewable",
							params: ({ event }) => ({ found: event.output })
						},
						actions: {
							type: "keepDrone",
							params: ({ event }) => ({ found: event.output })
						},
						target: "completing"
					},
					{
						guard: {
							type: "isListed",
							params: ({ event }) => ({ found: event.output })
						},
						actions: {
							type: "keepDrone",
							params: ({ event }) => ({ found: event.output })
						},
						target: "viewing"
					},
					{ target: "missing" }
				],
				onError: [{
					guard: {
						type: "isCallFailure",
						params: ({ event }) => ({ error: event.error })
					},
					actions: {
						type: "reportFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "failed"
				}, {
					actions: {
						type: "reportException",
						params: ({ event }) => ({ error: event.error })
					},
					target: "broken"
				}]
			}
		},
		completing: {
			description: "The drone can be renewed, so weight classes are offered with it (DEC-24): they are asked for. Without them the page shows all the same.",
			tags: ["loading"],
			invoke: {
				id: "loadLists",
				src: "loadLists",
				onDone: {
					actions: {
						type: "keepLists",
						params: ({ event }) => ({ lists: event.output })
					},
					target: "viewing"
				},
				onError: { target: "viewing" }
			}
		},
		viewing: {
			description: "The page shows (DDET-06).",
			tags: ["loaded"],
			on: {
				"weightClass.picked": { actions: {
					type: "pickWeightClass",
					params: ({ event }) => ({ code: event.code })
				} },
				"deregistration.requested": { target: "confirming" },
				"deletion.requested": {
					guard: {
						type: "isSaved",
						params: ({ event }) => event
					},
					actions: {
						type: "chooseDraft",
						params: ({ event }) => event
					},
					target: "doubtful"
				},
				"page.failed": {
					actions: {
						type: "reportException",
						params: { error: null }
					},
					target: "broken"
				}
			}
		},
		confirming: {
			description: "The person is asked whether the drone is to be de-registered; nothing was sent yet (DDET-14).",
			tags: ["loaded", "asking"],
			entry: "forgetRefusal",
			on: {
				"deregistration.confirmed": { target: "deregistering" },
				"deregistration.declined": { target: "viewing" },
				"page.failed": {
					actions: {
						type: "reportException",
						params: { error: null }
					},
					target: "broken"
				}
			}
		},
		deregistering: {
			description: "The de-registration is under way; the spinner covers the page.",
			tags: ["loaded", "deregistering"],
			invoke: {
				id: "deregisterDrone",
				src: "deregisterDrone",
				input: ({ context }) => ({
					droneId: context.drone?.drone?.product_droneid ?? "",
					organisationId: context.organisationId
				}),
				onDone: { target: "deregistered" },
				onError: [{
					guard: {
						type: "isCallFailure",
						params: ({ event }) => ({ error: event.error })
					},
					actions: {
						type: "reportRefusal",
						params: ({ event }) => ({
							error: event.error,
							code: "DRD.1"
						})
					},
					target: "refused"
				}, {
					actions: {
						type: "reportRefusal",
						params: ({ event }) => ({
							error: event.error,
							code: "DRD.2"
						})
					},
					target: "refused"
				}]
			}
		},
		refused: {
			description: "It failed, or its answer was lost: the page says so at once (OP-D-25). Asking again does no harm, a drone ends once.",
			tags: ["loaded"],
			on: {
				"weightClass.picked": { actions: {
					type: "pickWeightClass",
					params: ({ event }) => ({ code: event.code })
				} },
				"deregistration.requested": { target: "confirming" },
				"deletion.requested": {
					guard: {
						type: "isSaved",
						params: ({ event }) => event
					},
					actions: {
						type: "chooseDraft",
						params: ({ event }) => event
					},
					target: "doubtful"
				},
				"page.failed": {
					actions: {
						type: "reportException",
						params: { error: null }
					},
					target: "broken"
				}
			}
		},
		deregistered: {
			description: "It is de-registered; the spinner stays for three seconds (DDET-15, OP-D-25).",
			tags: ["loaded", "deregistering"],
			after: { afterDeregistration: { target: "left" } }
		},
		doubtful: {
			description: "The person is asked whether the saved application is to be deleted; nothing was sent yet (DMAN-27).",
			tags: ["loaded", "askingDeletion"],
			on: {
				"deletion.confirmed": { target: "deleting" },
				"deletion.declined": {
					actions: "forgetDraft",
					target: "viewing"
				},
				"page.failed": {
					actions: {
						type: "reportException",
						params: { error: null }
					},
					target: "broken"
				}
			}
		},
		deleting: {
			description: "The deletion is under way; the spinner covers the page (DMAN-28). The page is loaded anew after it: the renewal is free then.",
			tags: ["loaded", "deleting"],
			invoke: {
				id: "deleteDraft",
				src: "deleteDraft",
				input: ({ context }) => ({ recordId: context.recordId }),
				onDone: [{
					guard: {
						type: "wasRefused",
						params: ({ event }) => ({ wasSuccessful: event.output.wasSuccessful })
					},
					actions: {
						type: "reportDeletion",
						params: {
							error: null,
							code: "MRPAI.5"
						}
					},
					target: "viewing"
				}, {
					actions: "noteDeletion",
					target: "loading"
				}],
				onError: [{
					guard: {
						type: "isCallFailure",
						params: ({ event }) => ({ error: event.error })
					},
					actions: {
						type: "reportDeletion",
						params: ({ event }) => ({
							error: event.error,
							code: "MRPAI.5"
						})
					},
					target: "viewing"
				}, {
					actions: {
						type: "reportDeletion",
						params: ({ event }) => ({
							error: event.error,
							code: "MRPAI.6"
						})
					},
					target: "viewing"
				}]
			}
		},
		missing: {
			description: "The drone that the address means is none of theirs, or is not registered any more: nothing was done, and there is a way on.",
			tags: ["missing"]
		},
		failed: {
			description: "A call was answered with a failure: generic banner with DRI.1 or DRO.1 (DERR-10).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		},
		broken: {
			description: "Something threw, in the load or while the page was drawn: DRI.2 or DRO.2 (OP-D-14).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		},
		left: {
			description: "The page leads on: to the list it came from, or to the error page where nobody knows that (DDET-16).",
			type: "final",
			tags: ["loaded", "deregistering"]
		}
	}
});
