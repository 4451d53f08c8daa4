import { Type } from '@sinclair/typebox'
import { ImageKey, Literals, Nbr, RichTextHtml, type Static } from '../kit/types.ts'
import { langs } from '../lang.ts'

/** Field types of forms. */
export const fldTypes = [
  'text',
  'textarea',
  'digit',
  'mobile',
  'email',
  'radio',
  'checkbox',
  'select',
  'date',
  'calendar',
  'area',
  'image',
  'images',
  'switch',
  'rating',
  'static',
] as const
export type FldType = (typeof fldTypes)[number]

const fldTypeTitles: Readonly<Record<FldType, string>> = {
  text: 'Short text',
  textarea: 'Long text',
  digit: 'Digits',
  mobile: 'Mobile number',
  email: 'Email address',
  radio: 'One of several',
  checkbox: 'Several of several',
  select: 'One from a list',
  date: 'Date in the past',
  calendar: 'Day in a calendar',
  area: 'County and district',
  image: 'One picture',
  images: 'Several pictures',
  switch: 'Consent or yes and no',
  rating: 'Rating with stars',
  static: 'Text without an answer',
}

/** Limits of forms. */
export const formRules = {
  /** First day of the date picker; the last day is today. */
  dateMin: '1910-01-01',
  /** Days before and after today that the calendar offers. */
  calendarDays: 3650,
  /** Maximum size of one file, in bytes. */
  uploadBytes: 10_240_000,
  /** Maximum number of files in a field. */
  imagesMax: 9,
  textareaRows: 3,
  textMax: 200,
  textareaMax: 1000,
  digitMax: 40,
  ratingMax: 5,
  areaLevels: 4,
} as const

export const FieldOption = Type.Object(
  {
    /** Value stored in the answer, the same in every language. */
    value: Nbr(),
    name: Type.String({ maxLength: 200, default: '', title: 'Name' }),
    img: ImageKey({ default: '', title: 'Picture' }),
    check: Type.Boolean({ default: false, title: 'Selected from the start' }),
  },
  { additionalProperties: false },
)
export type FieldOption = Static<typeof FieldOption>

/** Restricts the days of a `date` or `calendar` field. */
const FormDays = Type.Object(
  {
    /**
     * First and last day, relative to the day of the answer: 0 is that day, 1 the next, -1 the one
     * before.
     */
    first: Type.Optional(
      Type.Integer({
        minimum: -50_000,
        maximum: 50_000,
        title: 'First day',
        description:
          'Days from the day of the answer: 0 is that day, 1 the next, -1 the one before.',
      }),
    ),
    last: Type.Optional(
      Type.Integer({
        minimum: -50_000,
        maximum: 50_000,
        title: 'Last day',
        description: 'Days from the day of the answer.',
      }),
    ),
    /** Allowed days of the week, 0 (Sunday) to 6 (Saturday). If absent, all days. */
    weekdays: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
        minItems: 1,
        maxItems: 7,
        uniqueItems: true,
        title: 'Days of the week',
        description: 'All days if none is chosen.',
      }),
    ),
  },
  {
    additionalProperties: false,
    title: 'Days to choose from',
    when: { prop: 'fldType', is: ['date', 'calendar'] },
  },
)

export const FormField = Type.Object(
  {
    /** Property name in the answer; stable when the field is renamed or moved. */
    key: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }),
    fldType: Literals(fldTypes, { title: 'Kind of field', titles: fldTypeTitles }),
    fldName: Type.String({
      maxLength: 500,
      default: '',
      title: 'Question',
      description: 'The title of the field.',
    }),
    /** Also the error message if a required field is empty. */
    placeHolder: Type.String({
      maxLength: 200,
      default: '',
      title: 'Hint in the empty field',
      description: 'Also the message if the field is required and was left empty.',
      when: { prop: 'fldType', not: ['static'] },
    }),
    /** Help text; for `static`, the text itself. */
    fldCmmt: Type.String({
      maxLength: 5000,
      default: '',
      title: 'Explanation',
      description: 'Shown below the question.',
      picker: 'longText',
    }),
    isNotNull: Type.Boolean({
      default: false,
      title: 'Required',
      description: 'The form is not sent without it.',
      when: { prop: 'fldType', not: ['static'] },
    }),
    /** Prefilled from the member if empty: email, mobile number and, for `text`, the name. */
    isRelation: Type.Boolean({
      default: false,
      title: 'Filled in for members',
      description: 'With their name, mobile number or email address.',
      when: { prop: 'fldType', is: ['text', 'mobile', 'email'] },
    }),
    fldOptions: Type.Array(FieldOption, {
      default: [],
      maxItems: 100,
      title: 'Choices',
      when: { prop: 'fldType', is: ['radio', 'checkbox', 'select'] },
    }),
    /** Maximum number of characters, or of files of `images`. If absent, the default in `formRules`. */
    max: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5000,
        title: 'At most',
        description: 'Characters of a text, or number of pictures.',
        when: { prop: 'fldType', is: ['text', 'textarea', 'digit', 'images'] },
      }),
    ),
    days: Type.Optional(FormDays),
  },
  { additionalProperties: false },
)
export type FormField = Static<typeof FormField>

const shownInfo = {
  style: Literals(['plain', 'card'], {
    default: 'plain',
    title: 'Look',
    titles: { plain: 'Plain', card: 'Card' },
  }),
  banner: ImageKey({ default: '', title: 'Picture on top' }),
  title: Type.String({ maxLength: 200, default: '', title: 'Title' }),
  desc: RichTextHtml({ default: '', title: 'Introduction' }),
  submitBttn: Type.String({
    maxLength: 40,
    default: '',
    title: 'Text of the button',
    description: 'If empty, the shop’s own text.',
  }),
  thanks: Type.String({
    maxLength: 1000,
    default: '',
    title: 'Message after sending',
    description: 'If empty, the shop’s own text.',
    picker: 'longText',
  }),
  isValid: Type.Boolean({
    default: true,
    title: 'Open for answers',
    description: 'Shoppers can answer it, within the times below if there are any.',
  }),
}

/** A form as sent to shoppers, in one language. */
export const FormInfo = Type.Object({
  ...shownInfo,
  /** Now is outside the opening period. */
  isClosed: Type.Boolean(),
  /** ISO date-times of the opening period, if set. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
})
export const Form = Type.Object({
  nbr: Nbr(),
  /** Id of the form definition; changes with every change of the form. */
  formNbr: Nbr(),
  formInfo: FormInfo,
  fldList: Type.Array(FormField),
})
export type Form = Static<typeof Form>

/** A form as written by operators. `i18n` holds texts by language and JSON pointer, as in page documents. */
export const FormSource = Type.Object(
  {
    nbr: Nbr(),
    formInfo: Type.Object(
      {
        ...shownInfo,
        from: Type.Optional(
          Type.String({ format: 'moment', title: 'Open from', picker: 'moment' }),
        ),
        to: Type.Optional(Type.String({ format: 'moment', title: 'Open until', picker: 'moment' })),
      },
      { additionalProperties: false },
    ),
    fldList: Type.Array(FormField, { minItems: 1, maxItems: 100 }),
    i18n: Type.Optional(
      Type.Object(
        Object.fromEntries(
          langs.map((lang) => [
            lang,
            Type.Optional(
              Type.Record(
                Type.String({ pattern: '^/(formInfo|fldList)/' }),
                Type.String({ maxLength: 100_000 }),
              ),
            ),
          ]),
        ),
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type FormSource = Omit<Static<typeof FormSource>, 'i18n'> & {
  i18n?: { [lang: string]: Record<string, string> }
}

type Sparse<T> = T extends (infer Item)[]
  ? Sparse<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Sparse<T[Name]> }
    : T

/** A form as stored, without schema defaults. */
export type WrittenForm = Sparse<Omit<FormSource, 'nbr'>> & Pick<FormSource, 'nbr'>

/**
 * An answer by field key. Values: text; chosen `value` (radio, select) or list of values
 * (checkbox); `YYYY-MM-DD`; area codes from outermost to innermost; file number or list of them;
 * boolean; rating 1 to 5.
 */
export const Answer = Type.Record(Type.String(), Type.Unknown())
export type Answer = Static<typeof Answer>

/** Validation rules of a field of an answer. */
export const answerRules = [
  'required',
  'mobile',
  'email',
  'digit',
  'option',
  'date',
  'weekday',
  'area',
  'file',
  'type',
  'max',
] as const
export const AnswerFault = Type.Object({ key: Type.String(), rule: Literals(answerRules) })
export type AnswerFault = Static<typeof AnswerFault>
