// drone-renewal: written by `npm run export`, for the Stately visualizer and editor; do not edit.
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
/** What a person reads whose call was refused because there were too many of them (429): the server's own sentence with the wait. Else null. */
function waitTold(failure) {
	return failure?.status === 429 ? failure.text : null;
}
// rules/core/calendar.rules.ts
const MONTHS = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec"
];
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
let known$1 = null;
/** The day it is at the moment, in the moment's own zone. */
function todayOf(moment) {
	if (known$1?.moment.epochMs === moment.epochMs && known$1.moment.zone === moment.zone) return known$1.today;
	const local = Temporal.Instant.fromEpochMilliseconds(moment.epochMs).toZonedDateTimeISO(moment.zone);
	known$1 = {
		moment: { ...moment },
		today: local.toPlainDate().toString()
	};
	return known$1.today;
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
/** A day as people read it: `DD MMM YYYY`, for example `05 Mar 2026` (CONS-06, EXPY-14). */
function displayDate(day) {
	const [year, month, date] = day.split("-");
	return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
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
// rules/drones/drone.rules.ts
/** Codes that carry rules (DCON-12 to DCON-17). */
const OTHER_MANUFACTURER = "RPAMFR-0002";
/** What codes of makers with strict serial numbers end with (DJI, `RPAMFR-0003`), and codes of models that stand for any other (DCON-17). */
const SPECIAL_MANUFACTURER_ENDING = "0003";
const OTHER_MODEL_ENDING = "-OTH";
const TOP_WEIGHT_CLASS = "RPAWC-00007";
// rules/payments/fees.rules.ts
/** Two letters that the fee codes of a kind of drone start with: commercial or recreational, local or foreign (DPAY-04 to DPAY-08). */
function ratePrefix({ overseas, use }) {
	if (use === "commercial") return overseas ? "LF" : "LC";
	return overseas ? "RF" : "RC";
}
/** The class that counts: the selected one, else the suggested one (OP-D-48); empty when there is neither. */
function effectiveClass(selected, suggested) {
	return selected?.trim() || suggested?.trim() || "";
}
/** The largest amount that is taken for one, in cents: ten million dollars. */
const MOST_CENTS = 1e9;
/**
* Dollars as the wire carries them (`42.5`, `"42.50"`) in cents.
* @returns null for what is not an amount of whole cents: negative, a fraction of a cent, not finite, absurdly large, not a number at all
*/
function centsOf(dollars) {
	const text = typeof dollars === "number" ? String(dollars) : typeof dollars === "string" ? dollars.trim() : "";
	const [, whole = "", part = ""] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
	if (whole === "") return null;
	const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
	return cents <= MOST_CENTS ? cents : null;
}
/**
* The fee of a drone in cents. The first row that matches counts (OP-D-65).
* @returns null when the card has no readable row for it: no fee is assumed, and the application cannot be sent
*/
function feeCents(drone, rates) {
	const prefix = ratePrefix(drone);
	const row = rates.find((rate) => rate.droneweightclass_code === drone.weightClassCode && (rate.product_feecode ?? "").startsWith(prefix));
	return row === void 0 ? null : centsOf(row.product_rate);
}
/** The sum of fees in cents (OP-D-66); null as soon as one of them is not known. */
function totalCents(fees) {
	return fees.reduce((sum, fee) => sum === null || fee === null ? null : sum + fee, 0);
}
const CURRENCY = new Intl.NumberFormat("en-AU", {
	style: "currency",
	currency: "AUD",
	minimumFractionDigits: 2,
	maximumFractionDigits: 2
});
/** An amount as people read it: `$1,200.00` (DPAY-09, DCON-21). */
function displayFee(cents) {
	return CURRENCY.format(cents / 100);
}
/** Whether a total may have to be paid: one that is not known yet may (OP-D-65). */
function mayCost(cents) {
	return cents !== 0;
}
// rules/drones/drone-kind.rules.ts
/**
* What kind of drone a drone is by the lists: its maker, model, category and weight class, which of its fields are asked for, and which
* classes can be chosen (DVAL-04 to DVAL-13, DVAL-28, DVAL-32 to DVAL-53, OP-D-45 to OP-D-50).
*/
/** Recreational drones below this many grams need no registration (DCON-08). */
const LEAST_GRAMS = 250;
const NO_CLASS_ASSIGNED = "Please select a weight class";
const CLASS_ASSIGNED = "Only select if assigned weight class is incorrect";
/** The lists by code. */
const listIndex = onceEach((lists) => {
	const byCode = (items) => new Map(items.map((item) => [item.code, item]));
	return {
		manufacturers: byCode(lists.manufacturers),
		models: byCode(lists.models),
		categories: byCode(lists.categories),
		weightClasses: byCode(lists.weightClasses)
	};
});
/** Whether drones of a maker have no models of a list: Other and Home built (DVAL-04). */
function isFreeMaker(manufacturerCode) {
	return manufacturerCode === "RPAMFR-0002" || manufacturerCode === "RPAMFR-0001";
}
/** Whether a maker has strict serial numbers and no other models (DCON-14). */
function isSpecialMaker(manufacturerCode) {
	return manufacturerCode.endsWith(SPECIAL_MANUFACTURER_ENDING);
}
/** Whether a model stands for any other of its maker (DCON-17). */
function isOtherModel(modelCode) {
	return modelCode.endsWith(OTHER_MODEL_ENDING);
}
/** The model of the list; undefined for Other and Home built, for none, and for one of another maker (OP-D-50). */
function modelOf({ manufacturerCode, modelCode }, lists) {
	if (isFreeMaker(manufacturerCode)) return void 0;
	const model = listIndex(lists).models.get(modelCode);
	return model?.manufacturerCode === manufacturerCode ? model : void 0;
}
/** Says which fields of a drone are asked for. What its model is called follows from its manufacturer: until one is chosen, no model is asked for. */
function asks(drone, lists) {
	const { manufacturerCode, modelCode, categoryCode } = drone;
	const free = isFreeMaker(manufacturerCode);
	const other = !free && isOtherModel(modelCode);
	const category = free || other;
	const model = modelOf(drone, lists);
	const isKnown = (category ? categoryCode !== "" : model !== void 0) || drone.droneRegistrationId !== "";
	return {
		manufacturerText: manufacturerCode === OTHER_MANUFACTURER,
		modelCode: manufacturerCode !== "" && !free,
		modelText: category,
		category,
		weightClass: isKnown && weightClassChoices(drone, lists).length > 0,
		noSerialNumber: model === void 0 || model.serialPrefixes.length === 0
	};
}
/** Whether a class is the heaviest (DVAL-42, OP-D-46). */
function isTopClass(code, lists) {
	return code !== "" && (code === "RPAWC-00007" || code === lists.weightClasses.at(-1)?.code);
}
/** Whether a person chose the heaviest class: it is fixed then, until the choice is taken back (DVAL-42, OP-D-46). */
function isClassFixed({ selectedWeightClassCode }, lists) {
	return isTopClass(selectedWeightClassCode, lists);
}
/**
* The class that is assigned to a drone: the top one for an airship (DVAL-41), else that of its record, else that of its model (OP-D-48). A
* model that was changed counts with its own class where that is the heavier one.
* @returns its code, empty when there is none
*/
function assignedClass(drone, lists) {
	if (drone.categoryCode === "RPACAT-004") return TOP_WEIGHT_CLASS;
	const { recordedWeightClassCode: recorded, recordedModelCode, modelCode } = drone;
	const own = modelOf(drone, lists)?.weightClassCode ?? "";
	if (recorded === "" || modelCode !== recordedModelCode && gramsOf(own, lists) > gramsOf(recorded, lists)) return own;
	return recorded;
}
/** The largest mass of a class in grams; 0 for one that is not known. */
function gramsOf(code, lists) {
	return listIndex(lists).weightClasses.get(code)?.gramsMax ?? 0;
}
/** The name of a class; empty for one that no list has. */
function weightClassName(code, lists) {
	return listIndex(lists).weightClasses.get(code)?.name ?? "";
}
/** The classes above the assigned one, all when none is; none for an airship and above the top (DVAL-51 to DVAL-53, OP-D-48). */
function weightClassChoices(drone, lists) {
	const { categoryCode, suggestedWeightClassCode: assigned } = drone;
	if (categoryCode === "RPACAT-004" || isTopClass(assigned, lists)) return [];
	const grams = gramsOf(assigned, lists);
	return lists.weightClasses.filter(({ gramsMax }) => gramsMax > grams);
}
/** The text of the first option, which chooses nothing (DVAL-49, DVAL-50). */
function weightClassPrompt({ suggestedWeightClassCode }) {
	return suggestedWeightClassCode === "" ? NO_CLASS_ASSIGNED : CLASS_ASSIGNED;
}
/** The class that counts, for the fee and on the wire: the chosen one, else the assigned one (OP-D-48). Empty when there is neither. */
function effectiveWeightClass(drone) {
	return effectiveClass(drone.selectedWeightClassCode, drone.suggestedWeightClassCode);
}
/**
* Whether a recreational drone is so light that it needs no registration: its model below 250 g, or its class up to 250 g (DVAL-32, DVAL-33,
* OP-D-45). Such a drone cannot be saved; the person is told why (DVAL-34).
*/
function isWeightBlocked(drone, lists) {
	if (drone.intendedUse !== "recreational") return false;
	const grams = modelOf(drone, lists)?.weight ?? LEAST_GRAMS;
	const most = listIndex(lists).weightClasses.get(effectiveWeightClass(drone))?.gramsMax ?? 251;
	return grams < LEAST_GRAMS || most <= LEAST_GRAMS;
}
/** What a person reads as the name of a drone: manufacturer and model; its category where it has no model, as a home-built one may. */
function droneName(drone, lists) {
	const { manufacturer, model, category } = droneNames(drone, lists);
	return nameOfParts(manufacturer, model || category);
}
/** A maker and what it made, as one name; words of its own where neither is known. */
function nameOfParts(manufacturer, kind) {
	return [manufacturer, kind].filter((part) => part !== "").join(" ") || "Drone without a name";
}
/**
* The names of a drone's codes by the lists (DREN-52, DREN-53); what was typed where no list has a name: Other, Home built and `-OTH`
* models (DREN-54, DEC-26). Empty where nothing is known.
*/
function droneNames(drone, lists) {
	const { manufacturers, categories } = listIndex(lists);
	const { manufacturerCode, modelCode, categoryCode } = drone;
	const typed = isFreeMaker(manufacturerCode) || isOtherModel(modelCode);
	const named = (item, text) => item?.name ?? text.trim();
	return {
		manufacturer: manufacturerCode === "RPAMFR-0002" ? drone.manufacturer.trim() : named(manufacturers.get(manufacturerCode), drone.manufacturer),
		model: typed ? drone.model.trim() : named(modelOf(drone, lists), drone.model),
		category: categories.get(categoryCode)?.name ?? "",
		weightClass: weightClassName(effectiveWeightClass(drone), lists)
	};
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
// rules/drones/drone-serial.rules.ts
/** The message of a serial number that cannot be right; the view adds its link to guidance (DVAL-21, DVAL-22, OP-D-02). */
const SERIAL_PROBLEM = "Please check your drone's serial number and try again.";
/** Upper and lower case, and spaces around, make no difference (OP-D-38). */
function serialKey(serialNumber) {
	return serialNumber.trim().toLowerCase();
}
/** The serial number that counts: none where the box says so (DVAL-29). */
function serialOf({ serialNumber, noSerialNumber }) {
	return noSerialNumber ? "" : serialNumber.trim();
}
/**
* Whether a serial number has the form that its maker and model give it: one of the prefixes, the exact length, else the range (DVAL-19,
* DVAL-20, OP-D-38, OP-D-39), and no registration mark in its stead (DVAL-23, OP-D-40).
* @param model undefined for a drone of no listed model
* @param productName what registration marks begin with, before the hyphen
*/
function isSerialWellFormed(serialNumber, manufacturerCode, model, productName) {
	const serial = serialKey(serialNumber);
	if (isSpecialMaker(manufacturerCode) && serial.startsWith(`${productName.toLowerCase()}-`)) return false;
	if (model === void 0) return true;
	const { serialPrefixes, serialLength, serialRange } = model;
	const prefixes = serialPrefixes.map(serialKey).filter((prefix) => prefix !== "");
	if (prefixes.length > 0 && !prefixes.some((prefix) => serial.startsWith(prefix))) return false;
	const { length } = serialNumber.trim();
	if (serialLength !== null) return length === serialLength;
	return serialRange === null || length >= serialRange.least && length <= serialRange.most;
}
const registerOf = onceEach((registered) => {
	const register = new Map();
	for (const { droneId, serialNumber } of registered) {
		const key = serialKey(serialNumber);
		if (key !== "") register.set(key, [...register.get(key) ?? [], droneId.toLowerCase()]);
	}
	return register;
});
/** Whether an existing drone with another id has the serial number (DVAL-18). Drones without one are never the same (OP-D-38). */
function isRegisteredElsewhere(drone, registered) {
	const own = drone.droneId.toLowerCase();
	return (registerOf(registered).get(serialKey(serialOf(drone))) ?? []).some((id) => own === "" || id !== own);
}
/** Whether there is a register to ask about a drone's serial number: its maker is strict, and it has one (DVAL-25). */
function hasSearchableSerial(drone) {
	return isSpecialMaker(drone.manufacturerCode) && serialOf(drone) !== "";
}
/**
* Whether the drone can be saved after the register answered: it knows that very number (DVAL-26), or it failed, as an outage must not block a
* registration (DVAL-27, OP-D-41). An answer without a verdict and without an outage is no yes (DEC-23).
*/
function serialAccepted(drone, answer) {
	const { responseData } = answer;
	if (responseData?.apiFailure === true) return true;
	return answer.wasSuccessful === true && responseData?.valid === true && serialKey(responseData.serialNumber ?? "") === serialKey(serialOf(drone));
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
/** What a copied number brings along that nobody sees: with it the same number would be another one (DVAL-17). */
const INVISIBLE = /\p{Cf}/u;
/** What is said of a field (drones 8). */
const DRONE_MESSAGES = {
	choose: MESSAGES.choose,
	blank: MESSAGES.blank,
	long: "This field is too long",
	invalid: "Invalid entry",
	duplicate: "An RPA with these details already exists",
	weightClass: "Please select an option. A valid Drone weight classification must be selected if there is no Suggested weight class for the drone",
	/** Of an application that is not accepted (DVAL-35). */
	declaration: "You must accept the declaration."
};
/** Why `Other` is no model of a maker any more (DVAL-06); the words for another maker than DJI stand ready (DVAL-07, OP-D-44). */
function otherModelProblem(productName, of = "all DJI drones") {
	return `${productName} no longer accepts 'Other' as a model for ${of}. You will need to select a new model for this drone before it can be renewed.`;
}
/**
* A drone after a change, and after what follows from it: another manufacturer takes the model along, another kind of drone its class, an
* airship has the top class (DVAL-41), a top class that was chosen stays until it is taken back (DVAL-42), a drone without a serial number
* has none (DVAL-29). What was typed stays, for a way back.
*/
function changeDrone(drone, change, lists) {
	const next = {
		...drone,
		...change,
		isDraft: true
	};
	if (next.selectedWeightClassCode !== "" && isClassFixed(drone, lists)) next.selectedWeightClassCode = drone.selectedWeightClassCode;
	const isOtherMaker = next.manufacturerCode !== drone.manufacturerCode;
	if (isOtherMaker) {
		next.modelCode = change.modelCode ?? "";
		if (next.manufacturer === listIndex(lists).manufacturers.get(drone.manufacturerCode)?.name) next.manufacturer = "";
		if (next.model === modelOf(drone, lists)?.name) next.model = "";
	}
	if (isOtherMaker || next.modelCode !== drone.modelCode) {
		if (change.selectedWeightClassCode === void 0) next.selectedWeightClassCode = "";
		if (!asks(next, lists).category) next.categoryCode = "";
	}
	next.serialNumber = next.serialNumber.replaceAll(new RegExp(INVISIBLE, "gu"), "");
	if (change.serialNumber?.trim() && change.noSerialNumber === void 0) next.noSerialNumber = false;
	if (!asks(next, lists).noSerialNumber) next.noSerialNumber = false;
	if (next.noSerialNumber) next.serialNumber = "";
	return withAssignedClass(next, lists);
}
/** A drone with the class that it has by the lists, and the chosen one only if it can be chosen beside that (DVAL-51). */
function withAssignedClass(drone, lists) {
	const assigned = {
		...drone,
		suggestedWeightClassCode: assignedClass(drone, lists)
	};
	if (drone.selectedWeightClassCode === "") return assigned;
	return weightClassChoices(assigned, lists).some(({ code }) => code === drone.selectedWeightClassCode) ? assigned : {
		...assigned,
		selectedWeightClassCode: ""
	};
}
/** A drone whose editing is done: no draft any more, nothing left to update (DREG-31, DREG-34, DREN-45, DREN-46). */
function savedDrone(drone, variant) {
	const done = {
		isDraft: false,
		modelUpdateRequired: false,
		serialNumberUpdateRequired: false
	};
	return {
		...drone,
		...done,
		updatesSaved: variant === "renewal" || drone.updatesSaved
	};
}
/** What is wrong with a drone, by field; nothing when it can be saved. Too light a drone is another matter: `isWeightBlocked`. */
function droneProblems(drone, facts) {
	const key = serialKey(serialOf(drone));
	return problemsOf(drone, facts, key !== "" && facts.others.some((other) => serialKey(serialOf(other)) === key));
}
/** What is said of a refused drone: all that is wrong with it, but of its model nothing before its manufacturer is chosen (OP-D-43). */
function problemsToSay(drone, facts) {
	const { model, ...others } = droneProblems(drone, facts);
	return model === void 0 || drone.manufacturerCode === "" ? others : {
		...others,
		model
	};
}
function problemsOf(drone, facts, twice) {
	const said = {};
	const say = (field, message) => {
		if (message !== null) said[field] = message;
	};
	const { lists } = facts;
	const index = listIndex(lists);
	const asked = asks(drone, lists);
	const { manufacturerCode, modelCode } = drone;
	say("manufacturerCode", codeProblem(manufacturerCode, index.manufacturers.has(manufacturerCode)));
	if (asked.manufacturerText) say("manufacturer", textProblem(drone.manufacturer, true));
	if (asked.modelCode) say("modelCode", modelProblem(drone, facts));
	const required = manufacturerCode === "" || manufacturerCode === "RPAMFR-0002" || isOtherModel(modelCode);
	if (asked.modelText || manufacturerCode === "") say("model", textProblem(drone.model, required));
	if (asked.category) say("categoryCode", codeProblem(drone.categoryCode, index.categories.has(drone.categoryCode)));
	say("weightClass", weightClassProblem(drone, facts, asked.weightClass));
	say("serialNumber", serialNumberProblem(drone, facts, twice));
	if (!(drone.intendedUse === "commercial" || drone.intendedUse === "recreational" && facts.recreational)) say("intendedUse", MESSAGES.choose);
	if (drone.registeredOverseas === "") say("registeredOverseas", MESSAGES.choose);
	return said;
}
/** A code that has to be chosen, from a list (OP-D-43). */
function codeProblem(code, listed) {
	if (code === "") return DRONE_MESSAGES.choose;
	return listed ? null : DRONE_MESSAGES.invalid;
}
function textProblem(typed, required, longest = 50) {
	const text = typed.trim();
	if (text === "") return required ? DRONE_MESSAGES.blank : null;
	if (text.length > longest) return DRONE_MESSAGES.long;
	return /[\p{Cc}\p{Cs}]/u.test(text) ? DRONE_MESSAGES.invalid : null;
}
function modelProblem(drone, { lists, productName }) {
	const problem = codeProblem(drone.modelCode, modelOf(drone, lists) !== void 0);
	return isSpecialMaker(drone.manufacturerCode) && isOtherModel(drone.modelCode) ? otherModelProblem(productName) : problem;
}
function weightClassProblem(drone, { lists, variant }, asked) {
	const { suggestedWeightClassCode: assigned, selectedWeightClassCode: chosen } = drone;
	if (effectiveWeightClass(drone) === "") {
		if (!asked && drone.categoryCode !== "RPACAT-004") return null;
		return variant === "renewal" ? DRONE_MESSAGES.weightClass : DRONE_MESSAGES.choose;
	}
	if (assigned !== "" && !listIndex(lists).weightClasses.has(assigned)) return DRONE_MESSAGES.invalid;
	return chosen === "" || chosen === assigned || weightClassChoices(drone, lists).some(({ code }) => code === chosen) ? null : DRONE_MESSAGES.invalid;
}
function serialNumberProblem(drone, facts, twice) {
	const { manufacturerCode, failedSerialNumber } = drone;
	const model = modelOf(drone, facts.lists);
	if (drone.noSerialNumber && asks(drone, facts.lists).noSerialNumber) return null;
	const problem = textProblem(serialOf(drone), true, 100);
	if (problem !== null) return problem;
	if (INVISIBLE.test(drone.serialNumber)) return DRONE_MESSAGES.invalid;
	if (twice || isRegisteredElsewhere(drone, facts.registered)) return DRONE_MESSAGES.duplicate;
	return !(failedSerialNumber !== null && serialKey(failedSerialNumber) === serialKey(drone.serialNumber)) && isSerialWellFormed(drone.serialNumber, manufacturerCode, model, facts.productName) ? null : SERIAL_PROBLEM;
}
/** Whether a drone has to be updated before it is renewed or sent: its model or its serial number (DREN-42, OP-D-57). */
function needsUpdate({ modelUpdateRequired, serialNumberUpdateRequired }) {
	return modelUpdateRequired || serialNumberUpdateRequired;
}
const MODEL_FIELDS = [
	"manufacturerCode",
	"manufacturer",
	"modelCode",
	"model",
	"categoryCode",
	"intendedUse"
];
/**
* All drones of an application with the flags of what has to be updated before they are renewed or sent: model or serial number (DREN-39,
* OP-D-42, OP-D-57), or a use that is not offered any more (OP-D-08). A weight class that is missing is left to the form (OP-D-58).
*/
function withAllUpdateFlags(drones, facts) {
	const problems = fleetProblems(drones, facts);
	return drones.map((drone, at) => flagged$1(drone, problems[at]));
}
/** What is wrong with each drone of an application, every other one being among its others. A fleet has a thousand. */
function fleetProblems(drones, facts) {
	const keys = drones.map((drone) => serialKey(serialOf(drone)));
	const counts = new Map();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	const alone = {
		...facts,
		others: []
	};
	return drones.map((drone, at) => problemsKept(drone, alone, keys[at] !== "" && counts.get(keys[at]) > 1));
}
/** What was found of a drone, and by which facts: of a fleet one drone changes at a time. */
const found = new WeakMap();
function problemsKept(drone, facts, twice) {
	const made = found.get(drone);
	const isSame = (name) => name === "others" || made?.facts[name] === facts[name];
	if (made?.twice === twice && Object.keys(facts).every(isSame)) return made.problems;
	const problems = problemsOf(drone, facts, twice);
	found.set(drone, {
		facts,
		twice,
		problems
	});
	return problems;
}
function flagged$1(drone, problems) {
	const modelUpdateRequired = MODEL_FIELDS.some((field) => problems[field] !== void 0);
	const serialNumberUpdateRequired = problems.serialNumber !== void 0;
	return drone.modelUpdateRequired === modelUpdateRequired && drone.serialNumberUpdateRequired === serialNumberUpdateRequired ? drone : {
		...drone,
		modelUpdateRequired,
		serialNumberUpdateRequired
	};
}
/**
* What a drone costs, in cents: nothing while it has to be updated, as it is not renewed then (DREN-42, OP-D-57).
* @returns null when the card has no fee for it, or it is not known yet what it is
*/
function droneFee(drone, rates) {
	if (needsUpdate(drone)) return 0;
	const { intendedUse: use, registeredOverseas } = drone;
	if (use === "" || registeredOverseas === "") return null;
	return feeCents({
		weightClassCode: effectiveWeightClass(drone),
		overseas: registeredOverseas === "yes",
		use
	}, rates);
}
// rules/drones/drone-draft.rules.ts
/** Says that a draft could not be loaded (DERR-06), and why the system error page shows (OP-D-17). */
const DRAFT_NOT_LOADED = "There was an error loading draft form";
// rules/drones/drone-correction.rules.ts
/**
* What a drone is: its maker, its model and its serial number are judged by each other (DVAL-05, DVAL-19, DVAL-20, DVAL-23, DVAL-25), so that
* nobody can say which of them is the wrong one but whoever has the drone.
*/
const IDENTITY = [
	"manufacturerCode",
	"manufacturer",
	"modelCode",
	"model",
	"categoryCode",
	"serialNumber"
];
/**
* What a field that is wrong opens: itself, and what it is judged by. A heavier weight class can be chosen in every renewal (DVAL-51), and none of
* these choices lowers the class that the record comes to (OP-D-48). Of what the fee depends on beside it, the use and the place, only what
* is itself not said or not offered any more can be corrected.
*/
const OPENS = {
	manufacturerCode: IDENTITY,
	manufacturer: ["manufacturer"],
	modelCode: IDENTITY,
	model: ["model"],
	categoryCode: ["categoryCode"],
	weightClass: [],
	serialNumber: IDENTITY,
	intendedUse: ["intendedUse"],
	registeredOverseas: ["registeredOverseas"]
};
/** Every field but the weight class, in the order of the form. */
const FIELDS = Object.keys(OPENS).filter((field) => field !== "weightClass");
/**
* The fields that a renewal may correct, without the weight class; none of a drone of which nothing is wrong.
* @param problems what is wrong with the drone as it is recorded
*/
function openFields(problems) {
	const open = new Set(Object.keys(problems).flatMap((field) => OPENS[field]));
	return FIELDS.filter((field) => open.has(field));
}
/**
* Whether a drone is so light that it needs no registration and cannot be saved (DVAL-32 to DVAL-34). One that is on record as that light is
* renewed all the same, as it is or with its number corrected: its owner has its registration, and may keep it.
*/
function isTooLight(drone, { lists, lightOnRecord = false }) {
	return !lightOnRecord && isWeightBlocked(drone, lists);
}
/** The record with what was corrected of it; the chosen class as it was sent. */
function correctedDrone(recorded, sent, open) {
	const { selectedWeightClassCode, noSerialNumber } = sent;
	const said = Object.fromEntries(open.map((field) => [field, sent[field]]));
	return {
		...recorded,
		selectedWeightClassCode,
		...said,
		...open.includes("serialNumber") ? { noSerialNumber } : {}
	};
}
// rules/drone-renewal-row.rules.ts
/** A line of a renewal's summary: one drone, what it costs, and what has to be done about it (DREN-22 to DREN-29). */
/** One row a drone and its facts: a fleet has hundreds, of which one changes at a time. */
const known = new WeakMap();
/** The line of a drone. The same drone gives the same object again. */
function renewalRow(drone, facts) {
	const made = known.get(drone);
	if (made?.facts === facts) return made.row;
	const row = new Row(drone, facts);
	known.set(drone, {
		facts,
		row
	});
	return row;
}
/** A row with what only stands on the page of the table that is looked at, fifteen rows of a thousand, made when it is asked for. */
var Row = class {
	id;
	drone;
	serialNumber;
	validUntil;
	badge;
	renewedUntil;
	weightClass;
	lacksClass;
	needsUpdate;
	fee;
	#lists;
	constructor(drone, facts) {
		const { validUntil, badge, renewedUntil } = droneExpiry(drone.validUntil, facts.periods, facts.moment);
		this.id = drone.id;
		this.drone = drone;
		this.serialNumber = serialOf(drone);
		this.validUntil = validUntil ?? "";
		this.badge = badge;
		this.renewedUntil = renewedUntil ?? "";
		this.weightClass = weightClassName(drone.suggestedWeightClassCode, facts.lists);
		this.needsUpdate = needsUpdate(drone);
		this.lacksClass = !this.needsUpdate && effectiveWeightClass(drone) === "";
		this.fee = droneFee(drone, facts.rates);
		this.#lists = facts.lists;
	}
	get name() {
		return droneName(this.drone, this.#lists);
	}
	get expiryDate() {
		return this.validUntil && displayDate(this.validUntil);
	}
	get renewedDate() {
		return this.renewedUntil && displayDate(this.renewedUntil);
	}
	get choices() {
		return weightClassChoices(this.drone, this.#lists);
	}
	get prompt() {
		return weightClassPrompt(this.drone);
	}
	get feeText() {
		return this.fee === null ? "" : displayFee(this.fee);
	}
};
// rules/drones/drone-use.rules.ts
/**
* Parts a list by use, in its order: that of the manage screen, of a registration, of a renewal (DMAN-18, DREG-15, DREN-21). The
* recreational table is there while that kind is offered, or the list has such a drone (OP-D-08, DEC-27); one of no use is commercial.
*/
function tablesOfUse(rows, isRecreational, offered) {
	const recreational = rows.filter(isRecreational);
	const commercial = {
		id: "commercial",
		title: "Commercial drones",
		rows: rows.filter((row) => !isRecreational(row))
	};
	if (!offered && recreational.length === 0) return [commercial];
	return [{
		id: "recreational",
		title: "Recreational drones",
		rows: recreational
	}, commercial];
}
// rules/drone-renewal.rules.ts
/** Where a drone stands that day. */
const expiryIn = ({ validUntil }, { periods, moment }) => droneExpiry(validUntil, periods, moment);
/** Whether the drone is in the renewal list (EXPY-03, EXPY-04). */
function isDue(drone, facts) {
	return expiryIn(drone, facts).badge !== null;
}
/** The drone as it is recorded: what is due has nothing else in it. One of which the lists ask no more is its own record (OP-D-08). */
function recordOf(drone, { due }) {
	const id = drone.droneRegistrationId.toLowerCase();
	return due.find(({ droneRegistrationId }) => droneRegistrationId.toLowerCase() === id) ?? drone;
}
/** The fields of a drone that this renewal may correct beside its weight class (DREN-41). */
function correctable(drone, facts) {
	return openFields(droneProblems(recordOf(drone, facts), droneFactsIn([], drone, facts)));
}
/** Facts for a drone that is being edited: as `droneFactsIn`, with what may be changed of it. */
function editFactsIn(drones, drone, facts) {
	const lightOnRecord = isWeightBlocked(recordOf(drone, facts), facts.lists);
	return {
		...droneFactsIn(drones, drone, facts),
		open: correctable(drone, facts),
		lightOnRecord
	};
}
/** The drones with their numbers in an application, from 1 on. One that has its number is the same object. */
function numbered(drones) {
	return drones.map((drone, at) => drone.id === at + 1 ? drone : {
		...drone,
		id: at + 1
	});
}
/** Facts for the law of one drone among these. */
function droneFactsIn(drones, { id }, facts) {
	const { lists, registered, recreational, productName } = facts;
	return {
		lists,
		others: drones.filter((one) => one.id !== id),
		registered,
		recreational,
		variant: "renewal",
		productName
	};
}
/**
* The drones of a renewal that begins: the one that was asked for, else all that are due (OP-D-60). A drone outside the window is in none.
* @returns drones with their sequence numbers (DENT-32) and the flags of DREN-39
*/
function beginRenewal(facts, { droneRegId, weightClassCode }) {
	const wanted = droneRegId.trim().toLowerCase();
	if (wanted === "") return facts.due;
	const drones = numbered(facts.due.filter((drone) => drone.droneRegistrationId.toLowerCase() === wanted));
	const [only] = drones;
	return flagged(only ? [chooseWeightClass(only, weightClassCode, facts)] : drones, facts);
}
/**
* The drones with their update-required flags as the rules stand today (DREN-39, OP-D-42, OP-D-57; OP-D-08 for a recreational drone of a
* draft while that kind is not offered). A drone whose flags stay is the same object.
*/
function flagged(drones, facts) {
	return withAllUpdateFlags(drones, droneFactsIn([], { id: 0 }, facts));
}
/** The drone with a class that is offered for it; any other code changes nothing (DVAL-51). An empty one takes the choice back. */
function chooseWeightClass(drone, code, { lists }) {
	if (code !== "" && !weightClassChoices(drone, lists).some((one) => one.code === code)) return drone;
	return drone.selectedWeightClassCode === code ? drone : {
		...drone,
		selectedWeightClassCode: code
	};
}
const number = new Intl.NumberFormat("en-AU");
/** Computes the summary. */
function renewalSummary(drones, facts) {
	const rows = drones.map((drone) => renewalRow(drone, facts));
	const toUpdate = rows.filter((row) => row.needsUpdate).length;
	const [x, y] = [rows.length - toUpdate, facts.due.length].map((count) => number.format(count));
	return {
		tables: tablesOfUse(rows, ({ drone }) => drone.intendedUse === "recreational", facts.recreational),
		listed: rows.length,
		countText: `You are currently renewing ${x} of ${y} drones that require renewal`,
		total: totalCents(rows.map(({ fee }) => fee)),
		lacksClass: rows.some(({ lacksClass }) => lacksClass),
		toUpdate,
		canRemove: rows.length > 1
	};
}
const NO_PROBLEMS = {
	declaration: "",
	classes: {}
};
/** The problems of the fields (DVAL-46, DVAL-54). A drone that is not renewed needs no class (OP-D-58). */
function renewalProblems(drones, declaration, facts) {
	const lacking = drones.map((drone) => renewalRow(drone, facts)).filter(({ lacksClass }) => lacksClass);
	return {
		declaration: declaration ? "" : DRONE_MESSAGES.declaration,
		classes: Object.fromEntries(lacking.map(({ id }) => [id, DRONE_MESSAGES.weightClass]))
	};
}
/** Judges a renewal before it is sent: fields first (OP-D-56), then whether there is anything to send (DVAL-55), then its fees. */
function judgeRenewal(drones, declaration, facts) {
	const problems = renewalProblems(drones, declaration, facts);
	if (problems.declaration !== "" || Object.keys(problems.classes).length > 0) return "invalid";
	const sent = sentDrones(drones);
	if (sent.length === 0) return "noneReady";
	return sent.some((drone) => renewalRow(drone, facts).fee === null) ? "noRate" : "ready";
}
/** The drones that are sent: all but those that have to be updated first (DREN-42, DREN-49). */
function sentDrones(drones) {
	return drones.filter((drone) => !needsUpdate(drone));
}
// rules/drone-renewal-wire.rules.ts
/**
* How a renewal is sent (DREN-51 to DREN-56, DENT-59, OP-D-61), and what is left of one that was saved when it is opened again (OP-D-63).
*/
/**
* Joins a saved renewal with what the regulator has today: windows, classes of record and fees are fresh, what a person chose and corrected
* is theirs (OP-D-63). Drones that are not due any more are left out; recreational ones stay while that kind is not offered (OP-D-08).
* @param saved its drones, and the one that was being edited as it stood before, with the numbers of the draft
* @param isSubmitted kept when it was sent: what had to be updated first was not in it and comes back (DREN-49)
*/
function joinRenewal(saved, facts, isSubmitted) {
	const fresh = new Map(facts.due.map((drone) => [idOf(drone), drone]));
	const joined = [];
	const present = new Set();
	let editing = null;
	const take = (drone) => {
		const today = drone && fresh.get(idOf(drone));
		if (!drone || !today) return drone && !facts.recreational && drone.intendedUse === "recreational" && isDue(drone, facts) ? drone : null;
		return theirs(drone, today, facts);
	};
	for (const drone of saved.drones) {
		const stands = drone.isDraft ? take(saved.before ?? {
			...drone,
			updatesSaved: false
		}) : take(drone);
		if (stands === null || present.has(idOf(drone))) continue;
		present.add(idOf(drone));
		const numbered = {
			...stands,
			id: joined.length + 1,
			isDraft: false
		};
		joined.push(numbered);
		if (drone.isDraft && editing === null) {
			const typed = take({
				...drone,
				updatesSaved: true
			});
			editing = typed && {
				...typed,
				id: numbered.id,
				isDraft: true,
				updatesSaved: numbered.updatesSaved
			};
		}
	}
	const gone = saved.drones.length - joined.length;
	const waiting = isSubmitted ? flagged(facts.due, facts).filter((drone) => needsUpdate(drone) && !present.has(idOf(drone))) : [];
	return {
		drones: flagged([...joined, ...waiting.map((drone, at) => ({
			...drone,
			id: joined.length + at + 1
		}))], facts),
		editing,
		gone
	};
}
const idOf = ({ droneRegistrationId }) => droneRegistrationId.toLowerCase();
/** What a person made of a drone, on what the regulator has of it now: a correction holds for as long as its field is wrong on record (DREN-41). */
function theirs(saved, today, facts) {
	const open = saved.updatesSaved ? correctable(today, facts) : [];
	return withAssignedClass({
		...correctedDrone(today, saved, open),
		updatesSaved: open.length > 0
	}, facts.lists);
}
/** The number of the receipt that a way back brings; empty where it brings none. It counts once the signature was checked. */
function receiptNumberOf(returned) {
	return returned.kind === "claims paid" ? returned.parameters["receiptNumber"] ?? "" : "";
}
/** The verdict of the signature check (OP-D-69, OP-D-70); a call that failed is null. */
function verdictOf(checked) {
	if (checked?.wasSuccessful !== true || checked.hmacValid !== true) return "untrusted";
	if (checked.paymentSuccess !== true) return "refused";
	if (checked.refundDue === true) return "refundDue";
	return checked.finalised === false ? "finishing" : "paid";
}
/** The verdict of the status call, which is made only once the signature stands (OP-D-69); a call that failed is null. */
function verdictOfStatus(status) {
	if (status === null || status.wasSuccessful === false) return "untrusted";
	if (status.refundDue === true) return "refundDue";
	return status.finalised === false ? "finishing" : "paid";
}
/** Whether a submit failed because it was paid already. */
function isPaidAlready(error) {
	return isCallFailure(error) && error.status === 423;
}
/** The first wait until it is asked again whether a received payment is finalised, and the longest, in milliseconds (DEC-07). */
const FIRST_WAIT_MS = 1e3;
const LONGEST_WAIT_MS = 3e4;
/** Milliseconds to wait before it is asked again, after so many times: twice as long each time, half a minute at most. */
function untilAskedAgainMs(asked) {
	return Math.min(FIRST_WAIT_MS * 2 ** Math.min(asked, 10), LONGEST_WAIT_MS);
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
// machines/core/screens.ts
/**
* The page that lists the registered drones.
* @param organisationId whose; empty for a person's own
*/
const manageDronesTarget = (organisationId) => organisationId === "" ? { screen: "manageDronesInd" } : {
	screen: "manageDronesOrg",
	organisationId
};
// machines/drones/drone-edit.machine.ts
/**
* One drone of an application while it is being edited, in a registration and in a renewal alike (drones 4, DREG-30 to DREG-35): changed,
* checked, its serial number looked up where the maker can tell, and given back to the form. The form keeps what is typed meanwhile by
* reading the drone of this machine.
*/
/** What is still wrong of what was said to be wrong: messages go when they are mended, and no new ones come while somebody types. */
const remaining = ({ problems, drone: before, facts }, drone) => {
	if (Object.keys(problems).length === 0) return problems;
	const now = droneProblems(drone, facts);
	const isOfRegister = drone.serialNumber === before.serialNumber && drone.modelCode === before.modelCode && droneProblems(before, facts).serialNumber === void 0;
	const kept = Object.entries(problems).flatMap(([field, text]) => {
		const still = now[field] ?? (field === "serialNumber" && isOfRegister ? text : void 0);
		return still === void 0 ? [] : [[field, still]];
	});
	return Object.fromEntries(kept);
};
const droneEditMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {},
		tags: {}
	},
	actors: { searchSerialNumber: promisePort("searchSerialNumber") },
	guards: {
		isBlocked: ({ context: { drone, facts } }) => isTooLight(drone, facts),
		isWrong: ({ context: { drone, facts } }) => Object.keys(droneProblems(drone, facts)).length > 0,
		isSearched: ({ context: { drone, serialSearch } }) => serialSearch && hasSearchableSerial(drone),
		isAccepted: ({ context }, params) => serialAccepted(context.drone, params.answer),
		hasChanged: ({ context }) => context.changed,
		isTooOften: (_, params) => waitTold(callFailureIn(params.error)) !== null
	},
	actions: {
		change: assign(({ context }, { change }) => {
			const drone = changeDrone(context.drone, change, context.facts.lists);
			return {
				drone,
				changed: true,
				problems: remaining(context, drone)
			};
		}),
		refuse: assign(({ context: { drone, facts, refusals } }) => ({
			problems: problemsToSay(drone, facts),
			refusals: refusals + 1
		})),
		refuseSerial: assign(({ context }) => ({
			problems: { serialNumber: SERIAL_PROBLEM },
			refusals: context.refusals + 1
		})),
		putOff: assign(({ context }, params) => ({
			problems: { serialNumber: waitTold(callFailureIn(params.error)) ?? "" },
			refusals: context.refusals + 1
		})),
		clearProblems: assign({ problems: {} }),
		finish: assign({ drone: ({ context: { drone, facts } }) => savedDrone(drone, facts.variant) })
	}
}).createMachine({
	id: "droneEdit",
	description: "One drone of an application is edited, checked and given back to its form.",
	options: { maxIterations: 1e3 },
	context: ({ input }) => ({
		...input,
		drone: {
			...input.drone,
			isDraft: true
		},
		changed: false,
		problems: {},
		refusals: 0
	}),
	output: ({ context }) => context.drone.isDraft ? { cancelled: true } : { drone: context.drone },
	initial: "editing",
	states: {
		editing: {
			description: "The fields show; the person reads and types. A refused save says what is wrong.",
			tags: ["editing"],
			on: {
				"drone.changed": { actions: {
					type: "change",
					params: ({ event }) => event
				} },
				"drone.saved": [
					{
						guard: "isWrong",
						actions: "refuse"
					},
					{
						guard: "isBlocked",
						actions: "refuse"
					},
					{
						guard: "isSearched",
						actions: "clearProblems",
						target: "searching"
					},
					{
						actions: "finish",
						target: "saved"
					}
				],
				"editing.cancelled": [{
					guard: "hasChanged",
					target: "doubtful"
				}, { target: "cancelled" }]
			}
		},
		doubtful: {
			description: "The person is asked whether what they typed of this drone may go.",
			tags: ["editing", "asking"],
			on: {
				"discarding.confirmed": { target: "cancelled" },
				"discarding.declined": { target: "editing" }
			}
		},
		searching: {
			description: "The serial number is looked up at its maker (DVAL-24 to DVAL-27); nothing can be changed meanwhile.",
			tags: ["editing", "searching"],
			invoke: {
				id: "searchSerialNumber",
				src: "searchSerialNumber",
				input: ({ context }) => ({ serialNumber: serialOf(context.drone) }),
				onDone: [{
					guard: {
						type: "isAccepted",
						params: ({ event }) => ({ answer: event.output })
					},
					actions: "finish",
					target: "saved"
				}, {
					actions: "refuseSerial",
					target: "editing"
				}],
				onError: [{
					guard: {
						type: "isTooOften",
						params: ({ event }) => ({ error: event.error })
					},
					actions: {
						type: "putOff",
						params: ({ event }) => ({ error: event.error })
					},
					target: "editing"
				}, {
					actions: "finish",
					target: "saved"
				}]
			}
		},
		saved: {
			description: "The drone is right and goes back to the form (DREG-31).",
			type: "final"
		},
		cancelled: {
			description: "The drone stays as the form has it.",
			type: "final"
		}
	}
});
// machines/payments/card-payment.machine.ts
/**
* One card payment, in the two ways that a form or page invokes it. Out: the browser is sent to the card payment page, and whoever is still
* here after two seconds, or comes back by the browser, says how it goes on (DPAY-10 to DPAY-12, OP-D-74). Back: what the address brought is
* checked, and a payment that is received but not finalised is asked about until it is (DPAY-14 to DPAY-18, OP-D-68 to OP-D-71, OP-S-87, DEC-07).
* What it came to is the output; what is shown of it then is the parent's. The token never enters it: `leaveForPayment` has it. Nothing here
* changes anything at the regulator: both calls read. Longer than 250 lines: one chart, in which every answer of two calls, each asked first or
* again, has its end (docs/decisions/0013).
*/
/** How long the page stays covered after the way to the card payment page was taken (DCON-24, OP-D-74). */
const REDIRECT_MS = 2e3;
const NOT_BACK = { kind: "none" };
/** The fields that are told along with a way back, by its kind. */
function toldBy(returned) {
	if (returned.kind === "claims paid") return {
		customRef: returned.parameters["customRef"] ?? "",
		parameters: returned.parameters
	};
	return {
		customRef: "customRef" in returned ? returned.customRef : "",
		parameters: {}
	};
}
const cardPaymentMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		output: {},
		tags: {}
	},
	actors: {
		leaveForPayment: promisePort("leaveForPayment"),
		validateReturn: promisePort("validateReturn"),
		askStatus: promisePort("askStatus")
	},
	guards: {
		goesOut: ({ context }) => context.way === "out",
		claimsPaid: ({ context }) => context.kind === "claims paid",
		wasRefused: ({ context }) => context.kind === "refused",
		wasCancelled: ({ context }) => context.kind === "cancelled",
		asksStatus: ({ context }) => context.asksStatus,
		isTrueAndAsksStatus: ({ context }, params) => context.asksStatus && ["paid", "finishing"].includes(verdictOf(params.checked)),
		isPaid: (_, params) => verdictOf(params.checked) === "paid",
		isAwaited: (_, params) => verdictOf(params.checked) === "finishing",
		isRefused: (_, params) => verdictOf(params.checked) === "refused",
		isRefundDue: (_, params) => verdictOf(params.checked) === "refundDue",
		isUntrue: (_, params) => verdictOf(params.checked) === "untrusted",
		isDone: (_, params) => verdictOfStatus(params.status) === "paid",
		isPending: (_, params) => verdictOfStatus(params.status) === "finishing",
		isToBeReturned: (_, params) => verdictOfStatus(params.status) === "refundDue",
		isDenied: (_, params) => verdictOfStatus(params.status) === "untrusted",
		isAnsweredNo: (_, params) => isCallFailure(params.error) && params.error.letter === "a"
	},
	actions: {
		decide: assign({ verdict: (_, params) => params.verdict }),
		keepOutcome: assign({ outcome: (_, params) => params.answer.outcome ?? null }),
		keepFailure: assign({ failure: (_, params) => callFailureIn(params.error) }),
		noteCheck: assign({ check: (_, params) => ({
			came: "awaited",
			at: params.at
		}) }),
		tellCheck: assign({ check: ({ context: { check } }, params) => check.came === "awaited" ? {
			came: params.came,
			at: check.at
		} : check }),
		countAsk: assign({ asked: ({ context }) => context.asked + 1 })
	},
	delays: {
		redirect: REDIRECT_MS,
		untilAskedAgain: ({ context }) => untilAskedAgainMs(context.asked)
	}
}).createMachine({
	id: "cardPayment",
	description: "The way to the card payment page, or the way back from it and what may be believed of it.",
	options: { maxIterations: 1e3 },
	context: ({ input }) => ({
		way: input.way,
		asksStatus: input.way === "back" && input.asksStatus,
		kind: input.way === "back" ? input.returned.kind : NOT_BACK.kind,
		...toldBy(input.way === "back" ? input.returned : NOT_BACK),
		asked: 0,
		check: { came: "none" },
		verdict: "untrusted",
		failure: null,
		outcome: null
	}),
	output: ({ context: { verdict, customRef, failure, outcome } }) => ({
		verdict,
		customRef,
		failure,
		outcome
	}),
	initial: "opening",
	states: {
		opening: {
			description: "Out to the card payment page, or back from it? Left at once.",
			always: [{
				guard: "goesOut",
				target: "redirecting"
			}, { target: "reading" }]
		},
		redirecting: {
			description: "The browser is on its way to the card payment page; this one stays covered for two seconds (DPAY-10 to DPAY-12, OP-D-74).",
			tags: ["redirecting"],
			invoke: {
				id: "leaveForPayment",
				src: "leaveForPayment",
				onError: {
					actions: [{
						type: "decide",
						params: { verdict: "noPage" }
					}, {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					}],
					target: "noPage"
				}
			},
			after: { redirect: { target: "away" } }
		},
		away: {
			description: "The person is at the card payment page. Who is still here, or comes back by the browser, opens it again or goes on here.",
			tags: ["away"],
			on: {
				"retry.requested": { target: "redirecting" },
				"bank.left": {
					actions: {
						type: "decide",
						params: { verdict: "unknown" }
					},
					target: "unknown"
				}
			}
		},
		reading: {
			description: "What does the address claim? Left at once; only a claim of success is asked about (DPAY-14, DPAY-17, DPAY-18).",
			always: [
				{
					guard: "claimsPaid",
					target: "checking"
				},
				{
					guard: "wasRefused",
					actions: {
						type: "decide",
						params: { verdict: "refused" }
					},
					target: "refused"
				},
				{
					guard: "wasCancelled",
					actions: {
						type: "decide",
						params: { verdict: "cancelled" }
					},
					target: "cancelled"
				},
				{ target: "untrusted" }
			]
		},
		checking: {
			description: "The signature is checked, before anything else is asked (DPAY-16, OP-D-69).",
			tags: ["loading"],
			invoke: {
				id: "validateReturn",
				src: "validateReturn",
				input: ({ context }) => ({ parameters: context.parameters }),
				onDone: [
					{
						guard: {
							type: "isTrueAndAsksStatus",
							params: ({ event }) => ({ checked: event.output })
						},
						target: "confirming"
					},
					{
						guard: {
							type: "isAwaited",
							params: ({ event }) => ({ checked: event.output })
						},
						target: "finalising"
					},
					{
						guard: {
							type: "isPaid",
							params: ({ event }) => ({ checked: event.output })
						},
						actions: [{
							type: "decide",
							params: { verdict: "paid" }
						}, {
							type: "keepOutcome",
							params: ({ event }) => ({ answer: event.output })
						}],
						target: "paid"
					},
					{
						guard: {
							type: "isRefundDue",
							params: ({ event }) => ({ checked: event.output })
						},
						actions: {
							type: "decide",
							params: { verdict: "refundDue" }
						},
						target: "refundDue"
					},
					{
						guard: {
							type: "isRefused",
							params: ({ event }) => ({ checked: event.output })
						},
						actions: {
							type: "decide",
							params: { verdict: "refused" }
						},
						target: "refused"
					},
					{ target: "untrusted" }
				],
				onError: {
					actions: {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "untrusted"
				}
			}
		},
		confirming: {
			description: "The signature stands: the status call says whether the application is finalised (DPAY-15, OP-D-69).",
			tags: ["loading"],
			invoke: {
				id: "askStatus",
				src: "askStatus",
				input: ({ context }) => ({ parameters: context.parameters }),
				onDone: [
					{
						guard: {
							type: "isPending",
							params: ({ event }) => ({ status: event.output })
						},
						target: "finalising"
					},
					{
						guard: {
							type: "isDone",
							params: ({ event }) => ({ status: event.output })
						},
						actions: [{
							type: "decide",
							params: { verdict: "paid" }
						}, {
							type: "keepOutcome",
							params: ({ event }) => ({ answer: event.output })
						}],
						target: "paid"
					},
					{
						guard: {
							type: "isToBeReturned",
							params: ({ event }) => ({ status: event.output })
						},
						actions: {
							type: "decide",
							params: { verdict: "refundDue" }
						},
						target: "refundDue"
					},
					{ target: "untrusted" }
				],
				onError: {
					actions: {
						type: "keepFailure",
						params: ({ event }) => ({ error: event.error })
					},
					target: "untrusted"
				}
			}
		},
		finalising: {
			description: "Payment received, the payment notification is awaited (DEC-07): it asks again by itself, and nobody has to stay.",
			tags: ["finalising"],
			initial: "waiting",
			states: {
				waiting: {
					description: "A while until it is asked again, longer each time; or at once when the person wants to know.",
					on: { "check.requested": {
						actions: {
							type: "noteCheck",
							params: ({ event }) => ({ at: event.at })
						},
						target: "choosing"
					} },
					after: { untilAskedAgain: {
						actions: "countAsk",
						target: "choosing"
					} }
				},
				choosing: {
					description: "Whom to ask: the call that answered last time. Left at once.",
					always: [{
						guard: "asksStatus",
						target: "askingStatus"
					}, { target: "askingSignature" }]
				},
				askingStatus: {
					description: "The status call is asked again. A call that fails changes nothing: the payment stays received. One that says no ends it.",
					on: { "check.requested": { actions: {
						type: "noteCheck",
						params: ({ event }) => ({ at: event.at })
					} } },
					invoke: {
						id: "askStatusAgain",
						src: "askStatus",
						input: ({ context }) => ({ parameters: context.parameters }),
						onDone: [
							{
								guard: {
									type: "isDone",
									params: ({ event }) => ({ status: event.output })
								},
								actions: [{
									type: "decide",
									params: { verdict: "paid" }
								}, {
									type: "keepOutcome",
									params: ({ event }) => ({ answer: event.output })
								}],
								target: "#cardPayment.paid"
							},
							{
								guard: {
									type: "isToBeReturned",
									params: ({ event }) => ({ status: event.output })
								},
								actions: {
									type: "decide",
									params: { verdict: "refundDue" }
								},
								target: "#cardPayment.refundDue"
							},
							{
								guard: {
									type: "isDenied",
									params: ({ event }) => ({ status: event.output })
								},
								target: "#cardPayment.untrusted"
							},
							{
								actions: {
									type: "tellCheck",
									params: { came: "unchanged" }
								},
								target: "waiting"
							}
						],
						onError: [{
							guard: {
								type: "isAnsweredNo",
								params: ({ event }) => ({ error: event.error })
							},
							target: "#cardPayment.untrusted"
						}, {
							actions: {
								type: "tellCheck",
								params: { came: "unanswered" }
							},
							target: "waiting"
						}]
					}
				},
				askingSignature: {
					description: "The signature check is asked again, where there is no status call (OP-D-69). A call that fails changes nothing.",
					on: { "check.requested": { actions: {
						type: "noteCheck",
						params: ({ event }) => ({ at: event.at })
					} } },
					invoke: {
						id: "validateReturnAgain",
						src: "validateReturn",
						input: ({ context }) => ({ parameters: context.parameters }),
						onDone: [
							{
								guard: {
									type: "isPaid",
									params: ({ event }) => ({ checked: event.output })
								},
								actions: [{
									type: "decide",
									params: { verdict: "paid" }
								}, {
									type: "keepOutcome",
									params: ({ event }) => ({ answer: event.output })
								}],
								target: "#cardPayment.paid"
							},
							{
								guard: {
									type: "isRefundDue",
									params: ({ event }) => ({ checked: event.output })
								},
								actions: {
									type: "decide",
									params: { verdict: "refundDue" }
								},
								target: "#cardPayment.refundDue"
							},
							{
								guard: {
									type: "isRefused",
									params: ({ event }) => ({ checked: event.output })
								},
								actions: {
									type: "decide",
									params: { verdict: "refused" }
								},
								target: "#cardPayment.refused"
							},
							{
								guard: {
									type: "isUntrue",
									params: ({ event }) => ({ checked: event.output })
								},
								target: "#cardPayment.untrusted"
							},
							{
								actions: {
									type: "tellCheck",
									params: { came: "unchanged" }
								},
								target: "waiting"
							}
						],
						onError: {
							actions: {
								type: "tellCheck",
								params: { came: "unanswered" }
							},
							target: "waiting"
						}
					}
				}
			}
		},
		paid: {
			description: "Paid, and what was paid for is done (DREG-42).",
			type: "final"
		},
		refundDue: {
			description: "Paid, and nothing is done for it: it was cancelled, or somebody was faster. The money goes back (DEC-07).",
			type: "final"
		},
		refused: {
			description: "The card was refused (DPAY-17, DPAY-18).",
			type: "final"
		},
		cancelled: {
			description: "The person called off at the payment page.",
			type: "final"
		},
		noPage: {
			description: "There is no card payment page to go to: nothing was charged.",
			type: "final"
		},
		unknown: {
			description: "Back without a word of the card payment page: whether it was paid is not known here.",
			type: "final"
		},
		untrusted: {
			description: "Nothing of it may be believed: it changed nothing (OP-D-70, OP-D-71).",
			type: "final"
		}
	}
});
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
// machines/drone-renewal.machine.ts
/**
* The renewal of registered drones, of a person or an organisation (drones 2, 4): loaded, shown as a summary, each drone looked at or edited,
* saved, sent, paid, done, or left. What one drone may be is the child `drone-edit`, how one submit is sent the child `submission`, the way to the
* payment page and back the child `card-payment`. Longer than the rule allows: its ways decide about each other, and a chart in two files could
* not be read.
*/
/** Statuses of a refusal because the fees or the drones are other ones now, or a payment is under way (T-18). */
const OUTDATED = [409, 422];
/** What the alert says of a submit that did not succeed. */
const alertOn = (verdict) => verdict.kind === "refused" ? {
	kind: "unable",
	failure: verdict.failure
} : doubtIn(verdict);
/** What it starts with here. */
const exampleInput = {
  "organisationId": "",
  "asked": {
    "droneRegId": "",
    "weightClassCode": ""
  },
  "recordId": "",
  "returned": {
    "kind": "none"
  },
  "canAsk": true,
  "serialSearch": true
};
export const droneRenewalMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: {
		cardPayment: cardPaymentMachine,
		editDrone: droneEditMachine,
		loadFacts: promisePort("loadFacts"),
		loadAnswers: promisePort("loadAnswers"),
		saveDraft: promisePort("saveDraft"),
		submission: submissionMachine
	},
	guards: {
		isReturn: ({ context }) => context.returned.kind !== "none",
		isCallFailure: (_, params) => isCallFailure(params.error),
		isPaid: (_, params) => params.verdict === "paid",
		isRefused: (_, params) => params.verdict === "refused",
		isCancelled: (_, params) => params.verdict === "cancelled",
		hasNoPage: (_, params) => params.verdict === "noPage",
		isRefundDue: (_, params) => params.verdict === "refundDue",
		isUnreadable: ({ context }) => context.returned.kind === "untrusted",
		isFoundPaid: (_, params) => params.found.isPaid === true,
		wasEditing: (_, params) => params.found.editing !== null,
		isListed: ({ context }, params) => context.drones.some(({ id }) => id === params.id),
		canRemove: ({ context }, params) => context.drones.length > 1 && context.drones.some(({ id }) => id === params.id),
		isSaved: (_, params) => params.drone !== null,
		isReady: ({ context: { drones, declaration, facts } }) => facts !== null && judgeRenewal(drones, declaration, facts) === "ready",
		isUntouchedLink: ({ context }, params) => params.way === "link" && !params.typed && !context.dirty,
		isConflict: (_, params) => params.conflict !== null,
		isSubmitVerdict: (_, { verdict, kind }) => verdict.kind === kind,
		isPaidAlready: (_, { verdict }) => verdict.kind === "refused" && isPaidAlready(verdict.failure),
		isOutdated: (_, { verdict }) => verdict.kind === "refused" && OUTDATED.includes(verdict.failure?.status)
	},
	actions: {
		/** Provided: the next submit is an attempt of its own. */
		renewSubmitKey: () => void 0,
		keepFacts: assign({
			facts: (_, params) => params.facts,
			problem: null
		}),
		refresh: assign(({ context: { drones } }, { facts }) => ({
			facts,
			drones: joinRenewal({
				drones,
				before: null
			}, facts, false).drones,
			declaration: false
		})),
		resumePaid: assign({ recordId: ({ context }, params) => context.recordId || params.customRef }),
		reportFailure: assign({ problem: ({ context }, params) => {
			const failure = callFailureIn(params.error);
			if (params.part === "draft") return {
				code: "draft",
				failure
			};
			const [returned, thrown] = context.organisationId === "" ? ["DRI.1", "DRI.2"] : ["DRO.1", "DRO.2"];
			return {
				code: isCallFailure(params.error) ? returned : thrown,
				failure
			};
		} }),
		takeFound: assign(({ context: { facts, asked } }, { found }) => ({
			drones: found.drones?.length ? found.drones : facts ? beginRenewal(facts, asked) : [],
			declaration: false,
			found: {
				from: found.from,
				gone: found.gone
			},
			editing: found.editing,
			chosen: found.editing?.id ?? 0,
			problems: NO_PROBLEMS,
			news: null,
			dirty: false,
			conflict: null
		})),
		noteReplaced: assign({
			dirty: true,
			alert: null
		}),
		declare: assign({ declaration: (_, params) => params.accepted }),
		chooseClass: assign({ drones: ({ context: { drones, facts } }, params) => facts === null ? drones : drones.map((drone) => drone.id === params.id ? chooseWeightClass(drone, params.code, facts) : drone) }),
		followProblems: assign(({ context: { drones, declaration, facts, alert, problems } }) => {
			if (alert?.kind !== "invalid" || facts === null) return {
				problems,
				alert,
				dirty: true,
				news: null
			};
			const left = renewalProblems(drones, declaration, facts);
			return {
				problems: left,
				alert: left.declaration === "" && Object.keys(left.classes).length === 0 ? null : alert,
				dirty: true,
				news: null
			};
		}),
		choose: assign({
			chosen: (_, params) => params.id,
			news: null
		}),
		unchoose: assign({
			chosen: 0,
			editing: null
		}),
		takeForEditing: assign({ editing: ({ context }, params) => context.drones.find(({ id }) => id === params.id) ?? null }),
		remove: assign(({ context: { drones, chosen, changes } }) => ({
			drones: drones.filter(({ id }) => id !== chosen),
			alert: null,
			problems: NO_PROBLEMS,
			news: "removed",
			changes: changes + 1,
			dirty: true
		})),
		keepEdited: assign(({ context: { drones, changes } }, { drone }) => drone === null ? {} : {
			drones: drones.map((one) => one.id === drone.id ? {
				...drone,
				isDraft: false,
				modelUpdateRequired: false,
				serialNumberUpdateRequired: false,
				updatesSaved: true
			} : one),
			news: "updated",
			changes: changes + 1,
			dirty: true
		}),
		refuse: assign(({ context: { drones, declaration, facts, refusals } }) => {
			const verdict = facts === null ? "noneReady" : judgeRenewal(drones, declaration, facts);
			return {
				alert: verdict === "ready" ? null : { kind: verdict },
				problems: facts === null ? NO_PROBLEMS : renewalProblems(drones, declaration, facts),
				refusals: refusals + 1,
				news: null
			};
		}),
		keepAlert: assign({ alert: (_, params) => params }),
		callAttention: assign({ refusals: ({ context }) => context.refusals + 1 }),
		alarm: assign(({ context }, params) => ({
			alert: params,
			refusals: context.refusals + 1
		})),
		clearAlert: assign({
			alert: null,
			problems: NO_PROBLEMS,
			news: null
		}),
		keepFailure: assign({ failure: (_, params) => callFailureIn(params.error) }),
		keepConflict: assign({ conflict: (_, params) => params.conflict }),
		keepReceipt: assign({ receipt: (_, { verdict }) => "receipt" in verdict ? verdict.receipt : null }),
		notePaid: assign(({ context: { returned } }, { outcome }) => ({
			paid: true,
			receipt: {
				reference: receiptNumberOf(returned),
				receivedAt: "",
				...outcome ? { outcome } : {}
			}
		})),
		aimAt: assign({ destination: ({ context }, params) => params.to ?? { place: manageDronesTarget(context.organisationId) } }),
		aimAtManage: assign({
			destination: ({ context }) => ({ place: manageDronesTarget(context.organisationId) }),
			dirty: false
		}),
		aimAtSystemError: assign({ destination: { place: {
			screen: "systemError",
			message: DRAFT_NOT_LOADED
		} } }),
		stay: assign({ destination: null })
	}
}).createMachine({
	id: "droneRenewal",
	description: "Renews the registrations of one drone or of all that are due, for a person or an organisation.",
	options: { maxIterations: 1e3 },
	context: ({ input = exampleInput }) => ({
		...input,
		facts: null,
		drones: [],
		declaration: false,
		found: {
			from: "nowhere",
			gone: 0
		},
		problems: NO_PROBLEMS,
		alert: null,
		refusals: 0,
		news: null,
		changes: 0,
		chosen: 0,
		editing: null,
		dirty: false,
		conflict: null,
		failure: null,
		problem: null,
		receipt: null,
		paid: false,
		destination: null
	}),
	initial: "opening",
	states: {
		opening: {
			description: "Looks whether somebody comes back from a payment; left at once.",
			always: [{
				guard: "isReturn",
				target: "returning"
			}, { target: "loading" }]
		},
		returning: {
			description: "The way back from the payment page is followed: its signature is checked before anything counts as paid (DPAY-16, OP-D-69).",
			tags: ["returning"],
			invoke: {
				id: "cardPayment",
				src: "cardPayment",
				input: ({ context }) => ({
					way: "back",
					returned: context.returned,
					asksStatus: true
				}),
				onDone: [
					{
						guard: {
							type: "isPaid",
							params: ({ event }) => event.output
						},
						actions: {
							type: "notePaid",
							params: ({ event }) => event.output
						},
						target: "complete"
					},
					{
						guard: {
							type: "isRefused",
							params: ({ event }) => event.output
						},
						actions: [{
							type: "resumePaid",
							params: ({ event }) => event.output
						}, {
							type: "alarm",
							params: { kind: "cardProblem" }
						}],
						target: "loading"
					},
					{
						guard: {
							type: "isCancelled",
							params: ({ event }) => event.output
						},
						actions: [{
							type: "resumePaid",
							params: ({ event }) => event.output
						}, {
							type: "alarm",
							params: { kind: "cancelled" }
						}],
						target: "loading"
					},
					{
						guard: {
							type: "isRefundDue",
							params: ({ event }) => event.output
						},
						target: "refundDue"
					},
					{
						guard: "isUnreadable",
						actions: {
							type: "alarm",
							params: {
								kind: "unable",
								failure: null
							}
						},
						target: "loading"
					},
					{
						actions: {
							type: "keepFailure",
							params: ({ event }) => ({ error: event.output.failure })
						},
						target: "untrusted"
					}
				],
				onError: { target: "untrusted" }
			}
		},
		untrusted: {
			description: "Nobody could confirm what the way back says: nothing changes, and the page says where to look (OP-D-70, DEC-07).",
			tags: ["untrusted"]
		},
		refundDue: {
			description: "Paid, and nothing is renewed for it: the page says that the money goes back (DEC-07).",
			tags: ["refundDue"]
		},
		awaited: {
			description: "This renewal was paid already and is being finished: nothing of it can be sent or paid again (DEC-07).",
			tags: ["awaited"]
		},
		loading: {
			description: "Lists, rates and the registered drones are fetched (DREN-15, DREN-16).",
			tags: ["loading"],
			invoke: {
				id: "loadFacts",
				src: "loadFacts",
				onDone: {
					actions: {
						type: "keepFacts",
						params: ({ event }) => ({ facts: event.output })
					},
					target: "resuming"
				},
				onError: {
					actions: {
						type: "reportFailure",
						params: ({ event }) => ({
							error: event.error,
							part: "facts"
						})
					},
					target: "failed"
				}
			}
		},
		resuming: {
			description: "Looks for a saved renewal, or for what was kept of one (DREN-08, DREN-09, DREN-64).",
			tags: ["loading"],
			invoke: {
				id: "loadAnswers",
				src: "loadAnswers",
				input: ({ context }) => ({
					facts: context.facts,
					recordId: context.recordId
				}),
				onDone: [
					{
						guard: {
							type: "isFoundPaid",
							params: ({ event }) => ({ found: event.output })
						},
						actions: {
							type: "takeFound",
							params: ({ event }) => ({ found: event.output })
						},
						target: "awaited"
					},
					{
						guard: {
							type: "wasEditing",
							params: ({ event }) => ({ found: event.output })
						},
						actions: {
							type: "takeFound",
							params: ({ event }) => ({ found: event.output })
						},
						target: "filling.form.editing"
					},
					{
						actions: {
							type: "takeFound",
							params: ({ event }) => ({ found: event.output })
						},
						target: "filling"
					}
				],
				onError: [{
					guard: {
						type: "isCallFailure",
						params: ({ event }) => ({ error: event.error })
					},
					actions: {
						type: "reportFailure",
						params: ({ event }) => ({
							error: event.error,
							part: "draft"
						})
					},
					target: "failed"
				}, {
					actions: "aimAtSystemError",
					target: "broken"
				}]
			}
		},
		failed: {
			description: "What the renewal needs did not come: DRI.1, DRI.2, DRO.1, DRO.2, or the saved application (DERR-08, DERR-06).",
			tags: ["failed"],
			on: { "retry.requested": { target: "loading" } }
		},
		broken: {
			description: "Loading the saved renewal threw: the way leads to the system error page (DERR-07, OP-D-17).",
			tags: ["left"]
		},
		filling: {
			description: "The renewal is open: the summary, one drone, or its editor.",
			tags: ["step"],
			type: "parallel",
			on: { "answers.replaced": [{
				guard: {
					type: "wasEditing",
					params: ({ event }) => event
				},
				actions: [{
					type: "takeFound",
					params: ({ event }) => event
				}, "noteReplaced"],
				target: ".form.editing",
				reenter: true
			}, {
				actions: [{
					type: "takeFound",
					params: ({ event }) => event
				}, "noteReplaced"],
				target: ".form.summary"
			}] },
			states: {
				form: {
					description: "Which step shows (DREN-14).",
					initial: "summary",
					states: {
						summary: {
							description: "DroneRenewalSummary: the drones, the total, the declaration (DREN-21 to DREN-30).",
							tags: ["summary"],
							on: {
								"declaration.changed": { actions: [{
									type: "declare",
									params: ({ event }) => event
								}, "followProblems"] },
								"weightClass.chosen": { actions: [{
									type: "chooseClass",
									params: ({ event }) => event
								}, "followProblems"] },
								"removal.requested": {
									guard: {
										type: "canRemove",
										params: ({ event }) => event
									},
									actions: {
										type: "choose",
										params: ({ event }) => event
									},
									target: "removing"
								},
								"details.opened": {
									guard: {
										type: "isListed",
										params: ({ event }) => event
									},
									actions: [{
										type: "choose",
										params: ({ event }) => event
									}, "clearAlert"],
									target: "details"
								},
								"edit.chosen": {
									guard: {
										type: "isListed",
										params: ({ event }) => event
									},
									actions: [
										{
											type: "choose",
											params: ({ event }) => event
										},
										{
											type: "takeForEditing",
											params: ({ event }) => event
										},
										"clearAlert"
									],
									target: "editing"
								},
								"submit.chosen": [{
									guard: "isReady",
									actions: "clearAlert",
									target: "#droneRenewal.submitting"
								}, { actions: "refuse" }],
								"save.chosen": {
									actions: "clearAlert",
									target: "#droneRenewal.saving"
								}
							}
						},
						removing: {
							description: "The modal asks whether the drone is to be removed (DREN-31 to DREN-34).",
							tags: ["summary", "removing"],
							on: {
								"removal.confirmed": {
									actions: ["remove", "unchoose"],
									target: "summary"
								},
								"removal.declined": {
									actions: "unchoose",
									target: "summary"
								}
							}
						},
						details: {
							description: "DroneDetails: one drone, read-only (DREN-18, DREN-19).",
							tags: ["details"],
							on: {
								"edit.chosen": {
									guard: {
										type: "isListed",
										params: ({ event }) => event
									},
									actions: [{
										type: "choose",
										params: ({ event }) => event
									}, {
										type: "takeForEditing",
										params: ({ event }) => event
									}],
									target: "editing"
								},
								"summary.chosen": {
									actions: "unchoose",
									target: "summary"
								}
							}
						},
						editing: {
							description: "DroneEdit: the editor has the drone until it is saved or given back (DREN-20, DREN-43).",
							tags: ["editing"],
							invoke: {
								id: "droneEdit",
								src: "editDrone",
								input: ({ context }) => ({
									drone: context.editing,
									facts: editFactsIn(context.drones, context.editing, context.facts),
									serialSearch: context.serialSearch,
									isNew: false
								}),
								onDone: [{
									guard: {
										type: "isSaved",
										params: ({ event }) => ({ drone: "drone" in event.output ? event.output.drone : null })
									},
									actions: [{
										type: "keepEdited",
										params: ({ event }) => ({ drone: "drone" in event.output ? event.output.drone : null })
									}, "unchoose"],
									target: "summary"
								}, {
									actions: "unchoose",
									target: "summary"
								}],
								onError: {
									actions: "unchoose",
									target: "summary"
								}
							}
						}
					}
				},
				exit: {
					description: "Whether the person is asked about leaving.",
					initial: "staying",
					states: {
						staying: {
							description: "Nothing is asked.",
							on: { "leave.requested": [{
								guard: {
									type: "isUntouchedLink",
									params: ({ event }) => event
								},
								actions: {
									type: "aimAt",
									params: ({ event }) => event
								},
								target: "#droneRenewal.left"
							}, {
								actions: {
									type: "aimAt",
									params: ({ event }) => event
								},
								target: "asked"
							}] }
						},
						asked: {
							description: "The modal asks whether the application is to be cancelled (DREN-66).",
							tags: ["asking"],
							on: {
								"leave.confirmed": { target: "#droneRenewal.left" },
								"leave.declined": {
									actions: "stay",
									target: "staying"
								}
							}
						}
					}
				}
			}
		},
		saving: {
			description: "The draft is being saved (DREN-64).",
			tags: ["saving"],
			invoke: {
				id: "saveDraft",
				src: "saveDraft",
				input: ({ context }) => ({ over: context.conflict?.revision ?? null }),
				onDone: [{
					guard: {
						type: "isConflict",
						params: ({ event }) => event.output
					},
					actions: {
						type: "keepConflict",
						params: ({ event }) => event.output
					},
					target: "conflicting"
				}, {
					actions: "aimAtManage",
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
			description: "Another tab or device saved this renewal meanwhile; the person chooses which one counts.",
			tags: ["summary", "conflict"],
			on: {
				"theirs.chosen": { target: "resuming" },
				"mine.chosen": { target: "saving" }
			}
		},
		saved: {
			description: "The draft is saved; the way leads to the manage screen (OP-D-97).",
			tags: ["left"]
		},
		submitting: {
			description: "The application is on its way, or is asked about; nothing else can be pressed.",
			tags: ["submitting"],
			invoke: {
				id: "submission",
				src: "submission",
				input: ({ context: { drones, facts, canAsk } }) => ({
					payload: sentDrones(drones),
					canAsk,
					costs: facts !== null && mayCost(renewalSummary(drones, facts).total)
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
								kind: "toBePaid"
							})
						},
						target: "paying"
					},
					{
						guard: {
							type: "isPaidAlready",
							params: ({ event }) => ({ verdict: event.output })
						},
						target: "awaited"
					},
					{
						guard: {
							type: "isOutdated",
							params: ({ event }) => ({ verdict: event.output })
						},
						actions: {
							type: "keepAlert",
							params: ({ event }) => alertOn(event.output)
						},
						target: "refreshing"
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
			}
		},
		refreshing: {
			description: "The total or the drones are other ones now: both are fetched anew, so that the person sees what they would send and pay.",
			tags: ["submitting"],
			exit: "callAttention",
			invoke: {
				id: "refreshFacts",
				src: "loadFacts",
				onDone: {
					actions: {
						type: "refresh",
						params: ({ event }) => ({ facts: event.output })
					},
					target: "filling"
				},
				onError: { target: "filling" }
			}
		},
		paying: {
			description: "The card payment is on its way out; its own machine covers the page, and asks who is still here (DPAY-10 to DPAY-12).",
			tags: ["paying"],
			invoke: {
				id: "cardPayment",
				src: "cardPayment",
				input: { way: "out" },
				onDone: [{
					guard: {
						type: "hasNoPage",
						params: ({ event }) => event.output
					},
					actions: {
						type: "alarm",
						params: { kind: "noPaymentPage" }
					},
					target: "filling"
				}, {
					actions: ["renewSubmitKey", {
						type: "alarm",
						params: { kind: "paymentUnknown" }
					}],
					target: "filling"
				}],
				onError: {
					actions: {
						type: "alarm",
						params: { kind: "paymentUnknown" }
					},
					target: "filling"
				}
			}
		},
		complete: {
			description: "Final: renewed, with or without a payment (DREN-57 to DREN-63).",
			tags: ["complete"]
		},
		left: {
			description: "The person goes elsewhere, and said so where something could be lost.",
			tags: ["left"]
		}
	}
});
