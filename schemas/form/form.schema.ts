import { Type } from '@sinclair/typebox'
import { ImageKey, Literals, Nbr, RichTextHtml, type Static } from '../kit/types.ts'
import { langs } from '../lang.ts'

/** Kinds of field an operator can ask by (S1 §5). */
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

/** What forms are limited to (S1 §5, §9). */
export const formRules = {
  /** First day of the date picker; its last is today. */
  dateMin: '1910-01-01',
  /** Days before and after today of the calendar. */
  calendarDays: 3650,
  /** Bytes of one file. */
  uploadBytes: 10_240_000,
  /** Files of a field that takes many. */
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
    /** What an answer holds, whatever the language. */
    value: Nbr(),
    name: Type.String({ maxLength: 200, default: '' }),
    img: ImageKey({ default: '' }),
    /** Chosen until the shopper says otherwise. */
    check: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
)
export type FieldOption = Static<typeof FieldOption>

/** Narrows the days that a `date` or a `calendar` takes. */
export const FormDays = Type.Object(
  {
    /** First and last day, counted from the day of the answer: 0 is that day, 1 the next, -1 the one before. */
    first: Type.Optional(Type.Integer({ minimum: -50_000, maximum: 50_000 })),
    last: Type.Optional(Type.Integer({ minimum: -50_000, maximum: 50_000 })),
    /** Days of the week, 0 for Sunday to 6 for Saturday; all of them where absent. */
    weekdays: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
        minItems: 1,
        maxItems: 7,
        uniqueItems: true,
      }),
    ),
  },
  { additionalProperties: false },
)

export const FormField = Type.Object(
  {
    /** Name of the answer's property; stays when the field is renamed or moved. */
    key: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }),
    fldType: Literals(fldTypes),
    fldName: Type.String({ maxLength: 500, default: '' }),
    /** Also the message where a required field is empty (S1 §5). */
    placeHolder: Type.String({ maxLength: 200, default: '' }),
    /** A line of help; for `static` the text itself. */
    fldCmmt: Type.String({ maxLength: 5000, default: '' }),
    isNotNull: Type.Boolean({ default: false }),
    /** Filled in from the member where empty: e-mail, mobile and, for `text`, the name. */
    isRelation: Type.Boolean({ default: false }),
    fldOptions: Type.Array(FieldOption, { default: [], maxItems: 100 }),
    /** Characters of a text, files of `images`; the rules' own where absent. */
    max: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
    days: Type.Optional(FormDays),
  },
  { additionalProperties: false },
)
export type FormField = Static<typeof FormField>

const shownInfo = {
  style: Literals(['plain', 'card'], { default: 'plain' }),
  banner: ImageKey({ default: '' }),
  title: Type.String({ maxLength: 200, default: '' }),
  desc: RichTextHtml({ default: '' }),
  /** Words on the button; the shop's own where empty. */
  submitBttn: Type.String({ maxLength: 40, default: '' }),
  /** Words of thanks after sending; the shop's own where empty. */
  thanks: Type.String({ maxLength: 1000, default: '' }),
  /** Switched on by the operator. */
  isValid: Type.Boolean({ default: true }),
}

/** A form as shoppers get it, in one language. */
export const FormInfo = Type.Object({
  ...shownInfo,
  /** Outside the time it is open for. */
  isClosed: Type.Boolean(),
  /** ISO date-times it is open from and until, where it has them. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
})
export const Form = Type.Object({
  nbr: Nbr(),
  /** The definition an answer is given to: it changes with every change of the form. */
  formNbr: Nbr(),
  formInfo: FormInfo,
  fldList: Type.Array(FormField),
})
export type Form = Static<typeof Form>

/** A form as operators write it; `i18n` holds texts by language and JSON pointer, as in page documents. */
export const FormSource = Type.Object(
  {
    nbr: Nbr(),
    formInfo: Type.Object(
      {
        ...shownInfo,
        from: Type.Optional(Type.String({ format: 'moment' })),
        to: Type.Optional(Type.String({ format: 'moment' })),
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

/** A form as it is stored: without what its schema says by default. */
export type WrittenForm = Sparse<Omit<FormSource, 'nbr'>> & Pick<FormSource, 'nbr'>

/**
 * What was filled in, by the fields' keys: a text; the chosen `value` (radio, select) or list of them (checkbox);
 * `YYYY-MM-DD`; codes of an area from the outermost in; the number of one file or a list of them; true or false; 1 to 5.
 */
export const Answer = Type.Record(Type.String(), Type.Unknown())
export type Answer = Static<typeof Answer>

/** What is wrong with one field of an answer. */
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
