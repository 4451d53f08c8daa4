// Import parts only: the package index includes a validator that compiles code, which the page's
// policy forbids.
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { useSignal } from '../../../../engine/react/signals.ts'
import type { AnswerFault, Form } from '../../../../schemas/form/form.schema.ts'
import form from '../../../ui/fields/form.module.css'
import { answerSchema, formDataOf, keyOfId, propertyOf } from '../state/answer-schema.ts'
import { markFaults, sendAnswer } from './answer-sending.ts'
import { AnswerContext, createAnswer, type AnswerState } from '../state/answer-state.ts'
import { AnswerNotes } from './answer-notes.tsx'
import { AnswerSubmit } from './answer-submit.tsx'
import { Fields, FieldTemplate } from './answer-templates.tsx'
import { answerValidator } from './answer-validator.ts'
import type { Known } from '../state/answer-values.ts'
import { AnswerThanks } from './answer-thanks.tsx'
import { AreaWidget } from '../widgets/area-widget.tsx'
import { CalendarWidget } from '../widgets/calendar-widget.tsx'
import {
  CheckboxWidget,
  RadioWidget,
  RatingWidget,
  SwitchWidget,
} from '../widgets/choice-widgets.tsx'
import css from './answer.module.css'
import { PictureWidget } from '../widgets/picture-widget.tsx'
import { DateWidget, SelectWidget, TextareaWidget, TextWidget } from '../widgets/text-widgets.tsx'

interface Props extends Known {
  form: Form
  /** Receives the current form if the operator has changed it. */
  onReload: (form: Form) => void
}

/** The active fields, then the thanks message with an option to answer again. */
export default function AnswerForm({ form: shown, value, member, onReload }: Props): ReactNode {
  const { config, session } = useShop()
  const [times, setTimes] = useState(0)
  const [state, setState] = useState(start)
  useEffect(() => {
    // A further answer starts without the previous values.
    state.known.value = { value: times ? undefined : value, member }
  }, [state, times, value, member])
  useEffect(() => () => state.stop(), [state])
  const stage = useSignal(state.stage)
  function start(): AnswerState {
    const { userNbr } = session.peek()
    return createAnswer(
      shown,
      { storeNbr: config.storeNbr, nbr: shown.nbr, userNbr },
      { zone: config.timeZone },
    )
  }
  if (stage === 'sent')
    return (
      <AnswerThanks
        text={shown.formInfo.thanks}
        onAgain={() => {
          setTimes(times + 1)
          setState(start())
        }}
      />
    )
  return (
    <AnswerContext value={state}>
      <AnswerNotes answeredAt={times ? undefined : value?.addDate} />
      <Filling state={state} onReload={onReload} />
    </AnswerContext>
  )
}

/** The form library with the shop's own fields. */
function Filling({ state, onReload }: { state: AnswerState } & Pick<Props, 'onReload'>): ReactNode {
  const shop = useShop()
  const idPrefix = useId()
  const answer = useSignal(state.answer)
  const { schema, uiSchema, validator } = useMemo(() => {
    const fields = state.form.fldList
    return { ...answerSchema(fields), validator: answerValidator(fields, state.today) }
  }, [state])
  const formData = useMemo(() => formDataOf(answer), [answer])
  return (
    <div ref={(element) => state.attach(element)} className={css.answer}>
      <RjsfForm
        className={form.form ?? ''}
        method="post"
        idPrefix={idPrefix}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={formData}
        templates={templates}
        widgets={widgets}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={noDefaults}
        onChange={({ formData: changed = {} }, id) => {
          if (id === undefined) return
          const key = keyOfId(id, idPrefix)
          state.set(key, changed[propertyOf(key)])
        }}
        onError={(errors) =>
          markFaults(
            state,
            errors.map(
              ({ property = '', name }) => ({ key: property, rule: name }) as AnswerFault, // from our validator
            ),
            shop,
          )
        }
        onSubmit={() => void sendAnswer(state, shop)}
      >
        <AnswerSubmit state={state} onReload={onReload} />
      </RjsfForm>
    </div>
  )
}

const templates = { FieldTemplate, ObjectFieldTemplate: Fields }

/** Widgets by field type. */
const widgets = {
  text: TextWidget,
  digit: TextWidget,
  mobile: TextWidget,
  email: TextWidget,
  textarea: TextareaWidget,
  date: DateWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
  rating: RatingWidget,
  calendar: CalendarWidget,
  area: AreaWidget,
  image: PictureWidget,
  images: PictureWidget,
  static: () => null,
}

/** `heldAnswer` computes the initial values instead. */
const noDefaults = { emptyObjectFields: 'skipDefaults' } as const
