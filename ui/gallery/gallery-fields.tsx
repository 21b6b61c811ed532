import { CheckboxGroup, RadioGroup } from '../kit/choices.tsx';
import { Part, Tried } from './gallery-part.tsx';
import { DateFields, Measurement, TimeFields } from '../kit/part-fields.tsx';
import { Select } from '../kit/select.tsx';
import { SerialField } from '../forms/serial-field.tsx';
import { NumberField, TextArea, TextField, type TextFieldProps } from '../kit/text-fields.tsx';

const BLANK = 'This field cannot be left blank';
const CHOOSE = 'Please select an option';
const LONG = 'Luftfahrtbundesamtsgenehmigungsverfahrensbeschleunigungsgesetzentwurf';

const USES = [
  { value: 'C', label: 'Commercial', hint: 'Including sharing of pictures for money, and training others' },
  { value: 'R', label: 'Recreational' },
  { value: 'L', label: `${LONG} and other reasons that take more than a line` },
];
const UNITS = [
  { value: 'M', label: 'Metres' },
  { value: 'NM', label: 'Nautical miles' },
];
const AGREE = [{ value: 'agree', label: 'I agree and understand the above conditions' }];
const STATEMENTS = [
  'The information in this notification is true and correct.',
  'I authorise the regulator to release the information in this notification as its [privacy policy](https://regulator.example/privacy) allows.',
];

type TextPart = Omit<TextFieldProps, 'value' | 'onChange'> & { readonly start?: string };

function TriedText({ start = '', ...field }: TextPart) {
  return <Tried start={start}>{(value, onChange) => <TextField {...field} value={value} onChange={onChange} />}</Tried>;
}

/** The fields of a form: usual, wrong, disabled, with long words. */
export function GalleryFields() {
  return (
    <>
      <Part title="Text fields">
        <TriedText id="text" label="Serial number" hint="It is on the battery bay or the box" columns={6} />
        <TriedText id="text-wrong" label="Operator" hint="As on the certificate" error={BLANK} columns={6} />
        <TriedText id="text-optional" label="Trading name" optional columns={12} start={`${LONG} ${LONG}`} />
        <TriedText id="text-long" label={LONG} hint={`${LONG}${LONG}`} error={`${LONG}${LONG}`} columns={3} />
        <TriedText id="text-off" label="Aviation reference number" disabled columns={6} start="1000042" />
        <Tried start="12">
          {(value, onChange) => (
            <NumberField id="number" label="Number of flights" columns={2} value={value} onChange={onChange} />
          )}
        </Tried>
        <Tried start={'The engine stopped. '.repeat(9)}>
          {(value, onChange) => (
            <TextArea
              id="area"
              label="What happened?"
              columns={12}
              bounds={() => ({ least: 50, most: 190 })}
              value={value}
              onChange={onChange}
            />
          )}
        </Tried>
        <Tried start={'The engine stopped. '.repeat(12)}>
          {(value, onChange) => (
            <TextArea
              id="area-wrong"
              label="What else happened?"
              columns={12}
              bounds={() => ({ least: 0, most: 190 })}
              error="Please check your entry and enter a maximum of 190 characters"
              value={value}
              onChange={onChange}
            />
          )}
        </Tried>
        <SerialParts />
      </Part>
      <Part title="Choices">
        <Choices />
      </Part>
      <Part title="Dates, times and measurements">
        <Parts />
      </Part>
    </>
  );
}

const SERIAL = {
  noneLabel: 'No serial number available',
  note: 'You can add the serial number later by updating this drone.',
  columns: 6,
} as const;

function SerialParts() {
  return (
    <Tried start={{ value: '', none: true }}>
      {({ value, none }, change) => (
        <SerialField
          {...SERIAL}
          id="serial"
          label="Serial number of the drone"
          value={value}
          none={none}
          onChange={(text) => change({ value: text, none })}
          onNone={(ticked) => change({ value: ticked ? '' : value, none: ticked })}
        />
      )}
    </Tried>
  );
}

function Choices() {
  return (
    <>
      <Tried start="">
        {(value, onChange) => (
          <Select
            id="select"
            label="Weight class"
            columns={6}
            empty="Please select"
            {...{ options: USES, value, onChange }}
          />
        )}
      </Tried>
      <Tried start="">
        {(value, onChange) => (
          <Select
            id="select-wrong"
            label="State"
            columns={6}
            empty={null}
            error={CHOOSE}
            {...{ options: USES, value, onChange }}
          />
        )}
      </Tried>
      <Tried start="C">
        {(value, onChange) => (
          <Select
            id="select-off"
            label="Purpose"
            columns={6}
            empty={null}
            disabled
            {...{ options: USES, value, onChange }}
          />
        )}
      </Tried>
      <Tried start="R">
        {(value, onChange) => (
          <RadioGroup id="radio" label="How do you use the drone?" {...{ options: USES, value, onChange }} />
        )}
      </Tried>
      <Tried start="">
        {(value, onChange) => (
          <RadioGroup
            id="radio-wrong"
            label="How will you use the drone?"
            error={CHOOSE}
            {...{ options: USES, value, onChange }}
          />
        )}
      </Tried>
      <Tried start="C">
        {(value, onChange) => (
          <RadioGroup id="radio-off" label="Use of the drone" disabled {...{ options: USES, value, onChange }} />
        )}
      </Tried>
      <Tried start={['C', 'R']}>
        {(values, change) => (
          <CheckboxGroup
            id="boxes"
            label="Uses of the drone"
            hint="Tick all that apply"
            options={USES}
            values={values}
            onChange={(code, ticked) => change(ticked ? [...values, code] : values.filter((one) => one !== code))}
          />
        )}
      </Tried>
      <CheckboxGroup
        id="boxes-off"
        label="Uses so far"
        options={USES}
        values={['R']}
        onChange={() => undefined}
        disabled
      />
      <Tried start={false}>
        {(ticked, change) => (
          <CheckboxGroup
            id="declaration"
            label="Declaration"
            error={CHOOSE}
            statements={STATEMENTS}
            options={AGREE}
            values={ticked ? ['agree'] : []}
            onChange={(_code, now) => change(now)}
          />
        )}
      </Tried>
    </>
  );
}

const DAY = { day: '31', month: '1', year: '2020' };

function Parts() {
  return (
    <>
      <Tried start={DAY}>
        {(value, change) => (
          <DateFields
            id="date"
            label="Date of test"
            hint="For example, 31 01 2020"
            parts={dateParts(value)}
            onChange={(part, text) => change({ ...value, [part]: text })}
            onDate={change}
          />
        )}
      </Tried>
      <Tried start={{ ...DAY, month: '13' }}>
        {(value, change) => (
          <DateFields
            id="date-wrong"
            label="Date of purchase"
            hint="For example, 31 01 2020"
            error="Please check date is in correct format"
            parts={dateParts(value, 'month')}
            onChange={(part, text) => change({ ...value, [part]: text })}
            onDate={change}
          />
        )}
      </Tried>
      <DateFields
        id="date-off"
        label="Date of birth"
        parts={dateParts(DAY)}
        onChange={() => undefined}
        onDate={() => undefined}
        disabled
      />
      <Tried start={{ hour: '25', minute: '' }}>
        {(value, change) => (
          <TimeFields
            id="time-wrong"
            label="Time of the occurrence"
            error="Invalid time"
            parts={[
              { name: 'hour', value: value.hour, isWrong: true },
              { name: 'minute', value: value.minute, isWrong: true },
            ]}
            onChange={(part, text) => change({ ...value, [part]: text })}
          />
        )}
      </Tried>
      <Tried start={{ value: '120', unit: '' }}>
        {({ value, unit }, change) => (
          <Measurement
            id="measurement-wrong"
            label="Height above ground"
            error={CHOOSE}
            unitLabel=""
            units={UNITS}
            onValue={(text) => change({ value: text, unit })}
            onUnit={(code) => change({ value, unit: code })}
            isValueWrong={false}
            isUnitWrong
            {...{ value, unit }}
          />
        )}
      </Tried>
    </>
  );
}

function dateParts(value: typeof DAY, wrong?: keyof typeof DAY) {
  return (['day', 'month', 'year'] as const).map((name) => ({ name, value: value[name], isWrong: name === wrong }));
}
