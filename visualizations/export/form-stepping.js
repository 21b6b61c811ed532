// form-stepping: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromPromise, sendTo, setup } from "xstate";
// rules/core/failures.rules.ts
/** Whether something that was rejected or stored is a failed call. */
function isCallFailure(value) {
	return typeof value === "object" && value !== null && value.kind === "call-failure";
}
/** The failed call that an error is; null for one that is none. */
function callFailureIn(error) {
	return isCallFailure(error) ? error : null;
}
// rules/core/plain-text.rules.ts
/** Whether a text has a character that no database keeps: NUL, or half of one that is written in two, as a cut emoji is. */
function isUnkeepable(text) {
	return text.includes("\0") || /\p{Cs}/u.test(text);
}
// rules/forms/address.rules.ts
/** Australia in degrees, as CONS-12 draws it; for a place just beyond, the address is typed. */
const MAP_BOUNDS = {
	north: -10.7,
	south: -43.6,
	west: 113.3,
	east: 153.6
};
/** What a point outside of the bounds says. */
const OUTSIDE_AUSTRALIA = "Please select an address in Australia";
/** What is said of a latitude or longitude that makes no point: one of the two is missing, or is not a number of degrees. */
const POINT_UNFINISHED = "Please enter both latitude and longitude in decimal degrees, or leave both blank";
/** Whether a point lies within the bounds (QTYP-68); a number that is none does not. */
function isInAustralia({ lat, lng }) {
	return lat <= MAP_BOUNDS.north && lat >= MAP_BOUNDS.south && lng >= MAP_BOUNDS.west && lng <= MAP_BOUNDS.east;
}
/** What stands in the fields of an answer. */
function typedAddress({ subAnswers: { lngLat }, value, typed }) {
	if (typed !== void 0) return typed;
	return lngLat === null ? {
		address: value,
		lat: "",
		lng: ""
	} : {
		address: "",
		lat: String(lngLat.lat),
		lng: String(lngLat.lng)
	};
}
/** Whether something stands in the fields of the point and makes none. */
function isPointUnfinished(answer) {
	const { lat, lng } = typedAddress(answer);
	return answer.subAnswers.lngLat === null && `${lat}${lng}`.trim() !== "";
}
// rules/core/calendar.rules.ts
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
// rules/forms/form-answers.rules.ts
const VALUE = { value: "" };
const BOXES = {
	checkboxes: {},
	checkboxValues: []
};
const CHOSEN = { radioValue: "" };
/** An empty answer of every type. */
const EMPTY = {
	text: VALUE,
	textarea: VALUE,
	number: VALUE,
	email: VALUE,
	checkbox: BOXES,
	radio: CHOSEN,
	date: { subAnswers: {
		dayValue: "",
		monthValue: "",
		yearValue: ""
	} },
	measurementInput: { subAnswers: {
		inputValue: "",
		suffixValue: "",
		suffixCode: "",
		suffixType: "Distance Unit Type"
	} },
	select: {
		key: "",
		value: "",
		enccode: "",
		refdatatype: ""
	},
	timeInputFields: { subAnswers: {
		hourValue: "",
		minuteValue: ""
	} },
	googleMapAddressPicker: {
		subAnswers: { lngLat: null },
		value: ""
	},
	declaration: BOXES,
	conditionalDeclaration: CHOSEN,
	filePicker: { fileDetails: [] },
	autoComplete: {
		key: "",
		value: "",
		typed: ""
	},
	textCheckboxEnabled: {
		value: "",
		checked: false
	}
};
/** What a question starts with in a new form. */
function startOf(question) {
	return question.start ?? EMPTY[question.type];
}
/** The answer of a question among answers, with its own type. */
function answerIn(answers, question) {
	return answers[question.id] ?? startOf(question);
}
/** What conditions compare: the codes that an answer says. Texts say themselves. */
function codesOf(question, answer) {
	switch (question.type) {
		case "select":
		case "autoComplete": return [answer.key];
		case "radio":
		case "conditionalDeclaration": return [answer.radioValue];
		case "checkbox":
		case "declaration": return answer.checkboxValues;
		case "text":
		case "textarea":
		case "number":
		case "email":
		case "textCheckboxEnabled": return [answer.value];
		default: return [];
	}
}
/** Whether nothing is answered. A partly filled date or time is not empty: it gets its format message (OP-P-87). */
function isEmptyAnswer(question, answer) {
	switch (question.type) {
		case "checkbox":
		case "declaration": return answer.checkboxValues.length === 0;
		case "radio":
		case "conditionalDeclaration": return answer.radioValue === "";
		case "select": return answer.key === "";
		case "date":
		case "timeInputFields": return Object.values(answer.subAnswers).every((part) => part === "");
		case "measurementInput": return answer.subAnswers.inputValue === "";
		case "filePicker": return answer.fileDetails.length === 0;
		case "autoComplete": {
			const { key, typed } = answer;
			return key === "" && typed.trim() === "";
		}
		case "textCheckboxEnabled": {
			const { value, checked } = answer;
			return !checked && value.trim() === "";
		}
		case "googleMapAddressPicker": {
			const { value, typed } = answer;
			return `${value}${typed?.lat ?? ""}${typed?.lng ?? ""}`.trim() === "";
		}
		default: return answer.value.trim() === "";
	}
}
// rules/forms/form-defaults.rules.ts
/** What a question has where it does not say (CONS-10, QTYP-52, OP-P-92). */
const FORM_DEFAULTS = {
	/** Columns of twelve (FORM-43). */
	width: 6,
	/** Most characters of a text (QTYP-38). */
	maxLength: 190,
	/** Least number (QTYP-32). */
	minNumber: 0,
	/** Most kilobytes of 1024 bytes of a file (QTYP-53). */
	maxKilobytes: 2048,
	/** Most files (QTYP-54). */
	maxCount: 1,
	fileTypes: [
		".pdf",
		".doc",
		".docx",
		".xls",
		".xlsx",
		".csv"
	],
	/** The last hour that is accepted; 24 is, as the document says 'above 24' (OP-P-92). */
	lastHour: 24,
	lastMinute: 59
};
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
// rules/forms/form-files.rules.ts
/**
* What a file picker takes (QTYP-52 to QTYP-63). The same rule answers in the browser when a file is added and on the server when it arrives,
* with the size that was really received; what is inside a file `file-content` says by its first bytes, and the server wholly.
*/
/** Names that some systems keep for devices (OP-P-95), before the first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9]) *(?:\.|$)/i;
/** A letter of any alphabet with its marks, a digit, dot, underscore, hyphen (QTYP-59). Everything that QTYP-56 names is outside of it. */
const ALWAYS = /[\p{L}\p{M}\p{Nd}._-]/u;
/** Extensions that are taken, in lower case with their dot. */
function typesOf(limits) {
	return limits.types ?? FORM_DEFAULTS.fileTypes;
}
/** A name in one spelling (NFC), without what nobody sees in it, any kind of space as a plain one (B-13). */
function cleanName(name) {
	return name.normalize("NFC").replace(/[\p{Zs}\t]/gu, " ").replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}]/gu, "").trim();
}
/** What a problem says: the form's own text, or the shell's (QTYP-60 to QTYP-63, OP-P-94). */
function fileText(problem, limits = {}) {
	const own = limits.texts?.[problem];
	if (own !== void 0) return own;
	switch (problem) {
		case "type": return "The file type is not supported";
		case "content": return "The content of the file does not match its type";
		case "empty": return "The file is empty";
		case "name": return "Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. Please check the file you're trying to upload.";
		case "size": return `Upload document more than ${Math.round((limits.maxKilobytes ?? FORM_DEFAULTS.maxKilobytes) / 1024 * 10) / 10} MB`;
		case "count": return `Allowed only ${limits.maxCount ?? FORM_DEFAULTS.maxCount} files`;
	}
}
/** The problem of a name alone, its type first: another name would not help there. Null when there is none. */
function nameProblem(name, limits = {}) {
	const clean = cleanName(name);
	if (!typesOf(limits).includes(extensionOf(clean))) return "type";
	if (clean.startsWith(".") || RESERVED.test(clean)) return "name";
	for (const character of clean) if (!isAllowed(character, limits)) return "name";
	return null;
}
/** The extension of a name with its dot, in lower case; empty for none. */
function extensionOf(name) {
	const dot = name.lastIndexOf(".");
	return dot === -1 ? "" : name.slice(dot).toLowerCase();
}
function isAllowed(character, limits) {
	if (character === " ") return limits.noSpaces !== true;
	return ALWAYS.test(character) || limits.alsoInNames?.includes(character) === true;
}
// rules/core/once-each.rules.ts
/**
* Makes something of an object once, on the first question, and hands the same out for as long as there is that object. For what never
* changes: lists, settings, definitions.
* @param make called once for each object
*/
function onceEach(make) {
	const known = new WeakMap();
	return (of) => {
		const before = known.get(of);
		if (before !== void 0) return before;
		const made = make(of);
		known.set(of, made);
		return made;
	};
}
// rules/forms/form-way.rules.ts
/** The way through a form: which questions show and which steps follow each other, decided by the answers alone. */
/** The questions of a form by id. A question of a step with a condition is under that condition too: off the way it has no say. */
const questionsById = onceEach((form) => new Map(form.steps.flatMap((step) => step.questions.map((question) => [question.id, underStep(step, question)]))));
function underStep({ when }, question) {
	if (when === void 0) return question;
	return {
		...question,
		when: question.when === void 0 ? when : { all: [when, question.when] }
	};
}
/** Whether a condition holds. One about a question that is not shown, or not there, does not. */
function holds(condition, byId, answers) {
	if (condition === void 0) return true;
	if ("all" in condition) return condition.all.every((one) => holds(one, byId, answers));
	if ("any" in condition) return condition.any.some((one) => holds(one, byId, answers));
	if ("not" in condition) return !holds(condition.not, byId, answers);
	const question = byId.get(condition.question);
	if (question === void 0 || !isShown(question, byId, answers)) return false;
	return codesOf(question, answerIn(answers, question)).some((code) => condition.is.includes(code));
}
/** Whether a question is shown, and so validated and sent (QTYP-73, OP-P-86). */
function isShown(question, byId, answers) {
	return holds(question.when, byId, answers);
}
/** The steps from the first to the last, as these answers make them. A step is visited once, so a way always ends. */
function wayThrough(form, answers, byId = questionsById(form)) {
	const open = form.steps.filter((step) => holds(step.when, byId, answers));
	const way = [];
	let next = open[0];
	while (next !== void 0 && !way.includes(next)) {
		const step = next;
		way.push(step);
		const to = step.next?.find((rule) => holds(rule.when, byId, answers))?.to;
		next = to === void 0 ? open[open.indexOf(step) + 1] : open.find(({ stepid }) => stepid === to);
	}
	return way;
}
/** The step after or before another on the way; null where there is none. */
function stepBeside(form, answers, stepid, by) {
	const way = wayThrough(form, answers);
	const at = way.findIndex((step) => step.stepid === stepid);
	return at === -1 ? null : way[at + by]?.stepid ?? null;
}
/** The shown questions of a step. */
function shownQuestions(step, byId, answers) {
	return step.questions.filter((question) => isShown(question, byId, answers));
}
// rules/forms/form-validation.rules.ts
/**
* Whether an answer is right, and what is said when it is not (portal 5, QTYP-22 to QTYP-66). Called for one question at every key once a Next was
* refused, so it makes no lists and compiles each pattern once; and by the server for the whole form. It is longer
* than 250 lines, since every type of question is judged in one table.
*/
/** One @ and a domain with a dot (OP-P-88). */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const WHOLE_NUMBER = /^-?\d+$/;
const ONE_OR_TWO_DIGITS = /^\d{1,2}$/;
/**
* The message of a question, which is taken to be shown.
* @returns '' when the answer is right
*/
function validateQuestion(question, answer, facts) {
	if (isEmptyAnswer(question, answer)) return question.mandatory ? question.missing ?? missingText(question) : "";
	switch (question.type) {
		case "text":
		case "textarea": return textProblem(answer.value, question.validate);
		case "textCheckboxEnabled": {
			const { value, checked } = answer;
			return checked ? "" : textProblem(value, question.validate);
		}
		case "email": {
			const { value } = answer;
			return textProblem(value, question.validate) || (EMAIL.test(value.trim()) ? "" : MESSAGES.format);
		}
		case "number": return numberProblem(answer.value, question.validate);
		case "measurementInput": {
			const { inputValue, suffixCode, suffixValue } = answer.subAnswers;
			return numberProblem(inputValue, question.validate) || (suffixCode === "" && suffixValue === "" ? MESSAGES.choose : "");
		}
		case "radio":
		case "conditionalDeclaration": return has(question.options, answer.radioValue) ? "" : MESSAGES.choose;
		case "checkbox":
		case "declaration":
			for (const code of answer.checkboxValues) if (!has(question.options, code)) return MESSAGES.choose;
			return "";
		case "select": return "list" in question.options || has(question.options, answer.key) ? "" : MESSAGES.choose;
		case "autoComplete": {
			const { key, value, typed } = answer;
			const accepted = key !== "" && (typed === "" || typed.trim().toLowerCase() === value.toLowerCase());
			const offered = question.options === "asked" || "list" in question.options || has(question.options, key);
			return accepted && offered ? "" : question.noSuggestions ?? MESSAGES.noSuggestions;
		}
		case "date": return dateProblem(answer.subAnswers, question.validate, facts.moment);
		case "timeInputFields": {
			const { hourValue, minuteValue } = answer.subAnswers;
			return upTo(hourValue, FORM_DEFAULTS.lastHour) && upTo(minuteValue, FORM_DEFAULTS.lastMinute) ? "" : MESSAGES.time;
		}
		case "googleMapAddressPicker": {
			const { subAnswers, value } = answer;
			if (isPointUnfinished(answer)) return POINT_UNFINISHED;
			if (subAnswers.lngLat === null) return textProblem(value, question.validate);
			return isInAustralia(subAnswers.lngLat) ? "" : OUTSIDE_AUSTRALIA;
		}
		case "filePicker": return filesProblem(answer.fileDetails, question.files, question);
	}
}
/**
* The messages of some questions that are taken to be shown.
* @returns by id, in the order of the questions, those with a problem alone
*/
function problemsOf(questions, answers, facts) {
	const problems = {};
	for (const question of questions) {
		const text = validateQuestion(question, answerIn(answers, question), facts);
		if (text !== "") problems[question.id] = text;
	}
	return problems;
}
/** What a step was found to have, by its answers, which never change: a guard and the action after it ask the same. */
const judged = new WeakMap();
/** The messages of a step: its shown questions alone (QTYP-73). A step that is not in the form has none. */
function problemsOfStep(form, stepid, answers, byId, facts) {
	const step = form.steps.find((one) => one.stepid === stepid);
	if (step === void 0) return {};
	const { epochMs } = facts.moment;
	const before = judged.get(answers);
	if (before !== void 0 && before.step === step && before.epochMs === epochMs) return before.problems;
	const problems = problemsIn(step, answers, byId, facts);
	judged.set(answers, {
		step,
		epochMs,
		problems
	});
	return problems;
}
/** The first step of the way with a problem, and its messages; null when the whole form is right. */
function firstProblemStep(form, answers, byId, facts) {
	for (const step of wayThrough(form, answers, byId)) {
		const problems = problemsIn(step, answers, byId, facts);
		if (Object.keys(problems).length > 0) return {
			stepid: step.stepid,
			problems
		};
	}
	return null;
}
function problemsIn(step, answers, byId, facts) {
	return problemsOf(shownQuestions(step, byId, answers), answers, facts);
}
/** What an empty mandatory answer says, by type (QTYP-22 to QTYP-29, OP-P-87). */
function missingText(question) {
	switch (question.type) {
		case "select":
		case "radio":
		case "conditionalDeclaration":
		case "checkbox":
		case "declaration": return MESSAGES.choose;
		case "filePicker": return MESSAGES.upload;
		case "googleMapAddressPicker": return MESSAGES.address;
		default: return MESSAGES.blank;
	}
}
/** Length first: no pattern ever looks at a text that is too long. */
function textProblem(text, checks = []) {
	if (isUnkeepable(text)) return MESSAGES.character;
	let min;
	let max;
	for (const check of checks) if (check.name === "length") ({min, max} = check);
	const length = charactersIn(text);
	if (min !== void 0 && length < min || length > (max ?? FORM_DEFAULTS.maxLength)) return lengthText(length, min, max);
	for (const check of checks) if (check.name === "pattern" && !matches(check.pattern, text)) return check.message ?? MESSAGES.format;
	return "";
}
/** The variant follows the bounds that the question itself gives; a default that is exceeded speaks of itself alone (OP-P-90). */
function lengthText(length, min, max) {
	const start = "Please check your entry and enter";
	if (min !== void 0 && max !== void 0) return `${start} a minimum of ${min} characters and a maximum of ${max} characters`;
	if (min !== void 0 && length < min) return `${start} a minimum of ${min} characters`;
	return `${start} a maximum of ${max ?? FORM_DEFAULTS.maxLength} characters`;
}
/** Characters as people count them: what the machine keeps in two units counts once. */
function charactersIn(text) {
	let pairs = 0;
	for (let at = 1; at < text.length; at += 1) if ((text.charCodeAt(at) & 64512) === 56320 && (text.charCodeAt(at - 1) & 64512) === 55296) pairs += 1;
	return text.length - pairs;
}
function numberProblem(text, checks = []) {
	if (!WHOLE_NUMBER.test(text)) return MESSAGES.format;
	let min;
	let max;
	for (const check of checks) if (check.name === "range") ({min, max} = check);
	const value = Number(text);
	if (value < (min ?? FORM_DEFAULTS.minNumber)) return MESSAGES.larger;
	return max !== void 0 && value > max ? MESSAGES.smaller : "";
}
function dateProblem(parts, checks = [], moment) {
	const day = parseIsoDate(`${parts.yearValue}-${parts.monthValue.padStart(2, "0")}-${parts.dayValue.padStart(2, "0")}`);
	for (const check of checks) if (check.name === "dateBetween" && (day === null || day < bound(check.from, moment) || day > bound(check.to, moment))) return check.message;
	if (day === null) return MESSAGES.date;
	for (const check of checks) {
		if (check.name !== "date") continue;
		const isFuture = day > todayOf(moment);
		if (!check.historic && !isFuture) return MESSAGES.onlyFuture;
		if (check.historic && !check.future && isFuture) return MESSAGES.notFuture;
	}
	return "";
}
function bound(day, moment) {
	return day === "today" ? todayOf(moment) : day;
}
/** A loaded draft's files have to be attached again: nothing may look sent that is not (B-12). Sizes and contents are checked where a file is. */
function filesProblem(files, limits, question) {
	const lost = files.find((file) => !file.isValid);
	if (lost?.refusal !== void 0) return `${lost.label ?? lost.name}: ${lost.refusal.replace(/\.$/, "")}. Remove it or attach another file`;
	if (lost !== void 0 && question.mandatory && files.every((file) => !file.isValid)) return question.missing ?? MESSAGES.upload;
	if (lost !== void 0) return `Attach ${lost.label ?? lost.name} again or remove it`;
	if (files.length > (limits?.maxCount ?? FORM_DEFAULTS.maxCount)) return fileText("count", limits);
	const problem = files.map(({ name }) => nameProblem(name, limits)).find((one) => one !== null);
	return problem ? fileText(problem, limits) : "";
}
function upTo(text, last) {
	return ONE_OR_TWO_DIGITS.test(text) && Number(text) <= last;
}
function has(options, code) {
	for (const option of options) if (option.value === code) return true;
	return false;
}
const compiled = new Map();
/** Whether a whole text matches (QTYP-39). A pattern that is none, which the definitions' tests do not let pass, refuses nothing. */
function matches(pattern, text) {
	let known = compiled.get(pattern);
	if (known === void 0) compiled.set(pattern, known = compile(pattern));
	return known === null || known.test(text);
}
function compile(pattern) {
	try {
		return new RegExp(`^(?:${pattern})$`, "u");
	} catch {
		return null;
	}
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
// machines/applications/submission.machine.ts
/**
* One attempt to send something to the regulator (DEC-11): it is sent, and when its answer is in doubt it is asked about, never sent as a
* second one. A child of the form that sends; what came of it is the output, and what that leads to is the form's own. A submit that
* may cost something is answered with the way to its payment: that stays with the port, so that no token stands in a machine or its log.
* See docs/decisions/0008.
*/
/** Status of a refusal for a key that belongs to another content, among others. */
const KNOWN_ATTEMPT = 422;
/** A status below 400 or of a server in trouble says nothing of a refusal. */
const isNoRefusal = (status) => status < 400 || status >= 500;
/** No answer to a submit that could be read, of whoever answered: it may have arrived, so no printed text of a known failure is said (DEC-39). */
const isUnanswered = (error) => isCallFailure(error) && (error.status === void 0 || error.letter === "c" && isNoRefusal(error.status));
/** A submit to be asked about: unanswered, answered by whoever stands in between, or refused because its attempt may be known. */
const isDoubtful = (error) => isUnanswered(error) || isCallFailure(error) && ((error.status ?? 0) >= 500 || error.status === KNOWN_ATTEMPT);
const isRefusal = (error) => typeof error === "object" && error !== null && "kind" in error && (error.kind === "filesLost" || error.kind === "closed");
/** The verdict on a submit that failed without a doubt. */
const refusedBy = (error) => isRefusal(error) ? error : {
	kind: "refused",
	failure: callFailureIn(error)
};
const submissionMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {}
	},
	actors: {
		submit: promisePort("submit"),
		askAboutSubmit: promisePort("askAboutSubmit")
	},
	guards: {
		canAsk: ({ context }) => context.canAsk,
		isDoubtfulAndCanAsk: ({ context }, params) => context.canAsk && isDoubtful(params.error),
		isUnanswered: (_, params) => isUnanswered(params.error),
		isReceived: (_, params) => params.receipt !== null,
		isReceivedOtherwise: ({ context }, params) => params.receipt !== null && context.failure?.status === KNOWN_ATTEMPT,
		isReceivedUnpaid: ({ context }, params) => params.receipt !== null && context.costs,
		wasAnswered: ({ context }) => context.failure !== null && !isUnanswered(context.failure)
	},
	actions: {
		decide: assign({ verdict: (_, params) => params }),
		keepFailure: assign({ failure: (_, params) => callFailureIn(params.error) })
	}
}).createMachine({
	id: "submission",
	description: "One attempt to send something: answered, or asked about; never sent as a second one.",
	options: { maxIterations: 1e3 },
	context: ({ input }) => ({
		...input,
		failure: null,
		verdict: { kind: "unknown" }
	}),
	output: ({ context }) => context.verdict,
	initial: "sending",
	states: {
		sending: {
			description: "It is on its way.",
			invoke: {
				id: "submit",
				src: "submit",
				input: ({ context }) => ({ payload: context.payload }),
				onDone: {
					actions: {
						type: "decide",
						params: ({ event }) => event.output
					},
					target: "decided"
				},
				onError: [
					{
						guard: {
							type: "isDoubtfulAndCanAsk",
							params: ({ event }) => ({ error: event.error })
						},
						actions: {
							type: "keepFailure",
							params: ({ event }) => ({ error: event.error })
						},
						target: "inquiring"
					},
					{
						guard: {
							type: "isUnanswered",
							params: ({ event }) => ({ error: event.error })
						},
						target: "decided"
					},
					{
						actions: {
							type: "decide",
							params: ({ event }) => refusedBy(event.error)
						},
						target: "decided"
					}
				]
			},
			on: { "submit.stopped": [{
				guard: "canAsk",
				target: "inquiring"
			}, { target: "decided" }] }
		},
		inquiring: {
			description: "Whether it was received is in doubt: asks, under its key.",
			invoke: {
				id: "askAboutSubmit",
				src: "askAboutSubmit",
				onDone: [
					{
						guard: {
							type: "isReceivedOtherwise",
							params: ({ event }) => ({ receipt: event.output })
						},
						actions: {
							type: "decide",
							params: ({ event }) => ({
								kind: "earlier",
								receipt: event.output
							})
						},
						target: "decided"
					},
					{
						guard: {
							type: "isReceivedUnpaid",
							params: ({ event }) => ({ receipt: event.output })
						},
						target: "repeating"
					},
					{
						guard: {
							type: "isReceived",
							params: ({ event }) => ({ receipt: event.output })
						},
						actions: {
							type: "decide",
							params: ({ event }) => ({
								kind: "received",
								receipt: event.output
							})
						},
						target: "decided"
					},
					{
						guard: "wasAnswered",
						actions: {
							type: "decide",
							params: ({ context }) => ({
								kind: "refused",
								failure: context.failure
							})
						},
						target: "decided"
					},
					{
						actions: {
							type: "decide",
							params: { kind: "notReceived" }
						},
						target: "decided"
					}
				],
				onError: { target: "decided" }
			}
		},
		repeating: {
			description: "Received, and waits for its payment: the same attempt is answered with the way there. Once; then the person sends it again.",
			invoke: {
				id: "repeatSubmit",
				src: "submit",
				input: ({ context }) => ({ payload: context.payload }),
				onDone: {
					actions: {
						type: "decide",
						params: ({ event }) => event.output
					},
					target: "decided"
				},
				onError: {
					actions: {
						type: "decide",
						params: { kind: "unpaid" }
					},
					target: "decided"
				}
			}
		},
		decided: {
			description: "What came of it is the output; that nobody knows, too.",
			type: "final"
		}
	}
});
/** The doubt that a verdict leaves, for the alert above what was sent; a verdict that nobody expects leaves one as well. */
const doubtIn = (verdict) => verdict.kind === "earlier" || verdict.kind === "notReceived" || verdict.kind === "unpaid" ? verdict : { kind: "unknown" };
// machines/forms/form-stepping.machine.ts
/**
* The way of one person through one form (portal 4.4): check, load, step by step, save, submit, done, or away. It knows no form by name
* (FORM-44): steps and questions come as data, and what is being typed stays in the form's answer store until a step is passed. How one
* submit is sent is the child `submission`. One chart on purpose, longer than 250 lines: check, steps, save and leave guard decide about
* each other (docs/decisions/0006).
*/
/** What was kept of a form whose files were lost; asked for only there. */
const leftOver = (verdict) => verdict;
/** What the alert says of a submit that did not succeed. */
const alertOn = (verdict) => verdict.kind === "refused" ? {
	kind: "submitFailed",
	failure: verdict.failure
} : doubtIn(verdict);
const NOTHING_FOUND = {
	from: "nowhere",
	reattach: [],
	changed: []
};
/** What it starts with here. */
const exampleInput = {
  "form": {
    "name": "Example",
    "title": "Example",
    "formCode": "",
    "rootFormCode": "",
    "version": "01",
    "saves": true,
    "positions": [],
    "steps": [
      {
        "stepid": "one",
        "name": "One",
        "questions": [
          {
            "id": "name",
            "type": "text",
            "label": "Name",
            "mandatory": true
          }
        ]
      }
    ]
  },
  "readable": true,
  "verifies": true,
  "canAsk": true,
  "back": {
    "place": {
      "screen": "dashInd"
    }
  },
  "draftReturn": {
    "screen": "dashInd"
  }
};
export const formSteppingMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		verifyPerson: promisePort("verifyPerson"),
		prepareForm: promisePort("prepareForm"),
		loadAnswers: promisePort("loadAnswers"),
		saveDraft: promisePort("saveDraft"),
		submission: submissionMachine
	},
	guards: {
		isUnreadable: ({ context }) => !context.readable,
		verifiesPerson: ({ context }) => context.verifies,
		isVerified: (_, params) => params.verified,
		isClosed: (_, params) => params.closed,
		isCallFailure: (_, params) => isCallFailure(params.error),
		isStepWrong: ({ context: { form, stepid } }, { answers, at }) => Object.keys(problemsOfStep(form, stepid, answers, questionsById(form), { moment: at })).length > 0,
		isLastStep: ({ context: { form, stepid } }, { answers }) => stepBeside(form, answers, stepid, 1) === null,
		isLastStepOfWrongForm: ({ context: { form, stepid } }, { answers, at }) => stepBeside(form, answers, stepid, 1) === null && firstProblemStep(form, answers, questionsById(form), { moment: at }) !== null,
		isFirstStep: ({ context: { form, stepid } }, { answers }) => stepBeside(form, answers, stepid, -1) === null,
		isFirstStepUntouched: ({ context: { form, stepid, dirty } }, { answers }) => !dirty && stepBeside(form, answers, stepid, -1) === null,
		canSave: ({ context }) => context.form.saves,
		isUntouchedLink: ({ context }, params) => params.way === "link" && !context.dirty,
		isSignOut: (_, params) => params.signsOut === true,
		isConflict: (_, params) => params.conflict !== null,
		isSubmitVerdict: (_, { verdict, kind }) => verdict.kind === kind
	},
	actions: {
		/** Provided: the messages of the last refusal go to their questions. */
		showProblems: () => void 0,
		/** Provided: no question shows a message. */
		hideProblems: () => void 0,
		/** Provided: the next submit is an attempt of its own. */
		renewSubmitKey: () => void 0,
		keepAnswers: assign({ answers: (_, params) => params.answers }),
		keepFailure: assign({ failure: (_, params) => callFailureIn(params.error) }),
		forgetFailure: assign({ failure: null }),
		takeFound: assign(({ context }, { found }) => ({
			answers: found.answers,
			found: {
				from: found.from,
				reattach: found.reattach,
				changed: found.changed
			},
			stepid: found.stepid ?? context.stepid,
			dirty: false
		})),
		moveTo: assign({ stepid: ({ context }, params) => params.stepid ?? context.stepid }),
		moveOn: assign({ stepid: ({ context: { form, stepid } }, { answers }) => stepBeside(form, answers, stepid, 1) ?? stepid }),
		moveBack: assign({ stepid: ({ context: { form, stepid } }, { answers }) => stepBeside(form, answers, stepid, -1) ?? stepid }),
		refuseStep: assign(({ context: { form, stepid, refusals } }, { answers, at }) => ({
			problems: problemsOfStep(form, stepid, answers, questionsById(form), { moment: at }),
			alert: { kind: "invalid" },
			refusals: refusals + 1
		})),
		refuseForm: assign(({ context: { form, stepid, refusals } }, { answers, at }) => {
			const first = firstProblemStep(form, answers, questionsById(form), { moment: at });
			return {
				stepid: first?.stepid ?? stepid,
				problems: first?.problems ?? {},
				alert: { kind: "invalid" },
				refusals: refusals + 1
			};
		}),
		alarm: assign(({ context }, params) => ({
			alert: params,
			refusals: context.refusals + 1
		})),
		clearAlert: assign({
			alert: null,
			problems: {}
		}),
		noteEdit: assign({ dirty: true }),
		noteSaved: assign({ dirty: false }),
		keepConflict: assign({ conflict: (_, params) => params.conflict }),
		keepReceipt: assign({ receipt: (_, { verdict }) => "receipt" in verdict ? verdict.receipt : null }),
		stopSubmit: sendTo("submission", { type: "submit.stopped" }),
		aimAt: assign({ destination: ({ context }, params) => params.to ?? context.back }),
		aimAtDraftReturn: assign({ destination: ({ context }) => ({ place: context.draftReturn }) }),
		aimAtSystemError: assign({ destination: (_, params) => ({ place: {
			screen: "systemError",
			message: params.error instanceof Error ? params.error.message : "The form could not be loaded"
		} }) }),
		stay: assign({ destination: null })
	}
}).createMachine({
	id: "formStepping",
	description: "One form: checked, loaded, filled in step by step, saved, submitted, or left.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		...input,
		stepid: input.form.steps[0]?.stepid ?? "",
		answers: {},
		found: NOTHING_FOUND,
		problems: {},
		refusals: 0,
		alert: null,
		dirty: false,
		failure: null,
		conflict: null,
		receipt: null,
		destination: null
	}),
	initial: "opening",
	states: {
		opening: {
			description: "Decides what has to be known before the form may show; left at once.",
			entry: "forgetFailure",
			always: [
				{
					guard: "isUnreadable",
					target: "unreadable"
				},
				{
					guard: "verifiesPerson",
					target: "verifying"
				},
				{ target: "preparing" }
			]
		},
		unreadable: {
			description: "The address could not be read: Unable to complete application online (FORM-36).",
			tags: ["refused"]
		},
		verifying: {
			description: "Asks whether the person may complete this form (FORM-30, FORM-34).",
			tags: ["loading"],
			invoke: {
				id: "verifyPerson",
				src: "verifyPerson",
				onDone: [{
					guard: {
						type: "isVerified",
						params: ({ event }) => ({ verified: event.output.verified })
					},
					target: "preparing"
				}, { target: "refused" }],
				onError: {
					actions: {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "unverified"
				}
			}
		},
		unverified: {
			description: "Nobody could say whether the person may complete this form: closed, without a word about their role (DEC-33).",
			tags: ["failed"],
			on: { "retry.requested": { target: "opening" } }
		},
		refused: {
			description: "The person may not complete this form (FORM-33, FORM-35); no part of it shows.",
			tags: ["refused"],
			on: { "retry.requested": { target: "opening" } }
		},
		preparing: {
			description: "Fetches what the form is about: reference lists, the submission it belongs to.",
			tags: ["loading"],
			invoke: {
				id: "prepareForm",
				src: "prepareForm",
				onDone: [{
					guard: {
						type: "isClosed",
						params: ({ event }) => ({ closed: event.output.closed })
					},
					target: "closed"
				}, { target: "loading" }],
				onError: {
					actions: {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "unprepared"
				}
			}
		},
		unprepared: {
			description: "What the form needs did not come; it can be asked for again (FORM-38).",
			tags: ["failed"],
			on: { "retry.requested": { target: "opening" } }
		},
		closed: {
			description: "There is nothing to fill in any more: the form shows disabled, with the reason (CANC-09, CANC-10).",
			tags: ["refused"]
		},
		loading: {
			description: "Looks for a saved draft, or for what was typed here before (FORM-18, DEC-09).",
			tags: ["loading"],
			invoke: {
				id: "loadAnswers",
				src: "loadAnswers",
				onDone: {
					actions: {
						type: "takeFound",
						params: ({ event }) => ({ found: event.output })
					},
					target: "filling"
				},
				onError: [{
					guard: {
						type: "isCallFailure",
						params: ({ event }) => ({ error: event.error })
					},
					actions: {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "unloaded"
				}, {
					actions: {
						type: "aimAtSystemError",
						params: ({ event }) => ({ error: event.error })
					},
					target: "broken"
				}]
			}
		},
		unloaded: {
			description: "The draft did not come: the banner with ALD.1 (FORM-21, DEC-18). Nothing is shown that could be saved over it.",
			tags: ["failed"],
			on: { "retry.requested": { target: "opening" } }
		},
		broken: {
			description: "Loading threw: the way leads to the system error page (FORM-22).",
			tags: ["left"]
		},
		filling: {
			description: "A step shows and is being filled in.",
			tags: ["step"],
			initial: "typing",
			on: {
				"form.edited": { actions: "noteEdit" },
				"answers.replaced": { actions: [
					{
						type: "moveTo",
						params: ({ event }) => ({ stepid: event.stepid })
					},
					"clearAlert",
					"hideProblems",
					"noteEdit"
				] }
			},
			states: {
				typing: {
					description: "Nothing is asked; the person reads and types.",
					on: {
						"step.submitted": [
							{
								guard: {
									type: "isStepWrong",
									params: ({ event }) => event
								},
								actions: [{
									type: "refuseStep",
									params: ({ event }) => event
								}, "showProblems"]
							},
							{
								guard: {
									type: "isLastStepOfWrongForm",
									params: ({ event }) => event
								},
								actions: [
									{
										type: "keepAnswers",
										params: ({ event }) => event
									},
									{
										type: "refuseForm",
										params: ({ event }) => event
									},
									"showProblems"
								]
							},
							{
								guard: {
									type: "isLastStep",
									params: ({ event }) => event
								},
								actions: [
									{
										type: "keepAnswers",
										params: ({ event }) => event
									},
									"clearAlert",
									"hideProblems"
								],
								target: "#formStepping.submitting"
							},
							{ actions: [
								{
									type: "keepAnswers",
									params: ({ event }) => event
								},
								{
									type: "moveOn",
									params: ({ event }) => event
								},
								"clearAlert",
								"hideProblems"
							] }
						],
						"back.chosen": [
							{
								guard: {
									type: "isFirstStepUntouched",
									params: ({ event }) => event
								},
								actions: {
									type: "aimAt",
									params: { to: null }
								},
								target: "#formStepping.left"
							},
							{
								guard: {
									type: "isFirstStep",
									params: ({ event }) => event
								},
								actions: {
									type: "aimAt",
									params: { to: null }
								},
								target: "askedToLeave"
							},
							{ actions: [
								{
									type: "keepAnswers",
									params: ({ event }) => event
								},
								{
									type: "moveBack",
									params: ({ event }) => event
								},
								"clearAlert",
								"hideProblems"
							] }
						],
						"save.chosen": {
							guard: "canSave",
							actions: [
								{
									type: "keepAnswers",
									params: ({ event }) => event
								},
								"clearAlert",
								"hideProblems"
							],
							target: "#formStepping.saving"
						},
						"leave.requested": [
							{
								guard: {
									type: "isUntouchedLink",
									params: ({ event }) => event
								},
								actions: {
									type: "aimAt",
									params: ({ event }) => event
								},
								target: "#formStepping.left"
							},
							{
								guard: {
									type: "isSignOut",
									params: ({ event }) => event
								},
								actions: {
									type: "aimAt",
									params: ({ event }) => event
								},
								target: "askedToSignOut"
							},
							{
								actions: {
									type: "aimAt",
									params: ({ event }) => event
								},
								target: "askedToLeave"
							}
						]
					}
				},
				askedToLeave: {
					description: "The modal asks whether the application is to be cancelled (FORM-23, FORM-28).",
					tags: ["asking"],
					on: {
						"leave.confirmed": { target: "#formStepping.givenUp" },
						"leave.declined": {
							actions: "stay",
							target: "typing"
						}
					}
				},
				askedToSignOut: {
					description: "The modal asks whether to sign out although attached files are not kept; what is typed is (DEC-09).",
					tags: ["asking"],
					on: {
						"leave.confirmed": { target: "#formStepping.left" },
						"leave.declined": {
							actions: "stay",
							target: "typing"
						}
					}
				}
			}
		},
		saving: {
			description: "The draft is being saved (FORM-15).",
			tags: ["saving"],
			invoke: {
				id: "saveDraft",
				src: "saveDraft",
				input: ({ context }) => ({
					stepid: context.stepid,
					over: context.conflict?.revision ?? null
				}),
				onDone: [{
					guard: {
						type: "isConflict",
						params: ({ event }) => ({ conflict: event.output.conflict })
					},
					actions: {
						type: "keepConflict",
						params: ({ event }) => ({ conflict: event.output.conflict })
					},
					target: "conflicting"
				}, {
					actions: ["noteSaved", "aimAtDraftReturn"],
					target: "saved"
				}],
				onError: {
					actions: {
						type: "alarm",
						params: ({ event }) => ({
							kind: "saveFailed",
							failure: callFailureIn(event.error)
						})
					},
					target: "filling"
				}
			}
		},
		conflicting: {
			description: "Another tab or device saved this draft meanwhile; the person chooses which one counts.",
			tags: ["step", "asking"],
			on: {
				"theirs.chosen": {
					actions: {
						type: "keepConflict",
						params: { conflict: null }
					},
					target: "loading"
				},
				"mine.chosen": { target: "saving" }
			}
		},
		saved: {
			description: "The draft is saved; the way leads to the draft return address (FORM-16).",
			tags: ["left", "over"]
		},
		submitting: {
			description: "The answers are on their way, or are asked about; nothing else can be pressed (SHEL-15).",
			tags: ["submitting"],
			invoke: {
				id: "submission",
				src: "submission",
				input: ({ context }) => ({
					payload: context.answers,
					canAsk: context.canAsk,
					costs: false
				}),
				onDone: [
					{
						guard: {
							type: "isSubmitVerdict",
							params: ({ event }) => ({
								verdict: event.output,
								kind: "received"
							})
						},
						actions: {
							type: "keepReceipt",
							params: ({ event }) => ({ verdict: event.output })
						},
						target: "complete"
					},
					{
						guard: {
							type: "isSubmitVerdict",
							params: ({ event }) => ({
								verdict: event.output,
								kind: "closed"
							})
						},
						target: "closed"
					},
					{
						guard: {
							type: "isSubmitVerdict",
							params: ({ event }) => ({
								verdict: event.output,
								kind: "filesLost"
							})
						},
						actions: [
							{
								type: "keepAnswers",
								params: ({ event }) => leftOver(event.output)
							},
							{
								type: "refuseForm",
								params: ({ event }) => leftOver(event.output)
							},
							"showProblems"
						],
						target: "filling"
					},
					{
						guard: {
							type: "isSubmitVerdict",
							params: ({ event }) => ({
								verdict: event.output,
								kind: "earlier"
							})
						},
						actions: [{
							type: "alarm",
							params: ({ event }) => alertOn(event.output)
						}, "renewSubmitKey"],
						target: "filling"
					},
					{
						actions: {
							type: "alarm",
							params: ({ event }) => alertOn(event.output)
						},
						target: "filling"
					}
				],
				onError: {
					actions: {
						type: "alarm",
						params: { kind: "unknown" }
					},
					target: "filling"
				}
			},
			on: { "submit.stopped": { actions: "stopSubmit" } }
		},
		complete: {
			description: "The regulator has it: the success page (FORM-11, OP-P-75).",
			tags: ["complete", "over"]
		},
		givenUp: {
			description: "The person left and said so: what was typed goes (FORM-25, DEC-09).",
			tags: ["left", "over"]
		},
		left: {
			description: "The person goes elsewhere: nothing was typed, or it is kept and only attached files are lost.",
			tags: ["left"]
		}
	}
});
