// drone-registration: written by `npm run export`, for the Stately visualizer and editor; do not edit.
// Ports are not connected here: a call that is asked for fails. A rule that reckons with dates needs the browser's Temporal.
import { assign, fromPromise, sendTo, setup } from "xstate";
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
/** Cents as the wire carries an amount: dollars as a number, `82.5`. */
function dollarsOf(cents) {
	return cents / 100;
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
/** The `name` of a drone on the wire: manufacturer and model (DENT-34); for Other and Home built the category in stead of the model (DENT-35). */
function wireName(drone, lists) {
	const { manufacturer, model, category } = droneNames(drone, lists);
	return nameOfParts(manufacturer, isFreeMaker(drone.manufacturerCode) ? category : model);
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
/** A day as people read it: `DD MMM YYYY`, for example `05 Mar 2026` (CONS-06, EXPY-14). */
function displayDate(day) {
	const [year, month, date] = day.split("-");
	return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
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
/** A drone of which nothing is known yet. Its use is commercial where nothing else is offered (OP-D-08). */
function newDrone(id, { recreational }) {
	return {
		id,
		droneId: "",
		droneRegistrationId: "",
		manufacturerCode: "",
		manufacturer: "",
		modelCode: "",
		model: "",
		categoryCode: "",
		suggestedWeightClassCode: "",
		selectedWeightClassCode: "",
		serialNumber: "",
		noSerialNumber: false,
		intendedUse: recreational ? "" : "commercial",
		registeredOverseas: "",
		isDraft: true,
		modelUpdateRequired: false,
		serialNumberUpdateRequired: false,
		updatesSaved: false,
		validUntil: "",
		manufacturedWeight: null,
		recordedModelCode: "",
		recordedWeightClassCode: "",
		failedSerialNumber: null
	};
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
	return drones.map((drone, at) => flagged(drone, problems[at]));
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
function flagged(drone, problems) {
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
// rules/drones/drone-wire.rules.ts
/**
* How drones and their lists are spelled in calls, drafts and submissions (DENT-19 to DENT-66, OP-D-12, OP-D-13, OP-D-49). What comes in was
* written by another program or by anybody: it is read field by field, own fields only, and nothing here throws.
*/
/** Form codes of the newer flow, by use (DENT-29, DENT-55, DENT-56, OP-D-54). */
const FORM_CODES = {
	registration: {
		recreational: "DRONE_R_REC",
		commercial: "DRONE_R_COM"
	},
	renewal: {
		recreational: "DRONE_R_RENEWAL_REC",
		commercial: "DRONE_R_RENEWAL_COM"
	}
};
/** The serial number status of a failed validation (DCON-22). */
const FAILED_VALIDATION = 852460002;
/**
* Writes a drone for a draft or a submission: names by the lists (DREN-52 to DREN-54), the class that counts, the form code by its use
* (DREN-51). A registration has the fields of DENT-19 to DENT-30; a renewal those of DENT-32 to DENT-56 too.
*/
function droneOnWire(drone, around) {
	const { lists, variant, fee } = around;
	const { manufacturer, model, category, weightClass } = droneNames(drone, lists);
	const { id, droneId, manufacturerCode, categoryCode, noSerialNumber, intendedUse, registeredOverseas, isDraft } = drone;
	const { modelUpdateRequired, serialNumberUpdateRequired, updatesSaved, suggestedWeightClassCode, selectedWeightClassCode } = drone;
	const common = {
		id,
		droneId,
		manufacturerCode,
		manufacturer,
		modelCode: isFreeMaker(manufacturerCode) ? "" : drone.modelCode,
		model,
		categoryCode,
		category,
		weightClassCode: effectiveWeightClass(drone),
		weightClass,
		suggestedWeightClassCode,
		selectedWeightClassCode,
		serialNumber: serialOf(drone),
		noSerialNumber,
		intendedUse,
		registeredOverseas,
		isDraft,
		fee: fee === null ? null : dollarsOf(fee),
		formCode: intendedUse === "" ? "" : FORM_CODES[variant][intendedUse],
		modelUpdateRequired,
		serialNumberUpdateRequired,
		updatesSaved
	};
	return variant === "registration" ? common : {
		...common,
		...renewalFields(drone, around)
	};
}
function renewalFields(drone, { lists, fee, expiry, organisationArn = "" }) {
	const asOptions = (classes) => classes.map(({ code, name }) => ({
		value: code,
		text: name
	}));
	const renewed = expiry?.renewedUntil ? displayDate(expiry.renewedUntil) : "";
	const until = parseIsoDate(drone.validUntil);
	return {
		droneRegistrationId: drone.droneRegistrationId,
		name: wireName(drone, lists),
		organisationARN: organisationArn,
		serialNumberValidationStatus: drone.failedSerialNumber === null ? null : FAILED_VALIDATION,
		validUntil: until ? displayDate(until) : "",
		validUntilMessage: expiry?.badge?.message ?? "",
		validUntilMessageLevel: expiry?.badge?.level ?? "",
		renewedValidUntil: renewed,
		newExpiryDate: renewed,
		manufacturedWeight: drone.manufacturedWeight,
		suggestedWeightClass: weightClassName(drone.suggestedWeightClassCode, lists),
		selectedWeightClass: weightClassName(drone.selectedWeightClassCode, lists),
		editWeight: asOptions(weightClassChoices(drone, lists)),
		weightClassList: asOptions(lists.weightClasses),
		feeDisplay: fee === null ? "" : displayFee(fee)
	};
}
// rules/drone-registration.rules.ts
/**
* The registration of drones (drones 2 and 4, DREG): where it opens, what its list shows and costs, what stands in the way of sending it,
* and how it is kept and sent. The law of one drone is in drone-edit.rules.ts.
*/
/** What the law of one drone has to know in this application. */
function droneFactsFor(drones, drone, facts) {
	const { lists, registered, recreational, productName } = facts;
	return {
		lists,
		registered,
		recreational,
		productName,
		variant: "registration",
		others: drones.filter(({ id }) => id !== drone.id)
	};
}
/** A new drone, with the next number. */
function addedDrone(drones, { recreational }) {
	return {
		drone: newDrone(Math.max(0, ...drones.map(({ id }) => id)) + 1, { recreational }),
		before: null
	};
}
/** A drone of the list that is opened. A use that is not offered any more becomes the one that is (DEC-27). */
function openedDrone(drone, { recreational }) {
	return {
		drone: recreational ? drone : {
			...drone,
			intendedUse: "commercial"
		},
		before: drone
	};
}
/**
* How an application opens (DREG-14, OP-D-34, DEC-25): at its first unsaved drone, else at a new one; at its list when it is full, after a
* card problem, and where a person whose time ran out stood at it; at the beginning when there is no drone.
* @param toList after a card problem
*/
function openedRegistration(found, facts, toList) {
	const all = withFlags(found.drones, facts);
	const unsaved = all.find(({ isDraft }) => isDraft);
	if (unsaved !== void 0 && !toList) {
		const { before } = found;
		const isKnown = before !== null && before.id === unsaved.id;
		const others = all.filter((drone) => drone !== unsaved);
		return {
			drones: isKnown ? all.map((drone) => drone === unsaved ? withFlags([before], facts)[0] : drone) : others,
			edited: {
				...openedDrone(unsaved, facts),
				before: isKnown ? before : null
			}
		};
	}
	return {
		drones: all,
		edited: toList || all.length === 0 || all.length >= 100 || found.from === "autosave" && found.more["at"] === "list" ? null : addedDrone(all, facts)
	};
}
/** Saved drones are judged by today's lists and register; one that is being edited is judged when it is saved. */
function withFlags(drones, facts) {
	const { lists, registered, recreational, productName } = facts;
	const judged = withAllUpdateFlags(drones, {
		lists,
		registered,
		recreational,
		productName,
		variant: "registration"
	});
	return drones.map((drone, at) => drone.isDraft ? drone : judged[at]);
}
/** The drones after one was saved: in its place, or at the end (DREG-31). */
function withDrone(drones, saved) {
	return drones.some(({ id }) => id === saved.id) ? drones.map((drone) => drone.id === saved.id ? saved : drone) : [...drones, saved];
}
/** Whether a drone cannot be sent as it is. */
function lacksSomething(drone, { lists }) {
	return drone.isDraft || needsUpdate(drone) || isWeightBlocked(drone, lists);
}
/** Cents (DREG-33); nothing for a drone that has to be updated first (OP-D-08). */
function feeOf(drone, facts) {
	return lacksSomething(drone, facts) ? 0 : droneFee(drone, facts.rates);
}
/** The sum of all fees in cents (OP-D-66); null as soon as one of them is not known. */
function registrationTotal(drones, facts) {
	return totalCents(drones.map((drone) => feeOf(drone, facts)));
}
/** Whether another drone can be added (DREG-06, OP-D-37). */
function canAddDrone(drones) {
	return drones.length < 100;
}
/** What stands in the way of sending; null for nothing. */
function sendingProblem(drones, declaration, facts) {
	if (!declaration) return { kind: "declaration" };
	if (drones.length === 0) return { kind: "noDrone" };
	if (drones.length > 100) return { kind: "tooMany" };
	const ids = drones.filter((drone) => lacksSomething(drone, facts)).map(({ id }) => id);
	if (ids.length > 0) return {
		kind: "updates",
		ids
	};
	return registrationTotal(drones, facts) === null ? { kind: "noFee" } : null;
}
/** The form of an application whose declaration was accepted. */
function registrationForm(drones, facts) {
	const total = registrationTotal(drones, facts) ?? 0;
	return {
		drones: drones.map((drone) => onWire(drone, facts)),
		declaration: true,
		totalAmount: dollarsOf(total)
	};
}
function onWire(drone, facts) {
	return droneOnWire(drone, {
		lists: facts.lists,
		variant: "registration",
		fee: feeOf(drone, facts)
	});
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
/** Whom a child tells what happened in it. One that stands alone, as in a simulation or a test, tells itself, which heeds it not. */
const parentOf = ({ self }) => self._parent ?? self;
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
Object.keys({
	manufacturerCode: IDENTITY,
	manufacturer: ["manufacturer"],
	modelCode: IDENTITY,
	model: ["model"],
	categoryCode: ["categoryCode"],
	weightClass: [],
	serialNumber: IDENTITY,
	intendedUse: ["intendedUse"],
	registeredOverseas: ["registeredOverseas"]
}).filter((field) => field !== "weightClass");
/**
* Whether a drone is so light that it needs no registration and cannot be saved (DVAL-32 to DVAL-34). One that is on record as that light is
* renewed all the same, as it is or with its number corrected: its owner has its registration, and may keep it.
*/
function isTooLight(drone, { lists, lightOnRecord = false }) {
	return !lightOnRecord && isWeightBlocked(drone, lists);
}
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
// machines/drone-registration.machine.ts
/**
* What is filled in in a registration of drones (drones 2 and 4): the steps, the list, its declaration, and what stands in the way of sending
* it. The content of an application, which opens, saves, sends and pays it (`applications/application.machine.ts`). The drone that is being
* edited has a machine of its own (docs/decisions/0029).
*/
/** Something is done with what was found. */
const STARTED = {
	from: "nowhere",
	problem: null
};
/** What it starts with here. */
const exampleInput = {
  "about": {
    "organisationId": "7c2d1f6e-9a40-4b7e-8f15-3d2a6b90c1e4",
    "serialSearch": true
  },
  "isUnpaid": false,
  "reference": {
    "lists": {
      "manufacturers": [],
      "models": [],
      "categories": [],
      "weightClasses": []
    },
    "rates": [],
    "registered": [],
    "recreational": true,
    "productName": ""
  },
  "found": {
    "drones": [],
    "before": null,
    "more": {},
    "from": "nowhere"
  }
};
export const droneRegistrationMachine = setup({
	types: {
		context: {},
		events: {},
		input: {},
		tags: {}
	},
	actors: { droneEdit: droneEditMachine },
	guards: {
		isEditing: ({ context }) => context.edited !== null,
		hasDrones: ({ context }) => context.drones.length > 0,
		isSaved: (_, params) => "drone" in params.edited,
		canAdd: ({ context }) => canAddDrone(context.drones),
		isListed: ({ context }, params) => context.drones.some(({ id }) => id === params.id),
		isNotSendable: ({ context }) => sendingProblem(context.drones, context.declaration, context.facts) !== null
	},
	actions: {
		tellEdited: sendTo(parentOf, () => ({ type: "content.edited" })),
		tellMoved: sendTo(parentOf, () => ({ type: "content.moved" })),
		tellSubmitted: sendTo(parentOf, ({ context: { drones, facts } }) => ({
			type: "content.submitted",
			payload: registrationForm(drones, facts),
			costs: mayCost(registrationTotal(drones, facts))
		})),
		startNew: assign(({ context }) => ({
			edited: addedDrone(context.drones, context.facts),
			news: null,
			...STARTED
		})),
		startEdit: assign(({ context }, { id }) => ({
			edited: editedOf(context, id),
			news: null,
			...STARTED
		})),
		keepDrone: assign(({ context }, { edited }) => {
			if (!("drone" in edited)) return {
				edited: null,
				...STARTED
			};
			const news = context.drones.some(({ id }) => id === edited.drone.id) ? "updated" : "added";
			return {
				drones: withDrone(context.drones, edited.drone),
				edited: null,
				news,
				...STARTED
			};
		}),
		stopEditing: assign({
			edited: null,
			news: null,
			...STARTED
		}),
		askRemoval: assign({
			removing: (_, params) => params.id,
			news: null
		}),
		forgetRemoval: assign({ removing: null }),
		removeDrone: assign(({ context }) => ({
			drones: context.drones.filter(({ id }) => id !== context.removing),
			removing: null,
			news: "removed",
			...STARTED
		})),
		declare: assign({
			declaration: (_, params) => params.accepted,
			problem: ({ context: { problem } }, { accepted }) => accepted && problem?.kind === "declaration" ? null : problem
		}),
		refuse: assign(({ context }) => ({
			problem: sendingProblem(context.drones, context.declaration, context.facts),
			refusals: context.refusals + 1,
			news: null
		})),
		forgetNews: assign({
			problem: null,
			news: null
		}),
		renew: assign(({ context }, { reference }) => ({
			facts: reference,
			drones: withFlags(context.drones, reference),
			declaration: false
		}))
	}
}).createMachine({
	id: "droneRegistration",
	description: "A batch of drones is put together and declared.",
	options: { maxIterations: 1e3 },
	context: ({ input: { about, reference, found, isUnpaid } = exampleInput }) => ({
		...openedRegistration(found, reference, isUnpaid),
		serialSearch: about.serialSearch,
		facts: reference,
		declaration: false,
		problem: null,
		refusals: 0,
		news: null,
		from: found.from,
		removing: null
	}),
	initial: "arriving",
	on: { "reference.renewed": { actions: {
		type: "renew",
		params: ({ event }) => event
	} } },
	states: {
		arriving: {
			description: "Which step shows follows from the application (DREG-04); left at once.",
			always: [
				{
					guard: "isEditing",
					target: "editing"
				},
				{
					guard: "hasDrones",
					target: "listing"
				},
				{ target: "beginning" }
			]
		},
		beginning: {
			description: "BeginRegistration: who registers, and what there is to choose (DREG-11 to DREG-13).",
			on: { "registration.begun": {
				actions: ["startNew", "tellMoved"],
				target: "editing"
			} }
		},
		editing: {
			description: "DroneEdit: one drone is edited by its own machine (DREG-30 to DREG-35).",
			invoke: {
				id: "droneEdit",
				src: "droneEdit",
				input: ({ context }) => editInputOf(context),
				onDone: [{
					guard: {
						type: "isSaved",
						params: ({ event }) => ({ edited: event.output })
					},
					actions: [
						{
							type: "keepDrone",
							params: ({ event }) => ({ edited: event.output })
						},
						"tellEdited",
						"tellMoved"
					],
					target: "arriving"
				}, {
					actions: ["stopEditing", "tellMoved"],
					target: "arriving"
				}],
				onError: {
					actions: ["stopEditing", "tellMoved"],
					target: "arriving"
				}
			}
		},
		listing: {
			description: "DroneList: the tables, the declaration, the total (DREG-15 to DREG-19).",
			initial: "reading",
			states: {
				reading: {
					description: "Nothing is asked.",
					on: {
						"drone.added": {
							guard: "canAdd",
							actions: ["startNew", "tellMoved"],
							target: "#droneRegistration.editing"
						},
						"drone.chosen": {
							guard: {
								type: "isListed",
								params: ({ event }) => event
							},
							actions: [{
								type: "startEdit",
								params: ({ event }) => event
							}, "tellMoved"],
							target: "#droneRegistration.editing"
						},
						"removal.requested": {
							guard: {
								type: "isListed",
								params: ({ event }) => event
							},
							actions: {
								type: "askRemoval",
								params: ({ event }) => event
							},
							target: "confirming"
						},
						"declaration.changed": { actions: [{
							type: "declare",
							params: ({ event }) => event
						}, "tellEdited"] },
						"submit.chosen": [{
							guard: "isNotSendable",
							actions: ["refuse", "tellMoved"]
						}, { actions: ["forgetNews", "tellSubmitted"] }]
					}
				},
				confirming: {
					description: "The person is asked whether the drone is to be removed (DREG-38, OP-D-35).",
					tags: ["asking"],
					on: {
						"removal.confirmed": {
							actions: [
								"removeDrone",
								"tellEdited",
								"tellMoved"
							],
							target: "#droneRegistration.arriving"
						},
						"removal.declined": {
							actions: "forgetRemoval",
							target: "reading"
						}
					}
				}
			}
		}
	}
});
/** What the machine of one drone gets. */
function editInputOf(context) {
	const { drones, facts, serialSearch } = context;
	const edited = context.edited ?? addedDrone(drones, facts);
	return {
		drone: edited.drone,
		facts: droneFactsFor(drones, edited.drone, facts),
		serialSearch,
		isNew: edited.before === null
	};
}
function editedOf({ drones, facts }, id) {
	const drone = drones.find((one) => one.id === id);
	return drone === void 0 ? addedDrone(drones, facts) : openedDrone(drone, facts);
}
